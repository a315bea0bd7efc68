// Catch2's main, compiled once: it costs many seconds, the test files themselves little.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
