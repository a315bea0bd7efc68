#include "draw/write_pdf.hpp"

#include <cmath>

#include <cairo-pdf.h>
#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "draw/finish_pdf.hpp"
#include "draw/painter.hpp"

namespace muster::draw {
namespace {

/// A PDF being drawn. Cairo 1.16 can crash if a document is finished after an error, so after an error the
/// document is leaked on purpose, and the exception ends the program.
class Document {
public:
    Document(const DocumentInfo& facts, const text::FontSet& fonts)
        : fonts_(fonts),
          surface_(cairo_pdf_surface_create_for_stream(append_bytes, &drawn_.bytes, 1, 1)),
          context_(cairo_create(surface_.get())) {
        cairo_set_tolerance(context_.get(), 1);  // curves stay curves; it only measures strokes faster
        const auto tell = [this](cairo_pdf_metadata_t what, const std::string& value) {
            if (!value.empty()) cairo_pdf_surface_set_metadata(surface_.get(), what, value.c_str());
        };
        tell(CAIRO_PDF_METADATA_TITLE, facts.title);
        tell(CAIRO_PDF_METADATA_AUTHOR, facts.author);
        tell(CAIRO_PDF_METADATA_SUBJECT, facts.subject);
        tell(CAIRO_PDF_METADATA_KEYWORDS, facts.keywords);
        tell(CAIRO_PDF_METADATA_CREATOR, facts.creator);
    }
    ~Document() {
        if (is_finished_) return;
        (void)context_.release();
        (void)surface_.release();
    }
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    /// What is decoration comes after all pages, as pages of its own, so that labels and bookmarks count
    /// right. Finishing puts it under the page that it belongs to.
    DrawnPdf draw(const std::vector<page::Page>& pages) {
        for (const auto& page : pages) {
            const Painter painter = painted(page, Layer::structure);
            ++pages_;
            for (const auto& mark : painter.bookmarks()) add(mark);
            if (!page.label.empty()) cairo_pdf_surface_set_page_label(surface_.get(), page.label.c_str());
            show_page();
        }
        for (std::size_t i = 0; i < pages.size(); ++i) {
            if (!painted(pages[i], Layer::decoration).has_drawn()) continue;
            drawn_.decorated.push_back(i);
            show_page();
        }
        context_.reset();
        cairo_surface_finish(surface_.get());
        is_finished_ = true;
        require_success(cairo_surface_status(surface_.get()));
        return std::move(drawn_);
    }

private:
    /// Cairo 1.16 cuts a page to whole points, so it gets some more at its head and on its right.
    Painter painted(const page::Page& page, Layer layer) {
        const double width = points(page.size.width), height = points(page.size.height);
        cairo_pdf_surface_set_size(surface_.get(), std::ceil(width), std::ceil(height));
        cairo_identity_matrix(context_.get());
        cairo_translate(context_.get(), 0, std::ceil(height) - height);
        Painter painter{context_.get(), fonts_, layer};
        painter.paint(page);
        return painter;
    }

    void show_page() {
        cairo_show_page(context_.get());
        require_success(cairo_status(context_.get()));
        require_success(cairo_surface_status(surface_.get()));
    }

    /// A bookmark belongs under the last one of a lower level.
    void add(const MetBookmark& met) {
        const page::Bookmark& mark = met.mark;
        while (!open_.empty() && open_.back().level > mark.level) open_.pop_back();
        if (!open_.empty() && open_.back().level == mark.level) {
            if (mark.once && open_.back().title == mark.title) return;
            open_.pop_back();
        }
        const int holder = open_.empty() ? CAIRO_PDF_OUTLINE_ROOT : open_.back().entry;
        const std::string place = fmt::format("page={} pos=[{:.1f} {:.1f}]", pages_, met.x, met.y);
        open_.push_back({mark.title, mark.level,
                         cairo_pdf_surface_add_outline(surface_.get(), holder, mark.title.c_str(),
                                                       place.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN)});
    }

    struct OpenBookmark {
        std::string title;
        int level, entry;
    };
    DrawnPdf drawn_;
    DrawnFonts fonts_;
    Surface surface_;
    Context context_;
    std::vector<OpenBookmark> open_;
    int pages_ = 0;
    bool is_finished_ = false;
};

}  // namespace

std::string write_pdf(const std::vector<page::Page>& pages, const DocumentInfo& facts,
                      const text::FontSet& fonts, const PdfOptions& options) {
    return finish_pdf(Document{facts, fonts}.draw(pages), pages, facts, options);
}

}  // namespace muster::draw
