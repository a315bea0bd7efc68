// Holds the headers that are compiled once for all tests (see tests/CMakeLists.txt).
