#include "draw/write_pdf.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include "draw/cairo.hpp"
#include "draw/painter.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

/// A PDF being written. Cairo 1.16 can crash if a document is finished after an error, so after an error the
/// document is leaked on purpose, and the exception ends the program.
class Document {
public:
    Document(std::string& bytes, const DocumentInfo& facts)
        : surface_(cairo_pdf_surface_create_for_stream(append_bytes, &bytes, 1, 1)) {
        require_success(cairo_surface_status(surface_.get()));
        tell(facts);
        context_.reset(cairo_create(surface_.get()));
        require_sound();
    }
    ~Document() {
        if (finished_) return;
        (void)context_.release();
        (void)surface_.release();
    }
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    void add(const page::Page& page, DrawnFonts& fonts) {
        ++pages_;
        cairo_pdf_surface_set_size(surface_.get(), points(page.size.width), points(page.size.height));
        Painter painter{context_.get(), fonts, true};
        painter.paint(page);
        for (const auto& mark : painter.bookmarks()) add(mark);
        if (!page.label.empty()) cairo_pdf_surface_set_page_label(surface_.get(), page.label.c_str());
        cairo_show_page(context_.get());
        require_sound();
    }

    void finish() {
        require_sound();
        context_.reset();
        cairo_surface_finish(surface_.get());
        finished_ = true;
        require_success(cairo_surface_status(surface_.get()));
    }

private:
    void tell(const DocumentInfo& facts) {
        const auto set = [this](cairo_pdf_metadata_t what, const std::string& value) {
            if (!value.empty()) cairo_pdf_surface_set_metadata(surface_.get(), what, value.c_str());
        };
        set(CAIRO_PDF_METADATA_TITLE, facts.title);
        set(CAIRO_PDF_METADATA_AUTHOR, facts.author);
        set(CAIRO_PDF_METADATA_SUBJECT, facts.subject);
        set(CAIRO_PDF_METADATA_KEYWORDS, facts.keywords);
        set(CAIRO_PDF_METADATA_CREATOR, facts.creator);
        // Any fixed date: the same pages must give the same bytes tomorrow.
        set(CAIRO_PDF_METADATA_CREATE_DATE, "2020-01-01T00:00:00Z");
    }

    /// A bookmark belongs under the last one of a lower level.
    void add(const MetBookmark& mark) {
        while (!open_.empty() && open_.back().level > mark.level) open_.pop_back();
        if (!open_.empty() && open_.back().level == mark.level) {
            if (mark.once && open_.back().title == mark.title) return;
            open_.pop_back();
        }
        const int parent = open_.empty() ? CAIRO_PDF_OUTLINE_ROOT : open_.back().id;
        const std::string place = fmt::format("page={} pos=[{:.1f} {:.1f}]", pages_, mark.x, mark.y);
        const int id = cairo_pdf_surface_add_outline(surface_.get(), parent, mark.title.c_str(),
                                                     place.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
        open_.push_back({mark.level, id, mark.title});
    }

    void require_sound() {
        require_success(cairo_surface_status(surface_.get()));
        if (context_) require_success(cairo_status(context_.get()));
    }

    struct OpenBookmark {
        int level, id;
        std::string title;
    };
    Surface surface_;
    Context context_;
    std::vector<OpenBookmark> open_;
    int pages_ = 0;
    bool finished_ = false;
};

}  // namespace

std::string write_pdf(const std::vector<page::Page>& pages, const DocumentInfo& facts,
                      const text::FontSet& fonts) {
    std::string bytes;
    DrawnFonts drawn{fonts};
    {
        Document document{bytes, facts};
        for (const auto& page : pages) document.add(page, drawn);
        document.finish();
    }
    if (bytes.find("%%EOF", bytes.size() < 16 ? 0 : bytes.size() - 16) == std::string::npos)
        throw source::MachineError("Cairo did not finish the PDF");
    return bytes;
}

}  // namespace muster::draw
