#include <libheif/heif.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libheif.
#define HEIF_FUNCTIONS(F) \
  F(heif_context_alloc) \
  F(heif_context_free) \
  F(heif_context_get_primary_image_handle) \
  F(heif_context_read_from_memory_without_copy) \
  F(heif_decode_image) \
  F(heif_decoding_options_alloc) \
  F(heif_decoding_options_free) \
  F(heif_get_version) \
  F(heif_image_get_height) \
  F(heif_image_get_plane_readonly) \
  F(heif_image_get_width) \
  F(heif_image_handle_get_height) \
  F(heif_image_handle_get_raw_color_profile) \
  F(heif_image_handle_get_raw_color_profile_size) \
  F(heif_image_handle_get_width) \
  F(heif_image_handle_release) \
  F(heif_image_release)

LOADS_LATE(heif, HEIF_FUNCTIONS, "libheif.so.1")
