// Catch2's main, compiled once: it costs many seconds, the test files themselves little. Version 3 brings its
// own.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
