// What the machine refuses, provoked within the test's own process: a full disk, few open files, no rights.
#pragma once

#include <csignal>
#include <stdexcept>

#include <sys/resource.h>
#include <unistd.h>

namespace muster::tests {

/// While it lives, no file may grow over `bytes` (like a full disk), and few may be open at once.
class NarrowDisk {
public:
    explicit NarrowDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &size_);
        getrlimit(RLIMIT_NOFILE, &open_);
        const rlimit size{bytes, size_.rlim_max}, few{24, open_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &size);
        setrlimit(RLIMIT_NOFILE, &few);
    }
    ~NarrowDisk() {
        setrlimit(RLIMIT_FSIZE, &size_);
        setrlimit(RLIMIT_NOFILE, &open_);
        std::signal(SIGXFSZ, handler_);
    }
    NarrowDisk(const NarrowDisk&) = delete;
    NarrowDisk& operator=(const NarrowDisk&) = delete;

private:
    void (*handler_)(int);
    rlimit size_{}, open_{};
};

/// The account that owns nothing.
constexpr uid_t nobody = 65534;

/// While it lives, an administrator has the rights of `nobody`; any other user keeps his own.
class WithoutPrivileges {
public:
    WithoutPrivileges() : is_root_(geteuid() == 0) {
        if (is_root_ && (setresgid(nobody, nobody, 0) != 0 || setresuid(nobody, nobody, 0) != 0))
            throw std::runtime_error("the rights cannot be given up");
    }
    ~WithoutPrivileges() {
        if (is_root_) (void)!(setresuid(0, 0, 0) == 0 && setresgid(0, 0, 0) == 0);
    }
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

private:
    bool is_root_;
};

}  // namespace muster::tests
