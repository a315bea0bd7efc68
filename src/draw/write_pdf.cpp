#include "draw/write_pdf.hpp"

#include <fmt/format.h>

#include "draw/archive_facts.hpp"
#include "draw/cairo.hpp"
#include "draw/pdf_painter.hpp"
#include "draw/pdf_trees.hpp"
#include "page/structure.hpp"

namespace muster::draw {
namespace {

/// Any fixed date: the same pages must give the same bytes tomorrow.
constexpr const char* day = "(D:20200101000000Z)";

const char* word_for(page::Duplex duplex) {
    switch (duplex) {
        case page::Duplex::simplex:
            return "Simplex";
        case page::Duplex::flip_long_edge:
            return "DuplexFlipLongEdge";
        case page::Duplex::flip_short_edge:
            return "DuplexFlipShortEdge";
    }
    return "Simplex";
}

std::string rectangle(double left, double bottom, double right, double top) {
    std::string text{"["};
    for (const double edge : {left, bottom, right, top}) {
        append_number(text, edge, 3);
        text += ' ';
    }
    text.back() = ']';
    return text;
}

/// A PDF counts from the foot of the page.
std::string box_key(const char* key, const std::optional<page::PaperBox>& box, double height) {
    if (!box) return {};
    return key + rectangle(points(box->left()), height - points(box->bottom()), points(box->right()),
                           height - points(box->top()));
}

/// A PDF being written.
class Document {
public:
    Document(const std::vector<page::Page>& pages, const text::FontSet& fonts, FontCutter& cutter)
        : pages_(pages), fonts_(pages, fonts, cutter), pictures_(file_), figures_(file_) {}

    std::string write(const DocumentInfo& facts, const PdfOptions& options) {
        const auto parts = page::structure(pages_);
        std::vector<bool> has_parts(pages_.size());
        for (const auto& part : parts)
            if (part.page >= 0) has_parts[static_cast<std::size_t>(part.page)] = true;
        for (const auto& font : fonts_.names()) font_objects_[font] = file_.reserve();
        const int all = file_.reserve();
        for (std::size_t i = 0; i < pages_.size(); ++i) objects_.push_back(file_.reserve());
        for (std::size_t i = 0; i < pages_.size(); ++i) add(i, all, has_parts[i]);
        std::string kids;
        for (const int page : objects_) kids += reference(page) + " ";
        file_.set(all, fmt::format("<</Type/Pages/Count {}/Kids[{}]>>", pages_.size(), kids));
        fonts_.write(file_, font_objects_);
        std::string root = fmt::format(
            "<</Type/Catalog/Pages {}/Lang(en-GB)/ViewerPreferences<</PrintScaling/None"
            "/DisplayDocTitle true/Duplex/{}>>/PageLabels<</Nums[{}]>>",
            reference(all), word_for(options.duplex), labels());
        if (const int tree = write_structure(parts, objects_, file_); tree != 0)
            root += fmt::format("/StructTreeRoot {}/MarkInfo<</Marked true>>", reference(tree));
        if (const int bookmarks = outline_.write(file_); bookmarks != 0)
            root += "/Outlines " + reference(bookmarks);
        if (options.attachment) root += attach(*options.attachment);
        root += describe(facts);
        return file_.finish(file_.add(root + ">>"), file_.add(told(facts)));
    }

private:
    void add(std::size_t number, int holder, bool has_parts) {
        const page::Page& page = pages_[number];
        PdfPainter painter{fonts_, pictures_, figures_};
        painter.paint(page);
        const double height = points(page.size.height);
        for (const auto& mark : painter.bookmarks()) outline_.add(mark, objects_[number], height);
        std::string fonts, pictures;
        for (const auto& name : painter.fonts_shown())
            fonts += fmt::format("/{} {}", name, reference(font_objects_.at(name)));
        for (const auto& [name, object] : painter.pictures_shown())
            pictures += fmt::format("/{} {}", name, reference(object));
        std::string figures;
        for (const int object : painter.figures_shown())
            figures += fmt::format("/X{} {}", object, reference(object));
        std::string keys = fmt::format(
            "<</Type/Page/Parent {}/MediaBox{}{}{}/Contents {}/Resources<</Font<<{}>>/XObject<<{}>>>>",
            reference(holder), rectangle(0, 0, points(page.size.width), height),
            box_key("/TrimBox", page.trim, height), box_key("/BleedBox", page.bleed, height),
            reference(file_.add_stream("", painter.content())), fonts, pictures + figures);
        // Where a picture may be transparent, colours are mixed as they are on a screen.
        if (!pictures.empty()) keys += "/Group<</S/Transparency/CS/DeviceRGB/I true>>";
        if (has_parts) keys += fmt::format("/StructParents {}/Tabs/S", number);
        file_.set(objects_[number], keys + ">>");
    }

    /// Pages without a label of their own have their number.
    [[nodiscard]] std::string labels() const {
        std::string all;
        bool is_counting = false;
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            const std::string& label = pages_[i].label;
            if (!label.empty())
                all += fmt::format("{}<</P {}>>", i, pdf_text(label));
            else if (!is_counting)
                all += fmt::format("{}<</S/D/St {}>>", i, i + 1);
            is_counting = label.empty();
        }
        return all;
    }

    static std::string told(const DocumentInfo& facts) {
        std::string keys = fmt::format("<</Producer(Muster)/CreationDate{}/ModDate{}", day, day);
        const auto tell = [&](const char* key, const std::string& value) {
            if (!value.empty()) keys += key + pdf_text(value);
        };
        tell("/Title", facts.title);
        tell("/Author", facts.author);
        tell("/Subject", facts.subject);
        tell("/Keywords", facts.keywords);
        tell("/Creator", facts.creator);
        return keys + ">>";
    }

    /// What archives and accessibility checkers read: the facts as XMP, not compressed, and what the colours
    /// mean.
    std::string describe(const DocumentInfo& facts) {
        const int metadata = file_.reserve();
        file_.set_packed_stream(metadata, "/Type/Metadata/Subtype/XML", xmp_packet(facts));
        const int profile = file_.add_stream("/N 3", srgb_profile());
        return fmt::format(
            "/Metadata {}/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"
            "/Info(sRGB)/DestOutputProfile {}>>]",
            reference(metadata), reference(profile));
    }

    /// Attaches the file as the source of what is printed.
    std::string attach(const Attachment& attachment) {
        std::string type;
        for (const char c : attachment.media_type) type += c == '/' ? "#2F" : std::string(1, c);
        const int bytes = file_.add_stream(
            fmt::format("/Type/EmbeddedFile/Subtype/{}/Params<</CreationDate{}/ModDate{}/Size {}>>", type,
                        day, day, attachment.bytes.size()),
            attachment.bytes);
        const std::string name = pdf_text(attachment.name);
        const int file = file_.add(
            fmt::format("<</Type/Filespec/F{}/UF{}/EF<</F {}/UF {}>>/Desc{}/AFRelationship/Source>>", name,
                        name, reference(bytes), reference(bytes), pdf_text(attachment.says)));
        return fmt::format("/AF[{}]/Names<</EmbeddedFiles<</Names[{} {}]>>>>", reference(file), name,
                           reference(file));
    }

    const std::vector<page::Page>& pages_;
    PdfFile file_;
    PdfFonts fonts_;
    PdfPictures pictures_;
    PdfFigures figures_;
    PdfOutline outline_;
    std::map<std::string, int> font_objects_;
    std::vector<int> objects_;  ///< of the pages
};

}  // namespace

std::string write_pdf(const std::vector<page::Page>& pages, const DocumentInfo& facts,
                      const text::FontSet& fonts, const PdfOptions& options) {
    FontCutter own;
    return Document{pages, fonts, options.cutter ? *options.cutter : own}.write(facts, options);
}

}  // namespace muster::draw
