#include <sstream>

#include <pugixml.hpp>

#include "deliver/zip.hpp"
#include "source/numbers.hpp"
#include "spreadsheet/table.hpp"

namespace muster::spreadsheet {
namespace {

constexpr const char* media_type = "application/vnd.oasis.opendocument.spreadsheet";

std::string text_of(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, "", pugi::format_raw);
    return out.str();
}

void add_cell(pugi::xml_node row, const Cell& cell) {
    auto node = row.append_child("table:table-cell");
    if (cell.text.empty()) return;
    const auto number = source::number_in<int>(cell.text);
    const bool is_number = number && std::to_string(*number) == cell.text;
    node.append_attribute("office:value-type") = is_number ? "float" : "string";
    if (is_number) node.append_attribute("office:value") = *number;
    std::istringstream lines{cell.text};
    for (std::string line; std::getline(lines, line);) node.append_child("text:p").text().set(line.c_str());
}

std::string content_of(const Table& table) {
    pugi::xml_document document;
    auto root = document.append_child("office:document-content");
    for (const char* name : {"office", "table", "text"})
        root.append_attribute((std::string{"xmlns:"} + name).c_str()) =
            (std::string{"urn:oasis:names:tc:opendocument:xmlns:"} + name + ":1.0").c_str();
    root.append_attribute("office:version") = "1.3";
    auto sheet =
        root.append_child("office:body").append_child("office:spreadsheet").append_child("table:table");
    sheet.append_attribute("table:name") = "Army";
    for (const auto& cells : table.rows) {
        auto row = sheet.append_child("table:table-row");
        for (const auto& cell : cells) add_cell(row, cell);
    }
    return text_of(document);
}

std::string manifest() {
    pugi::xml_document document;
    auto root = document.append_child("manifest:manifest");
    root.append_attribute("xmlns:manifest") = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0";
    root.append_attribute("manifest:version") = "1.3";
    for (const auto& [path, type] : {std::pair{"/", media_type}, {"content.xml", "text/xml"}}) {
        auto entry = root.append_child("manifest:file-entry");
        entry.append_attribute("manifest:full-path") = path;
        entry.append_attribute("manifest:media-type") = type;
    }
    return text_of(document);
}

}  // namespace

std::string write_ods(const Table& table) {
    const std::vector<deliver::OutputFile> parts{
        {"mimetype", media_type}, {"content.xml", content_of(table)}, {"META-INF/manifest.xml", manifest()}};
    return deliver::zip_of({&parts[0], &parts[1], &parts[2]});
}

}  // namespace muster::spreadsheet
