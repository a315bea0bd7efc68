// Drives a fuzzer where libFuzzer is not at hand, as in every run of the tests: damages its seeds at random,
// without looking at what code an input reaches, for so many seconds of processor time.
//
//     fuzz_NAME SECONDS SEED DICTIONARY FAILED FOLDER...
//
// The same seed gives the same inputs in the same order. An input that crashes, hangs or aborts is written to
// the file FAILED before the program ends.
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t most_bytes = 60000;
constexpr unsigned most_seconds = 60;  // for one input, on a machine that does other things as well

std::string input;     // read by the signal's handler
const char* failed{};  // the file for it

extern "C" void keep_input(int signal) {
    const int file = open(failed, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file >= 0 && write(file, input.data(), input.size()) >= 0) close(file);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// The words between quotation marks of a libFuzzer dictionary, with its \xNN read.
std::vector<std::string> read_words(const char* path) {
    std::vector<std::string> words;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() != '"') continue;
        std::string word;
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            if (line.compare(i, 2, "\\x") == 0) {
                word += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
                i += 3;
            } else {
                if (line[i] == '\\') ++i;
                word += line[i];
            }
        }
        words.push_back(word);
    }
    return words;
}

class Damage {
public:
    Damage(std::uint64_t seed, std::vector<std::string> seeds, std::vector<std::string> words)
        : random_(seed), seeds_(std::move(seeds)), words_(std::move(words)) {}

    std::string next() {
        std::string bytes = one_of(seeds_);
        for (std::size_t n = 1 + below(4); n > 0; --n) change(bytes);
        if (bytes.size() > most_bytes) bytes.resize(most_bytes);
        return bytes;
    }

private:
    void change(std::string& bytes) {
        const std::size_t at = below(bytes.size() + 1),
                          length = below(std::min<std::size_t>(bytes.size() - at, 40) + 1);
        switch (below(7)) {
            case 0:
                bytes.erase(at, length);
                break;
            case 1:
                bytes.insert(at, bytes.substr(at, length));
                break;
            case 2:
                bytes.insert(at, one_of(words_));
                break;
            case 3:
                bytes.replace(at, length, one_of(words_));
                break;
            case 4:
                bytes.insert(at, 1, static_cast<char>(below(256)));
                break;
            case 5: {
                const std::string& other = one_of(seeds_);
                const std::size_t from = below(other.size() + 1);
                bytes.replace(at, std::string::npos, other, from, std::string::npos);
                break;
            }
            default:
                if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
        }
    }
    const std::string& one_of(const std::vector<std::string>& some) { return some[below(some.size())]; }
    /// The remainder, so that every machine draws the same.
    std::size_t below(std::size_t limit) { return random_() % limit; }

    std::mt19937_64 random_;
    std::vector<std::string> seeds_, words_;
};

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int count, char** words) {
    if (count < 6) return 2;
    failed = words[4];
    std::vector<std::string> seeds;
    for (int i = 5; i < count; ++i)
        for (const auto& entry : std::filesystem::directory_iterator{words[i]})
            seeds.push_back(read_file(entry));
    if (seeds.empty()) return 2;
    std::sort(seeds.begin(), seeds.end());  // a folder has no order of its own
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM})
        std::signal(signal, keep_input);
    Damage damage(std::stoull(words[2]), seeds, read_words(words[3]));
    const double seconds = std::stod(words[1]);
    std::size_t inputs = 0;
    const auto run = [&](const std::string& bytes) {
        input = bytes;
        alarm(most_seconds);
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
        ++inputs;
    };
    for (const auto& seed : seeds) run(seed);
    while (processor_seconds() < seconds) run(damage.next());
    std::printf("%zu inputs, %zu of them as they are\n", inputs, seeds.size());
}
