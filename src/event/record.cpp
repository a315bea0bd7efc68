#include "event/record.hpp"

#include <algorithm>

#include "scenario/forms.hpp"
#include "source/fields.hpp"
#include "source/ids.hpp"
#include "source/limits.hpp"

namespace muster::source {

using event::Manifest;
using event::NoteRecord;
using event::PackRecord;
using event::PieceRecord;
using event::SeatRecord;
using event::StockRecord;
using event::Sum;
using event::TableRecord;

template <>
Fields<Sum> make_fields() {
    Fields<Sum> fields{field<&Sum::file>("file", "its path", Need::required),
                       field<&Sum::sha256>("sha256", "its SHA-256; without one there was no such file")};
    return fields;
}

template <>
Fields<PieceRecord> make_fields() {
    return {field<&PieceRecord::kind>("kind", "a kind of ground", Need::required),
            field<&PieceRecord::amount>("amount", "how many, or how long", Need::required),
            field<&PieceRecord::feet>("feet", "whether it is measured in feet")};
}

template <>
Fields<SeatRecord> make_fields() {
    return {field<&SeatRecord::side>("side", "the side's name", Need::required),
            field<&SeatRecord::player>("player", "who has taken it")};
}

template <>
Fields<StockRecord> make_fields() {
    return {field<&StockRecord::stock>("stock", "what the pages are printed on", Need::required),
            field<&StockRecord::paper>("paper", "its size", Need::required),
            field<&StockRecord::pages>("pages", "their numbers", Need::required),
            field<&StockRecord::is_two_sided>("two-sided", "printed on both sides of the paper")};
}

template <>
Fields<PackRecord> make_fields() {
    return {field<&PackRecord::file>("file", "the PDF", Need::required),
            field<&PackRecord::sha256>("sha256", "its SHA-256", Need::required),
            field<&PackRecord::reader>("reader", "`umpire` or a side's id", Need::required),
            field<&PackRecord::pages>("pages", "pages with the cover slip", Need::required),
            field<&PackRecord::stocks>("stocks", "its pages by their paper", Need::required)};
}

template <>
Fields<NoteRecord> make_fields() {
    return {field<&NoteRecord::kind>("kind", "the kind of message", Need::required),
            field<&NoteRecord::says>("says", "its sentence", Need::required)};
}

template <>
Fields<TableRecord> make_fields() {
    return {
        field<&TableRecord::table>("table", "its number", Need::required),
        field<&TableRecord::made_from>("made-from", "SHA-256 of settings, program and data", Need::required),
        field<&TableRecord::inputs>("inputs", "the files that it was made from", Need::required),
        field<&TableRecord::title>("title", "the scenario's title", Need::required),
        field<&TableRecord::rules>("rules", "the rules system's name", Need::required),
        field<&TableRecord::slot>("slot", "when it is played"),
        field<&TableRecord::mark>("mark", "on all of its sheets", Need::required),
        field<&TableRecord::seed>("seed", "of its dice", Need::required),
        field<&TableRecord::seats>("seats", "who plays", Need::required),
        field<&TableRecord::pieces>("pieces", "the terrain that it needs"),
        field<&TableRecord::packs>("packs", "its packs", Need::required),
        field<&TableRecord::tablets>("tablets", "its pages for tablets"),
        field<&TableRecord::previews>("previews", "small pictures of first pages"),
        field<&TableRecord::notes>("notes", "what its sheets leave out or share")};
}

template <>
Fields<Manifest> make_fields() {
    return {field<&Manifest::event>("event", "its name", Need::required),
            field<&Manifest::program>("program", "the version that made it", Need::required),
            field<&Manifest::tables>("tables", "how many", Need::required),
            field<&Manifest::files>("files", "every file with its SHA-256", Need::required)};
}

}  // namespace muster::source

namespace muster::event {
namespace {

template <class T>
std::string json_of(const T& value) {
    source::Writer out{source::Writer::Format::json};
    source::Parser<T>::write(out, value);
    return out.take() + "\n";
}

bool is_own_file(std::string_view file) {
    const auto dot = std::min(file.rfind('.'), file.size());
    const auto ending = file.substr(dot);
    constexpr std::size_t longest_name = 255;
    return source::is_id(file.substr(0, dot), longest_name) &&
           (ending == ".pdf" || ending == ".html" || ending == ".jpg");
}

bool is_sound(const PackRecord& pack) {
    return source::is_id(pack.reader) && std::ranges::all_of(pack.stocks, [](const StockRecord& each) {
               return source::is_id(each.stock) && source::is_id(each.paper);
           });
}

/// Parts of an event are made by several people and sent to the organiser, so names in a record must not lead
/// out of its folder, nor amounts be more than can be added up.
bool is_sound(const TableRecord& record) {
    constexpr int most_pieces = 100'000;
    const auto is_inside = [](const Sum& each) { return scenario::is_path_inside(each.file); };
    return std::ranges::all_of(record.inputs, is_inside) &&
           std::ranges::all_of(files_of(record), [](const Sum& each) { return is_own_file(each.file); }) &&
           std::ranges::all_of(record.packs, [](const auto& pack) { return is_sound(pack); }) &&
           std::ranges::all_of(record.notes, [](const auto& note) { return source::is_id(note.kind); }) &&
           std::ranges::all_of(record.pieces, [](const auto& piece) {
               return piece.amount >= 0 && piece.amount <= most_pieces;
           });
}

}  // namespace

std::vector<Sum> files_of(const TableRecord& record) {
    std::vector<Sum> files;
    for (const auto& pack : record.packs) files.push_back({pack.file, pack.sha256});
    files.insert(files.end(), record.tablets.begin(), record.tablets.end());
    files.insert(files.end(), record.previews.begin(), record.previews.end());
    return files;
}

std::string preview_file(const std::string& reader) {
    return reader + ".jpg";
}

std::string to_json(const TableRecord& record) {
    return json_of(record);
}

std::string to_json(const Manifest& manifest) {
    return json_of(manifest);
}

std::optional<TableRecord> parse_record(std::string bytes) {
    source::MemoryFiles files;
    files.files[record_file] = std::move(bytes);
    source::Reporter said;  // a damaged file of our own is no fault of the user's
    const auto text = source::read_text(files, record_file, said);
    const auto root = text ? source::parse_yaml(text, said) : std::nullopt;
    auto record = root ? source::read<TableRecord>(*root, said) : std::nullopt;
    return record && !said.has_errors() && is_sound(*record) ? record : std::nullopt;
}

std::optional<TableRecord> read_record(const deliver::Folder& table) {
    auto bytes = table.read(record_file, source::limits::file_bytes);
    return bytes ? parse_record(std::move(*bytes)) : std::nullopt;
}

}  // namespace muster::event
