// Reads fonts/faces.yaml, finds the files of each suite on this machine, and reads a user's own folder of
// faces.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fontconfig/fontconfig.h>

#include "source/failure.hpp"
#include "source/fields.hpp"
#include "text/fonts.hpp"
#include "text/kinds.hpp"

namespace muster::text {

/// A role as fonts/faces.yaml lists it; lengths are thousandths of an em.
struct ListedRole {
    source::Placed<std::string> id, fallback, instead;
    bool may_borrow = false;
    int width = 0, height = 0, ascent = 0, descent = 0;
};
struct ListedFace {
    source::Placed<std::string> id;
    std::string file, package, family, style, licence, sha256;
};
struct ListedSuite {
    source::Placed<std::string> id;
    std::string name;
    std::vector<ListedFace> faces;
};
struct ListedHyphens {
    std::string file, package;
};
struct Manifest {
    ListedHyphens hyphens;
    std::vector<std::string> folders;
    std::vector<ListedRole> roles;
    std::vector<ListedSuite> suites;
};

}  // namespace muster::text

namespace muster::source {

template <>
Fields<text::ListedRole> make_fields() {
    using text::ListedRole;
    return {field<&ListedRole::id>("id", "id used by templates", Need::required),
            field<&ListedRole::fallback>("fallback", "role for characters that a face of this one lacks"),
            field<&ListedRole::instead>("instead", "role used by a suite without a face for this one"),
            field<&ListedRole::may_borrow>("borrow", "a user's folder may do without it"),
            field<&ListedRole::width>("width", "width of a letter on average", Need::required),
            field<&ListedRole::height>("height", "greatest height of a capital", Need::required),
            field<&ListedRole::ascent>("ascent", "height of a line above the baseline", Need::required),
            field<&ListedRole::descent>("descent", "depth of a line below the baseline", Need::required)};
}

template <>
Fields<text::ListedFace> make_fields() {
    using text::ListedFace;
    return {field<&ListedFace::id>("id", "id of the role", Need::required),
            field<&ListedFace::file>("file", "name of the font file", Need::required),
            field<&ListedFace::package>("package", "Debian package that holds the file", Need::required),
            field<&ListedFace::family>("family", "family name inside the file", Need::required),
            field<&ListedFace::style>("style", "style name inside the file", Need::required),
            field<&ListedFace::licence>("licence", "licence of the file", Need::required),
            field<&ListedFace::sha256>("sha256", "SHA-256 of the file as tested", Need::required)};
}

template <>
Fields<text::ListedSuite> make_fields() {
    using text::ListedSuite;
    return {field<&ListedSuite::id>("id", "id of the suite", Need::required),
            field<&ListedSuite::name>("name", "name of the suite", Need::required),
            field<&ListedSuite::faces>("faces", "the faces", Need::required)};
}

template <>
Fields<text::ListedHyphens> make_fields() {
    using text::ListedHyphens;
    return {field<&ListedHyphens::file>("file", "name of the file of patterns", Need::required),
            field<&ListedHyphens::package>("package", "Debian package that holds the file", Need::required)};
}

template <>
Fields<text::Manifest> make_fields() {
    using text::Manifest;
    return {field<&Manifest::hyphens>("hyphens", "hyphenation patterns", Need::required),
            field<&Manifest::folders>("folders", "where the files may be", Need::required),
            field<&Manifest::roles>("roles", "the roles of faces", Need::required),
            field<&Manifest::suites>("suites", "the suites, the preferred ones first", Need::required)};
}

}  // namespace muster::source

namespace muster::text {
namespace {

namespace fs = std::filesystem;

template <class Listed>
void check_unique(const std::vector<Listed>& all, source::Reporter& report) {
    for (auto one = all.begin(); one != all.end(); ++one)
        if (std::any_of(all.begin(), one, [&](const auto& other) { return other.id.value == one->id.value; }))
            report(kinds::duplicate_face, one->id.place, one->id.value);
}

void check_ids(const Manifest& manifest, source::Reporter& report) {
    const auto require_role = [&](const source::Placed<std::string>& id) {
        const auto is_it = [&](const ListedRole& role) { return role.id.value == id.value; };
        if (!id.value.empty() && std::ranges::none_of(manifest.roles, is_it))
            report(kinds::no_such_face, id.place, id.value);
    };
    check_unique(manifest.roles, report);
    check_unique(manifest.suites, report);
    for (const auto& role : manifest.roles) {
        require_role(role.fallback);
        require_role(role.instead);
    }
    for (const auto& suite : manifest.suites) {
        check_unique(suite.faces, report);
        for (const auto& face : suite.faces) require_role(face.id);
    }
}

std::vector<Role> roles_of(const Manifest& manifest) {
    const auto ems = [](int thousandths) { return thousandths / 1000.0; };
    std::vector<Role> roles;
    for (const auto& role : manifest.roles)
        roles.push_back({role.id.value,
                         role.fallback.value,
                         role.instead.value,
                         role.may_borrow,
                         {ems(role.width), ems(role.height), ems(role.ascent), ems(role.descent)}});
    return roles;
}

/// The path of a file in the first folder that contains it.
using Found = std::map<std::string, std::string>;

Found find_files(const source::Files& files, const std::vector<std::string>& folders) {
    Found found;
    for (const auto& folder : folders)
        for (const auto& name : files.list(folder)) found.emplace(name, (fs::path{folder} / name).string());
    return found;
}

const FaceFile* face_of(const Suite& suite, const std::string& role) {
    const auto found = std::ranges::find(suite.faces, role, &FaceFile::id);
    return found == suite.faces.end() ? nullptr : &*found;
}

/// The same file for another role.
FaceFile as_role(const FaceFile& face, const Role& role) {
    return {role.id, face.file, face.family, face.style, role.fallback, role.room};
}

/// Gives the roles without a face of their own those that they may have instead; returns the roles that
/// remain without.
std::vector<std::string> fill_in(Suite& suite, const std::vector<Role>& roles) {
    std::vector<std::string> bare;
    for (const auto& role : roles) {
        if (face_of(suite, role.id)) continue;
        if (const FaceFile* other = face_of(suite, role.instead))
            suite.faces.push_back(as_role(*other, role));
        else
            bare.push_back(role.id);
    }
    return bare;
}

Suite find_suite(const ListedSuite& listed, const std::vector<Role>& roles, const Found& found) {
    Suite suite{listed.id.value, listed.name, {}, {}};
    std::size_t absent = 0;
    for (const auto& face : listed.faces) {
        const auto place = found.find(face.file);
        if (place == found.end() && absent++ == 0)
            suite.missing =
                fmt::format("the font {} is missing; install Debian's package {}", face.file, face.package);
        const auto role = std::ranges::find(roles, face.id.value, &Role::id);
        if (place != found.end())
            suite.faces.push_back(as_role({{}, place->second, face.family, face.style, {}}, *role));
    }
    const auto bare = fill_in(suite, roles);
    if (suite.missing.empty() && !bare.empty())
        suite.missing = fmt::format("it has no face for {}", fmt::join(bare, ", "));
    return suite;
}

}  // namespace

const Suite& FontShelf::usual_suite() const {
    std::vector<std::string> missing;
    for (const auto& suite : suites) {
        if (suite.missing.empty()) return suite;
        missing.push_back(fmt::format("{}: {}", suite.id, suite.missing));
    }
    throw source::MachineError(fmt::format("no suite of fonts is complete ({})", fmt::join(missing, "; ")));
}

std::optional<FontShelf> read_font_shelf(const source::Files& files, const std::string& manifest,
                                         source::Reporter& report) {
    const auto listed = source::read_file<Manifest>(files, manifest, report);
    if (!listed || report.has_errors()) return std::nullopt;
    check_ids(*listed, report);
    if (report.has_errors()) return std::nullopt;

    std::vector<std::string> folders{fs::path{manifest}.parent_path().string()};
    folders.insert(folders.end(), listed->folders.begin(), listed->folders.end());
    const Found found = find_files(files, folders);
    const auto hyphens = found.find(listed->hyphens.file);
    if (hyphens == found.end())
        throw source::MachineError(
            fmt::format("the hyphenation patterns {} are missing; install Debian's package {}",
                        listed->hyphens.file, listed->hyphens.package));
    FontShelf shelf{roles_of(*listed), {}, hyphens->second};
    for (const auto& suite : listed->suites) shelf.suites.push_back(find_suite(suite, shelf.roles, found));
    return shelf;
}

/// Gives an own suite what it may have instead or borrow; returns the roles that remain without a face.
static std::vector<std::string> complete(Suite& own, const FontShelf& shelf) {
    std::vector<std::string> missing;
    for (const auto& id : fill_in(own, shelf.roles)) {
        const auto role = std::ranges::find(shelf.roles, id, &Role::id);
        if (role->may_borrow)
            own.faces.push_back(*face_of(shelf.usual_suite(), id));
        else
            missing.push_back(id);
    }
    return missing;
}

Suite read_own_suite(const source::Files& files, const std::string& folder, const FontShelf& shelf) {
    Suite own{folder, folder, {}, {}};
    for (const auto& name : files.list(folder)) {
        const fs::path path{name};
        if (path.extension() != ".otf" && path.extension() != ".ttf") continue;
        const auto role = std::ranges::find(shelf.roles, path.stem().string(), &Role::id);
        if (role == shelf.roles.end()) {
            std::vector<std::string> ids;
            for (const auto& each : shelf.roles) ids.push_back(each.id);
            own.missing = fmt::format(
                "the file {} is not named after the face it is for; the names are {}, "
                "each with .otf or .ttf",
                name, fmt::join(ids, ", "));
            return own;
        }
        if (face_of(own, role->id)) continue;  // NAME.otf is used rather than NAME.ttf
        own.faces.push_back(
            {role->id, (fs::absolute(folder) / path).string(), {}, {}, role->fallback, role->room});
    }
    std::string missing;
    for (const auto& id : complete(own, shelf)) missing += (missing.empty() ? "no " : ", no ") + id + ".otf";
    if (!missing.empty()) own.missing = fmt::format("it has {} (or .ttf)", missing);
    return own;
}

namespace {

/// Which of a family's faces serves a role.
struct Wanted {
    std::string_view role;
    bool is_sans, is_bold, is_italic;
};
constexpr auto wanted_faces = std::to_array<Wanted>({{"serif", false, false, false},
                                                     {"serif-bold", false, true, false},
                                                     {"serif-italic", false, false, true},
                                                     {"serif-bold-italic", false, true, true},
                                                     {"sans", true, false, false},
                                                     {"sans-bold", true, true, false},
                                                     {"sans-italic", true, false, true}});

int number_of(const FcPattern* face, const char* key) {
    int number = 0;
    return FcPatternGetInteger(face, key, 0, &number) == FcResultMatch ? number : 0;
}

std::string word_of(const FcPattern* face, const char* key) {
    FcChar8* value = nullptr;
    if (FcPatternGetString(face, key, 0, &value) != FcResultMatch) return {};
    return reinterpret_cast<const char*>(value);
}

/// How far a face of this family is from what a role wants; nothing if it will not do.
std::optional<int> distance(const FcPattern* face, const std::string& family, const Wanted& wanted) {
    const auto text = [](const std::string& each) { return reinterpret_cast<const FcChar8*>(each.c_str()); };
    if (FcStrCmpIgnoreCase(text(word_of(face, FC_FAMILY)), text(family)) != 0) return std::nullopt;
    FcBool is_variable = FcFalse;
    (void)FcPatternGetBool(face, FC_VARIABLE, 0, &is_variable);
    const std::string format = word_of(face, FC_FONTFORMAT);
    const bool is_italic = number_of(face, FC_SLANT) > FC_SLANT_ROMAN;
    const int weight = number_of(face, FC_WEIGHT);
    const bool is_bold = weight >= FC_WEIGHT_DEMIBOLD;
    if (is_variable == FcTrue || (format != "TrueType" && format != "CFF")) return std::nullopt;
    if (is_italic != wanted.is_italic || is_bold != wanted.is_bold) return std::nullopt;
    return std::abs(weight - (is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)) +
           std::abs(number_of(face, FC_WIDTH) - FC_WIDTH_NORMAL);
}

/// "EB Garamond + Lato" → its names; the second is for labels and small figures.
std::vector<std::string> families_in(const std::string& words) {
    std::vector<std::string> names;
    for (std::size_t from = 0; from <= words.size();) {
        const auto end = std::min(words.find('+', from), words.size());
        std::string name = words.substr(from, end - from);
        name.erase(0, name.find_first_not_of(' '));
        name.erase(name.find_last_not_of(' ') + 1);
        names.push_back(std::move(name));
        from = end + 1;
    }
    return names;
}

struct FreeConfig {
    void operator()(FcConfig* config) const { FcConfigDestroy(config); }
};

}  // namespace

Suite read_family_suite(const std::string& words, const FontShelf& shelf) {
    Suite own{words, words, {}, {}};
    const auto names = families_in(words);
    const std::unique_ptr<FcConfig, FreeConfig> config{FcInitLoadConfigAndFonts()};
    const FcFontSet* all = config ? FcConfigGetFonts(config.get(), FcSetSystem) : nullptr;
    for (const Wanted& wanted : wanted_faces) {
        if (wanted.is_sans && names.size() < 2) continue;
        const FcPattern* best = nullptr;
        for (int i = 0; all && i < all->nfont; ++i) {
            const FcPattern* face = all->fonts[i];
            const auto away = distance(face, names[wanted.is_sans ? 1 : 0], wanted);
            if (!away) continue;
            // Of two that are equally near, the same one whatever the order of the machine's list.
            const auto rank = [](int far, const FcPattern* each) {
                return std::pair{far, word_of(each, FC_FILE)};
            };
            if (!best ||
                rank(*away, face) < rank(*distance(best, names[wanted.is_sans ? 1 : 0], wanted), best))
                best = face;
        }
        const auto role = std::ranges::find(shelf.roles, wanted.role, &Role::id);
        if (best && role != shelf.roles.end())
            own.faces.push_back({role->id, word_of(best, FC_FILE), {}, {}, role->fallback, role->room});
    }
    if (own.faces.empty()) return own;
    const auto missing = complete(own, shelf);
    if (!missing.empty()) own.missing = fmt::format("it has no face for {}", fmt::join(missing, ", "));
    return own;
}

std::shared_ptr<const FontSet> load_suite(const FontShelf& shelf, const Suite& suite) {
    if (!suite.missing.empty())
        throw source::MachineError(fmt::format("the fonts '{}' cannot be used: {}", suite.id, suite.missing));
    return std::make_shared<const FontSet>(suite.faces, shelf.hyphens);
}

}  // namespace muster::text
