// Catch2's main, compiled once because it takes many seconds. Version 3 has its own.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
