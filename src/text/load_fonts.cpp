// Reads fonts/faces.yaml, finds the files of each suite on this machine, and reads a user's own folder of
// faces.
#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    std::vector<std::string> missing;
    for (const auto& id : fill_in(own, shelf.roles)) {
        const auto role = std::ranges::find(shelf.roles, id, &Role::id);
        if (role->may_borrow)
            own.faces.push_back(*face_of(shelf.usual_suite(), id));
        else
            missing.push_back(id + ".otf");
    }
    if (!missing.empty()) own.missing = fmt::format("it has no {} (or .ttf)", fmt::join(missing, ", no "));
    return own;
}

std::shared_ptr<const FontSet> load_suite(const FontShelf& shelf, const Suite& suite) {
    if (!suite.missing.empty())
        throw source::MachineError(fmt::format("the fonts '{}' cannot be used: {}", suite.id, suite.missing));
    return std::make_shared<const FontSet>(suite.faces, shelf.hyphens);
}

}  // namespace muster::text
