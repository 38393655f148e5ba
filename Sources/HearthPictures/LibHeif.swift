internal import CHeif

/// The system's libheif, which no other code calls.
package struct LibHeif: @unchecked Sendable {
  // Never changed after loading; each call has a context of its own.
  private let library: heif_functions

  /// The library, loaded on first use; `nil` if it isn't installed.
  package static let installed: LibHeif? = {
    var functions = heif_functions()
    return heif_load(&functions) ? LibHeif(library: functions) : nil
  }()

  package static let name = "libheif"

  /// `libheif 1.15.1`
  package var version: String {
    "\(Self.name) \(library.heif_get_version().map { String(cString: $0) } ?? "")"
  }

  static func required() throws(PictureError) -> LibHeif {
    guard let installed else { throw .missing(library: name) }
    return installed
  }

  /// Returns the size of the main picture of a HEIF file (ISO/IEC 23008-12) as it is seen: cropped, and turned.
  func size(of bytes: [UInt8]) throws(PictureError) -> (width: Int, height: Int) {
    try withMainPicture(of: bytes) { size(of: $0) }
  }

  private func size(of picture: OpaquePointer) -> (width: Int, height: Int) {
    (
      Int(library.heif_image_handle_get_width(picture)), Int(library.heif_image_handle_get_height(picture))
    )
  }

  /// Calls `body` with the pixels of the main picture as it is seen, and with its colour profile, which is empty if it has none.
  ///
  /// - Parameter limit: The most pixels to decode.
  func withPixels<Value>(
    of bytes: [UInt8], limit: Int, _ body: (PixelRows, _ profile: [UInt8]) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    try withMainPicture(of: bytes) { picture throws(PictureError) in
      let size = size(of: picture)
      guard size.width > 0, size.height > 0 else { throw .damaged }
      guard size.width <= limit / size.height else { throw .tooLarge }
      let image = try decoded(picture)
      defer { library.heif_image_release(image) }
      guard let rows = rows(of: image), (rows.width, rows.height) == size else { throw .damaged }
      return try body(rows, profile(of: picture))
    }
  }

  /// Returns the three planes of a decoded image.
  private func rows(of image: OpaquePointer) -> PixelRows? {
    var strides: Set<Int32> = []
    let planes = [heif_channel_R, heif_channel_G, heif_channel_B].compactMap { channel in
      var stride = Int32()
      let plane = library.heif_image_get_plane_readonly(image, channel, &stride)
      strides.insert(stride)
      return plane
    }
    let (width, height) = (
      library.heif_image_get_width(image, heif_channel_R),
      library.heif_image_get_height(image, heif_channel_R)
    )
    guard planes.count == 3, strides.count == 1, let stride = strides.first, stride >= width else {
      return nil
    }
    return PixelRows(
      red: planes[0], green: planes[1], blue: planes[2], step: 1, stride: Int(stride), width: Int(width),
      height: Int(height))
  }

  private func decoded(_ picture: OpaquePointer) throws(PictureError) -> OpaquePointer {
    guard let options = library.heif_decoding_options_alloc() else { throw .damaged }
    defer { library.heif_decoding_options_free(options) }
    options.pointee.convert_hdr_to_8bit = 1
    var image: OpaquePointer?
    // With a plane for each colour, libheif makes one copy of the picture less.
    let error = library.heif_decode_image(
      picture, &image, heif_colorspace_RGB, heif_chroma_444, options)
    guard error.code == heif_error_Ok, let image else { throw .damaged }
    return image
  }

  private func profile(of picture: OpaquePointer) -> [UInt8] {
    let count = library.heif_image_handle_get_raw_color_profile_size(picture)
    guard count > 0, count <= JPEGCopies.longestProfile else { return [] }
    var profile = [UInt8](repeating: 0, count: count)
    let error = library.heif_image_handle_get_raw_color_profile(picture, &profile)
    return error.code == heif_error_Ok ? profile : []
  }

  private func withMainPicture<Value>(
    of bytes: [UInt8], _ body: (OpaquePointer) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(PictureError) in
        guard let context = library.heif_context_alloc() else { throw .damaged }
        defer { library.heif_context_free(context) }
        let read = library.heif_context_read_from_memory_without_copy(
          context, bytes.baseAddress, bytes.count, nil)
        var picture: OpaquePointer?
        guard read.code == heif_error_Ok,
          library.heif_context_get_primary_image_handle(context, &picture).code == heif_error_Ok, let picture
        else { throw .damaged }
        defer { library.heif_image_handle_release(picture) }
        return try body(picture)
      }
    }
    return try result.get()
  }
}
