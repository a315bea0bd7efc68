#include "deliver/structure.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <cstring>
#include <map>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include "deliver/artifacts.hpp"
#include "source/failure.hpp"

namespace muster::deliver {
namespace {

using Handle = QPDFObjectHandle;

class Tree {
public:
    Tree(QPDF& pdf, const std::vector<TaggedPart>& parts)
        : pdf_(pdf), parts_(parts), pages_(QPDFPageDocumentHelper{pdf}.getAllPages()) {}

    void write() {
        require_marked();
        Handle root = pdf_.makeIndirectObject(Handle::newDictionary());
        Handle document = pdf_.makeIndirectObject(Handle::newDictionary(
            {{"/Type", Handle::newName("/StructElem")}, {"/S", Handle::newName("/Document")}, {"/P", root}}));
        elements_.reserve(parts_.size());
        kids_.resize(parts_.size());
        for (std::size_t i = 0; i < parts_.size(); ++i) add(i, document);
        for (std::size_t i = 0; i < parts_.size(); ++i)
            if (!kids_[i].empty()) elements_[i].replaceKey("/K", Handle::newArray(kids_[i]));
        document.replaceKey("/K", Handle::newArray(outermost_));
        root.replaceKey("/Type", Handle::newName("/StructTreeRoot"));
        root.replaceKey("/K", document);
        root.replaceKey("/ParentTree", by_page());
        root.replaceKey("/ParentTreeNextKey", Handle::newInteger(static_cast<long long>(pages_.size())));
        pdf_.getRoot().replaceKey("/StructTreeRoot", root);
        pdf_.getRoot().replaceKey("/MarkInfo", Handle::newDictionary({{"/Marked", Handle::newBool(true)}}));
    }

private:
    /// Checks that each page has as many marks as there are parts drawn on it: Cairo numbers them in order.
    void require_marked() {
        std::map<int, long long> wanted;
        for (const TaggedPart& part : parts_)
            if (part.page >= 0) ++wanted[part.page];
        std::map<long long, int> page_of;
        for (std::size_t page = 0; page < pages_.size(); ++page)
            if (Handle its = pages_[page].getObjectHandle().getKey("/StructParents"); its.isInteger())
                page_of.emplace(its.getIntValue(), static_cast<int>(page));
        std::map<int, long long> marked;
        Handle old = pdf_.getRoot().getKey("/StructTreeRoot");
        Handle numbers = old.isDictionary() ? old.getKey("/ParentTree").getKey("/Nums") : Handle::newArray();
        for (int i = 0; i + 1 < numbers.getArrayNItems(); i += 2) {
            const auto key = numbers.getArrayItem(i).getIntValue();
            const auto count = numbers.getArrayItem(i + 1).getArrayNItems();
            if (const auto page = page_of.find(key); page != page_of.end() && count > 0)
                marked[page->second] = count;
        }
        if (wanted != marked)
            throw source::MachineError("the tags of the pages do not match their structure");
    }

    void add(std::size_t i, Handle& document) {
        const TaggedPart& part = parts_[i];
        const bool inside = part.holder >= 0;
        Handle holder = inside ? elements_[static_cast<std::size_t>(part.holder)] : document;
        std::map<std::string, Handle> keys{{"/S", Handle::newName(std::string{"/"} + part.name)},
                                           {"/P", holder}};
        if (part.page >= 0) {
            keys["/K"] = Handle::newInteger(part.mark);
            keys["/Pg"] = pages_[static_cast<std::size_t>(part.page)].getObjectHandle();
        }
        if (!part.words.empty()) keys["/Alt"] = Handle::newUnicodeString(std::string{part.words});
        if (std::strcmp(part.name, "TH") == 0 && part.columns == 1)
            keys["/A"] = column_head();
        else if (Handle attributes = attributes_of(part); attributes.isDictionary())
            keys["/A"] = attributes;
        elements_.push_back(pdf_.makeIndirectObject(Handle::newDictionary(keys)));
        (inside ? kids_[static_cast<std::size_t>(part.holder)] : outermost_).push_back(elements_.back());
        if (part.page >= 0) drawn_[part.page].push_back(elements_.back());
    }

    static Handle attributes_of(const TaggedPart& part) {
        if (part.is_numbered) return Handle::parse("<< /O /List /ListNumbering /Decimal >>");
        if (part.columns == 1) return Handle::newNull();
        Handle table = Handle::parse("<< /O /Table >>");
        table.replaceKey("/ColSpan", Handle::newInteger(part.columns));
        if (std::strcmp(part.name, "TH") == 0) table.replaceKey("/Scope", Handle::newName("/Column"));
        return table;
    }

    /// All table heads are above their columns.
    Handle column_head() {
        if (!column_head_.isInitialized())
            column_head_ = pdf_.makeIndirectObject(Handle::parse("<< /O /Table /Scope /Column >>"));
        return column_head_;
    }

    /// Maps the marks of a page back to its parts; pages are renumbered.
    Handle by_page() {
        Handle numbers = Handle::newArray();
        for (auto& [page, elements] : drawn_) {
            numbers.appendItem(Handle::newInteger(page));
            numbers.appendItem(pdf_.makeIndirectObject(Handle::newArray(elements)));
            Handle object = pages_[static_cast<std::size_t>(page)].getObjectHandle();
            object.replaceKey("/StructParents", Handle::newInteger(page));
            object.replaceKey("/Tabs", Handle::newName("/S"));
        }
        return pdf_.makeIndirectObject(Handle::newDictionary({{"/Nums", numbers}}));
    }

    QPDF& pdf_;
    const std::vector<TaggedPart>& parts_;
    std::vector<QPDFPageObjectHelper> pages_;
    std::vector<Handle> elements_, outermost_;
    std::vector<std::vector<Handle>> kids_;
    std::map<int, std::vector<Handle>> drawn_;
    Handle column_head_;
};

}  // namespace

void set_structure(QPDF& pdf, const std::vector<TaggedPart>& parts) {
    if (parts.empty()) return;
    Tree{pdf, parts}.write();
    mark_artifacts(pdf);
}

}  // namespace muster::deliver
