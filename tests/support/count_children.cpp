// In a build that counts lines, a child process that leaves by _exit() first adds what it ran to the counts.
// The linker puts this function in the place of _exit() (--wrap in CMakeLists.txt).

extern "C" {
void __gcov_dump();
[[noreturn]] void __real__exit(int status);
[[noreturn]] void __wrap__exit(int status);

void __wrap__exit(int status) {
    __gcov_dump();
    __real__exit(status);
}
}
