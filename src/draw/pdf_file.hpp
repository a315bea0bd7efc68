// A PDF file in the making: numbered objects, most of them packed together and compressed, and the table by
// which a reader finds them. What the objects mean is up to those who add them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct libdeflate_compressor;

namespace muster::draw {

/// Appends a number as PDF writes it, without exponent and without trailing zeros. Two decimals of a point
/// are a three-hundredth of a millimetre.
void append_number(std::string& to, double value, int decimals = 2);
/// The same, written so that it ends before `end`; returns where it begins. It takes up to 18 characters.
[[nodiscard]] char* write_number(char* end, double value, int decimals);

/// A text for people, such as a title. Throws MachineError if it is not UTF-8.
[[nodiscard]] std::string pdf_text(std::string_view utf8);

/// The same as UTF-16 in hexadecimal digits, without brackets and byte order mark.
[[nodiscard]] std::string utf16_digits(std::string_view utf8);

/// "12 0 R"
[[nodiscard]] std::string reference(int object);

/// Compresses streams as a PDF wants them.
class Compressor {
public:
    Compressor();
    [[nodiscard]] std::string compressed(std::string_view bytes);

private:
    struct Free {
        void operator()(libdeflate_compressor* compressor) const;
    };
    std::unique_ptr<libdeflate_compressor, Free> compressor_;
};

class PdfFile {
public:
    PdfFile();
    /// The number of a new object, to be set later.
    [[nodiscard]] int reserve();
    void set(int object, std::string_view content);
    int add(std::string_view content);
    /// A stream, which is compressed.
    /// \param keys  entries of its dictionary, without length and filter
    void set_stream(int object, std::string_view keys, std::string_view bytes);
    int add_stream(std::string_view keys, std::string_view bytes);
    /// The same if a Compressor has compressed it already.
    int add_compressed_stream(std::string_view keys, std::string_view packed);
    /// A stream whose bytes are written as they are; `keys` names their filter, if they have one.
    void set_packed_stream(int object, std::string_view keys, std::string_view bytes);
    /// The bytes since the last call: a file too large for memory is written piece by piece.
    [[nodiscard]] std::string take();
    /// The whole file, or what has not been taken. Its identity is computed from its bytes. `info` 0: none.
    [[nodiscard]] std::string finish(int root, int info = 0);

private:
    /// Where an object is: at an offset of the file, or at a position in a stream of objects.
    struct Place {
        std::uint8_t kind = 0;  ///< as the table writes it: 0 unused, 1 offset, 2 in a stream
        std::uint32_t where = 0;
        std::uint16_t position = 0;
    };
    /// Two sums that differ where the bytes differ. Nobody needs to trust them.
    struct Identity {
        std::uint64_t first = 0xCBF29CE484222325, second = 0x9E3779B97F4A7C15;
        void add(std::string_view bytes);
    };
    Place& place(int object) { return places_.at(static_cast<std::size_t>(object)); }
    void pack_objects();
    [[nodiscard]] std::uint32_t offset() const;

    Compressor compressor_;
    std::string bytes_;               ///< not taken yet
    std::size_t taken_ = 0;           ///< how many bytes have been
    Identity identity_;               ///< of those
    std::vector<Place> places_;       ///< by object number; 0 is never used
    std::vector<int> waiting_;        ///< objects for the next stream of objects
    std::string numbers_, contents_;  ///< its two parts so far
};

}  // namespace muster::draw
