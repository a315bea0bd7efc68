#include "deliver/zip.hpp"

#include <memory>

#include <zip.h>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

struct ForgetSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, ForgetSource>;

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, Discard>;

void require(bool is_good) {
    if (!is_good) throw source::MachineError("a ZIP archive cannot be created");
}

void add(zip_t* archive, const OutputFile& file) {
    Source content{zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0)};
    require(content != nullptr);
    const auto index = zip_file_add(archive, file.name.c_str(), content.get(), ZIP_FL_ENC_UTF_8);
    require(index >= 0);
    (void)content.release();                           // the archive owns it now
    constexpr zip_uint16_t first_day = 1U << 5U | 1U;  // of 1980, the earliest date
    constexpr zip_uint32_t plain_file = 0100644U << 16U;
    const auto at = static_cast<zip_uint64_t>(index);
    require(zip_file_set_dostime(archive, at, 0, first_day, 0) == 0 &&
            zip_file_set_external_attributes(archive, at, 0, ZIP_OPSYS_UNIX, plain_file) == 0);
}

}  // namespace

std::string zip_of(const std::vector<const OutputFile*>& files) {
    const Source memory{zip_source_buffer_create(nullptr, 0, 0, nullptr)};
    require(memory != nullptr);
    Archive archive{zip_open_from_source(memory.get(), ZIP_TRUNCATE, nullptr)};
    require(archive != nullptr);
    zip_source_keep(memory.get());  // so that its bytes remain after the archive is closed
    for (const auto* file : files) add(archive.get(), *file);
    require(zip_close(archive.get()) == 0);
    (void)archive.release();
    zip_stat_t facts{};
    require(zip_source_stat(memory.get(), &facts) == 0 && zip_source_open(memory.get()) == 0);
    std::string bytes(facts.size, ' ');
    require(zip_source_read(memory.get(), bytes.data(), bytes.size()) ==
            static_cast<zip_int64_t>(bytes.size()));
    zip_source_close(memory.get());
    return bytes;
}

}  // namespace muster::deliver
