#include <turbojpeg.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libjpeg-turbo: its TurboJPEG interface, which reports errors by its results. The other interface, that of
// libjpeg, leaves a function that fails by `longjmp`, which Swift functions in between don't survive.
#define TURBOJPEG_FUNCTIONS(F) \
  F(tjCompress2) \
  F(tjDecompress2) \
  F(tjDecompressHeader3) \
  F(tjDestroy) \
  F(tjFree) \
  F(tjInitCompress) \
  F(tjInitDecompress)

LOADS_LATE(turbojpeg, TURBOJPEG_FUNCTIONS, "libturbojpeg.so.0")
