#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <pugixml.hpp>
#include <zip.h>

#include "source/numbers.hpp"
#include "source/small_letters.hpp"
#include "spreadsheet/table.hpp"

namespace muster::spreadsheet {
namespace {

using pugi::xml_node;

/// An archive in memory. All parts together are unpacked only up to a limit, whatever its header says.
class Archive {
public:
    explicit Archive(const std::string& bytes) {
        zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
        archive_.reset(source ? zip_open_from_source(source, ZIP_RDONLY, nullptr) : nullptr);
        if (!archive_ && source) zip_source_free(source);
    }
    [[nodiscard]] bool load(const std::string& name, pugi::xml_document& into) {
        if (!archive_) return false;
        const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file{
            zip_fopen(archive_.get(), name.c_str(), 0), &zip_fclose};
        if (!file) return false;
        std::string text;
        std::array<char, 1UL << 16U> piece{};
        zip_int64_t got = 0;
        while ((got = zip_fread(file.get(), piece.data(), piece.size())) > 0) {
            text.append(piece.data(), static_cast<std::size_t>(got));
            unpacked_ += static_cast<std::size_t>(got);
            if (is_too_large()) return false;
        }
        return got == 0 &&
               into.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata);
    }

    [[nodiscard]] bool is_too_large() const { return unpacked_ > 2 * limits::part_bytes; }

private:
    std::unique_ptr<zip_t, void (*)(zip_t*)> archive_{nullptr, &zip_discard};
    std::size_t unpacked_ = 0;
};

/// 350.0 is written as 350.
std::string plain_number(const std::string& text) {
    const auto number = source::number_in<double>(text);
    constexpr double most = 1e15;
    if (!number || std::abs(*number) > most) return text;
    const double whole = std::round(*number);
    return std::abs(*number - whole) < 1e-9 ? fmt::format("{:.0f}", whole) : fmt::format("{}", *number);
}

/// The words of a cell. Blanks and line ends have elements of their own.
struct TextWalker : pugi::xml_tree_walker {
    std::string text;
    bool for_each(xml_node& node) override {
        const std::string_view name = node.name();
        if (name == "text:p" && !text.empty()) text += '\n';
        if (name == "text:s" || name == "text:tab") text += ' ';
        if (name == "text:line-break") text += '\n';
        const bool is_remark = std::strcmp(node.parent().parent().name(), "office:annotation") == 0 ||
                               std::strcmp(node.parent().name(), "rPh") == 0;
        if (node.type() == pugi::node_pcdata && !is_remark) text += node.value();
        return true;
    }
};

std::string words_of(xml_node node) {
    TextWalker words;
    node.traverse(words);
    return std::string{source::trimmed(words.text)};
}

/// How much all sheets may hold. One cell of a file may stand for millions.
struct Space {
    std::size_t bytes = limits::part_bytes;
    bool is_passed = false;

    /// False if there is none left.
    bool take(std::size_t more) {
        is_passed = is_passed || more > bytes;
        bytes -= is_passed ? 0 : more;
        return !is_passed;
    }
    /// Puts a cell where it is in the sheet; false beyond the limits.
    bool put(Table& table, std::size_t row, std::size_t column, Cell cell) {
        if (cell.text.empty()) return true;
        is_passed = is_passed || row >= limits::rows || column >= limits::columns;
        if (!take(cell.text.size() + sizeof(Cell))) return false;
        if (table.rows.size() <= row) table.rows.resize(row + 1);
        if (table.rows[row].size() <= column) table.rows[row].resize(column + 1);
        table.rows[row][column] = std::move(cell);
        return true;
    }
    /// Repeats the last row.
    bool repeat(Table& table, std::size_t times) {
        std::size_t size = sizeof(Cell);
        for (const auto& cell : table.rows.back()) size += cell.text.size() + sizeof(Cell);
        for (std::size_t i = 0; i < times; ++i) {
            is_passed = is_passed || table.rows.size() >= limits::rows;
            if (!take(size)) return false;
            table.rows.push_back(std::vector<Cell>{table.rows.back()});
        }
        return true;
    }
};

/// Cells that are shown as one.
struct Range {
    std::size_t row, column;  ///< of the first
    std::size_t rows, columns;
};

/// Gives the first column of a merged range its text in each row that the table has, so that it holds for all
/// of them. Whatever else lies in the range is not seen in the spreadsheet, and is taken out.
bool fill_down(const Range& range, Table& table, Space& space) {
    if (range.row >= table.rows.size()) return true;
    Cell first;
    if (range.column < table.rows[range.row].size()) first = table.rows[range.row][range.column];
    const std::size_t end = std::min(table.rows.size() - range.row, range.rows) + range.row;
    for (std::size_t at = range.row; at < end; ++at) {
        auto& row = table.rows[at];
        for (std::size_t i = range.column; i < row.size() && i - range.column < range.columns; ++i) {
            if (!space.take(1)) return false;
            if (at > range.row || i > range.column) row[i] = {};
        }
        first.is_covered = true;
        if (at > range.row && !space.put(table, at, range.column, first)) return false;
    }
    return space.take(sizeof(Range));
}

bool fill_down(const std::vector<Range>& ranges, Table& table, Space& space) {
    return std::ranges::all_of(ranges, [&](const Range& range) { return fill_down(range, table, space); });
}

Cell open_document_cell(xml_node node) {
    const std::string type = node.attribute("office:value-type").value();
    if (type == "float" || type == "currency" || type == "percentage")
        return {plain_number(node.attribute("office:value").value())};
    Cell cell{"", type == "date"};
    for (const auto& child : node.children("text:p"))
        cell.text += (cell.text.empty() ? "" : "\n") + words_of(child);
    return cell;
}

bool read_open_row(xml_node row, Table& table, std::size_t at, Space& space) {
    std::size_t column = 0;
    for (const auto& node : row.children()) {
        const std::string_view name = node.name();
        if (name != "table:table-cell" && name != "table:covered-table-cell") continue;
        const auto times = std::max(1U, node.attribute("table:number-columns-repeated").as_uint(1));
        const Cell cell = open_document_cell(node);
        for (unsigned i = 0; i < times && !cell.text.empty(); ++i)
            if (!space.put(table, at, column + i, cell)) return false;
        column += times;
    }
    return true;
}

/// Notes the merged ranges that begin in a row.
void find_ranges(xml_node row, std::size_t at, std::vector<Range>& ranges) {
    std::size_t column = 0;
    for (const auto& node : row.children()) {
        const auto number = [&](const char* name) {
            return std::size_t{std::max(1U, node.attribute(name).as_uint(1))};
        };
        const Range range{at, column, number("table:number-rows-spanned"),
                          number("table:number-columns-spanned")};
        if (range.rows > 1 || range.columns > 1) ranges.push_back(range);
        column += number("table:number-columns-repeated");
    }
}

struct OpenSheet {
    Table& table;
    std::vector<Range> ranges;
};

/// Rows may be within groups and headers.
bool read_open_rows(xml_node parent, OpenSheet& sheet, std::size_t& at, int depth, Space& space) {
    Table& table = sheet.table;
    for (const auto& node : parent.children()) {
        const std::string_view name = node.name();
        constexpr int deepest = 8;
        if (name == "table:table-row") {
            const auto times = std::max(1U, node.attribute("table:number-rows-repeated").as_uint(1));
            const std::size_t before = table.rows.size();
            if (!read_open_row(node, table, at, space)) return false;
            find_ranges(node, at, sheet.ranges);
            if (table.rows.size() > before && !space.repeat(table, times - 1)) return false;
            at += times;
        } else if (name.starts_with("table:table-") && depth < deepest &&
                   !read_open_rows(node, sheet, at, depth + 1, space)) {
            return false;
        }
    }
    return true;
}

std::optional<std::vector<Table>> read_open_document(const pugi::xml_document& content, Space& space) {
    std::vector<Table> tables;
    const auto book =
        content.child("office:document-content").child("office:body").child("office:spreadsheet");
    for (const auto& node : book.children("table:table")) {
        std::size_t row = 0;
        OpenSheet sheet{tables.emplace_back(Table{node.attribute("table:name").value(), {}}), {}};
        if (tables.size() > limits::sheets || !read_open_rows(node, sheet, row, 0, space) ||
            !fill_down(sheet.ranges, sheet.table, space))
            return std::nullopt;
    }
    return tables;
}

/// Whether a number format shows a date: it has a year or a month by its name, or both a day and a month,
/// apart from words in quotation marks and colours or languages in brackets.
bool shows_date(const std::string& code) {
    std::string letters;
    char until = 0;
    for (const char c : source::in_small_letters(code)) {
        if (until != 0) {
            if (c == until) until = 0;
        } else if (c == '"' || c == '[') {
            until = c == '[' ? ']' : c;
        } else {
            letters += c;
        }
    }
    const auto has = [&](const char* part) { return letters.find(part) != std::string::npos; };
    return has("yy") || has("mmm") || (has("d") && has("m"));
}

/// The numbers of the cell styles that show dates.
std::set<int> date_styles(Archive& archive) {
    pugi::xml_document styles;
    std::set<int> dates;
    if (!archive.load("xl/styles.xml", styles)) return dates;
    std::set<int> formats{14, 15, 16, 17, 22};  // the built-in ones with a day or a month
    for (const auto& format : styles.child("styleSheet").child("numFmts").children("numFmt"))
        if (shows_date(format.attribute("formatCode").value()))
            formats.insert(format.attribute("numFmtId").as_int());
    int number = 0;
    for (const auto& style : styles.child("styleSheet").child("cellXfs").children("xf")) {
        if (formats.contains(style.attribute("numFmtId").as_int())) dates.insert(number);
        ++number;
    }
    return dates;
}

/// "AB12" → column 27; the row is counted from 0 too. Beyond the limits if it is not a reference.
std::pair<std::size_t, std::size_t> cell_reference(std::string_view reference) {
    std::size_t column = 0, i = 0;
    constexpr std::size_t longest = 3;
    for (; i < reference.size() && i < longest && reference[i] >= 'A' && reference[i] <= 'Z'; ++i)
        column = column * 26 + static_cast<std::size_t>(reference[i] - 'A' + 1);
    const auto row = source::number_in<std::size_t>(reference.substr(i));
    return {row && *row > 0 ? *row - 1 : limits::rows, column > 0 ? column - 1 : limits::columns};
}

struct ExcelBook {
    std::vector<std::string> strings;
    std::set<int> dates;
};

/// The merged ranges, such as "A2:A5".
std::vector<Range> excel_ranges(xml_node sheet) {
    std::vector<Range> ranges;
    for (const auto& node : sheet.child("mergeCells").children("mergeCell")) {
        const std::string_view reference = node.attribute("ref").value();
        const auto colon = std::min(reference.find(':'), reference.size());
        const auto [top, left] = cell_reference(reference.substr(0, colon));
        const auto [bottom, right] = cell_reference(reference.substr(std::min(colon + 1, reference.size())));
        if (top <= bottom && left <= right) ranges.push_back({top, left, bottom - top + 1, right - left + 1});
    }
    return ranges;
}

bool read_excel_sheet(xml_node sheet, const ExcelBook& book, Table& table, Space& space) {
    for (const auto& row : sheet.child("sheetData").children("row"))
        for (const auto& node : row.children("c")) {
            const std::string type = node.attribute("t").value();
            const std::string value = node.child("v").text().get();
            Cell cell{value};
            if (value.empty() && node.child("f")) cell.text = std::string{"="} + node.child("f").text().get();
            if (type == "s") {
                const auto index = source::number_in<std::size_t>(value);
                cell.text = index && *index < book.strings.size() ? book.strings[*index] : "";
            } else if (type == "inlineStr") {
                cell.text = words_of(node.child("is"));
            } else if (!value.empty() && (type.empty() || type == "n")) {
                cell = {plain_number(value),
                        !value.empty() && book.dates.contains(node.attribute("s").as_int())};
            }
            const auto [at, column] = cell_reference(node.attribute("r").value());
            if (!space.put(table, at, column, std::move(cell))) return false;
        }
    return fill_down(excel_ranges(sheet), table, space);
}

std::optional<std::vector<Table>> read_excel(Archive& archive, Space& space,
                                             const pugi::xml_document& workbook) {
    ExcelBook book;
    pugi::xml_document strings, relations;
    if (archive.load("xl/sharedStrings.xml", strings))
        for (const auto& item : strings.child("sst").children("si")) book.strings.push_back(words_of(item));
    book.dates = date_styles(archive);
    if (!archive.load("xl/_rels/workbook.xml.rels", relations)) return std::nullopt;
    std::map<std::string, std::string> targets;
    for (const auto& relation : relations.child("Relationships").children("Relationship"))
        targets[relation.attribute("Id").value()] = relation.attribute("Target").value();
    std::vector<Table> tables;
    for (const auto& node : workbook.child("workbook").child("sheets").children("sheet")) {
        const std::string target = targets[node.attribute("r:id").value()];
        pugi::xml_document sheet;
        if (tables.size() == limits::sheets ||
            !archive.load(target.starts_with('/') ? target.substr(1) : "xl/" + target, sheet))
            return std::nullopt;
        Table& table = tables.emplace_back(Table{node.attribute("name").value(), {}});
        if (!read_excel_sheet(sheet.child("worksheet"), book, table, space)) return std::nullopt;
    }
    return tables;
}

}  // namespace

std::optional<std::vector<Table>> read_workbook(const std::string& bytes, bool& is_too_large) {
    Archive archive{bytes};
    pugi::xml_document content;
    Space space;
    std::optional<std::vector<Table>> tables;
    if (archive.load("content.xml", content))
        tables = read_open_document(content, space);
    else if (archive.load("xl/workbook.xml", content))
        tables = read_excel(archive, space, content);
    is_too_large = space.is_passed || archive.is_too_large();
    return tables;
}

}  // namespace muster::spreadsheet
