// Runs the kernel `scale` of an object without the runtime, through the table alone.
#include <tilecc/Runtime/KernelTable.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" const tilecc::KernelTable TABLE;

int main() {
  const tilecc::KernelTable &table = TABLE;
  std::printf("version %d, images %d, kernels %d\n", int(table.version), int(table.imageCount),
              int(table.hostKernelCount));
  for (unsigned i = 0; i < table.imageCount; ++i) {
    std::printf("image %s: %d\n", table.images[i].arch,
                std::string_view(static_cast<const char *>(table.images[i].data), table.images[i].size).substr(1, 3) ==
                    "ELF");
  }
  std::printf("level %d, manifest %d\n", int(table.hostLevel),
              std::string_view(table.manifest, table.manifestSize).ends_with("}\n"));
  float x[3] = {1, 2, 3};
  float y[3] = {};
  float *yPointer = y;
  float *xPointer = x;
  float factor = 3;
  int n = 3;
  const void *arguments[] = {&yPointer, &xPointer, &factor, &n};
  for (unsigned i = 0; i < table.hostKernelCount; ++i) {
    const tilecc::HostKernelEntry &entry = table.hostKernels[i];
    void *arena = std::aligned_alloc(64, (std::size_t(*entry.arenaBytes) + 127) / 64 * 64);
    std::int32_t stop = 0;
    tilecc::HostBlock block = {{0, 0, 0}, {1, 1, 1}, &stop};
    const char *message = entry.run(arguments, &block, arena);
    std::printf("%s: %g %g %g %s\n", entry.symbol, y[0], y[1], y[2], message ? message : "");
    std::free(arena);
  }
}
