import Synchronization

/// JPEG copies of pictures: as they are seen, with their colours, and without any metadata.
///
/// The same file gives the same bytes on every machine with the same libraries. A copy takes at most about 250 MB of memory.
package enum JPEGCopies {
  /// The most pixels of a HEIC picture: libheif holds 1.5 bytes for each, and 3 more when it has computed the colours.
  static let heicLimit = 52_000_000
  /// The most pixels of a JPEG picture that is decoded row by row. It isn't held, but takes time: 3 seconds.
  static let rowsLimit = 256_000_000
  /// The most pixels of a JPEG picture in several scans, all of whose coefficients are held: two bytes for each of three colours.
  static let scansLimit = 40_000_000
  /// The longest colour profile that a copy keeps, in bytes. Those of cameras have about 500.
  static let longestProfile = 1 << 20

  /// Held while a picture of ``scansLimit`` or ``heicLimit`` is decoded, so that there is only one at a time. libheif uses
  /// several threads itself.
  private static let largeMemory = Mutex(())

  /// Returns the size of a picture once its longer side is at most `longest`.
  package static func size(_ width: Int, _ height: Int, longest: Int) -> (width: Int, height: Int) {
    let longer = max(width, height, 1)
    guard longer > longest else { return (width, height) }
    func scaled(_ side: Int) -> Int { max(1, (side * longest + longer / 2) / longer) }
    return (scaled(width), scaled(height))
  }

  /// Returns the size of a HEIC picture as it is seen.
  package static func sizeOfHEIC(_ bytes: [UInt8]) throws(PictureError) -> (width: Int, height: Int) {
    try LibHeif.required().size(of: bytes)
  }

  /// Returns a JPEG file of a HEIC picture for each of `longest`, the length of its longer side in pixels at most.
  package static func ofHEIC(_ bytes: [UInt8], longest: [Int]) throws(PictureError) -> [[UInt8]] {
    let (heif, jpeg) = (try LibHeif.required(), try LibTurboJPEG.required())
    return try onlyOne { () throws(PictureError) in
      try heif.withPixels(of: bytes, limit: heicLimit) { rows, profile throws(PictureError) in
        var files: [[UInt8]] = []
        for longest in longest {
          let raster = rows.resized(to: size(rows.width, rows.height, longest: longest))
          files.append(adding(profile, to: try jpeg.encode(raster), isGray: false))
        }
        return files
      }
    }
  }

  /// Returns a smaller JPEG file of a JPEG picture.
  ///
  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - orientation: As Exif has it, 1 to 8.
  ///   - profile: The picture's colour profile; empty if it has none.
  ///   - hasScans: Whether all of its coefficients are needed before the first row is complete.
  ///   - longest: The length of the longer side in pixels, at most.
  package static func ofJPEG(
    _ bytes: [UInt8], size: (width: Int, height: Int), orientation: Int, profile: [UInt8], hasScans: Bool,
    longest: Int
  ) throws(PictureError) -> [UInt8] {
    let limit = hasScans ? scansLimit : rowsLimit
    guard size.width > 0, size.height > 0, size.width <= limit / size.height else { throw .tooLarge }
    let jpeg = try LibTurboJPEG.required()
    func decode() throws(PictureError) -> (raster: Raster, isGray: Bool) {
      try jpeg.decode(bytes, size: size, longest: longest)
    }
    let (raster, isGray) = hasScans ? try onlyOne(decode) : try decode()
    let small = raster.resized(to: self.size(size.width, size.height, longest: longest))
    let file = try jpeg.encode(small.turned(by: orientation), isGray: isGray)
    return adding(profile, to: file, isGray: isGray)
  }

  private static func onlyOne<Value>(
    _ body: () throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    var result = Result<Value, PictureError>.failure(.damaged)
    largeMemory.withLock { _ in result = Result { () throws(PictureError) in try body() } }
    return try result.get()
  }

  /// Returns `file` with a colour profile in segments after the first, which is JFIF (ICC.1:2022, annex B.4). A profile of
  /// other colours is left out.
  private static func adding(_ profile: [UInt8], to file: [UInt8], isGray: Bool) -> [UInt8] {
    guard profile.count > 128, profile.count <= longestProfile,
      profile[16..<20].elementsEqual((isGray ? "GRAY" : "RGB ").utf8),
      file.count > 20, file.starts(with: [0xFF, 0xD8, 0xFF, 0xE0])
    else { return file }
    let end = 4 + Int(file[4]) << 8 + Int(file[5])
    let longest = 65_519
    let count = (profile.count + longest - 1) / longest
    var segments: [UInt8] = []
    for number in 0..<count {
      let part = profile.dropFirst(number * longest).prefix(longest)
      let length = part.count + 16
      segments += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]
      segments += Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(count)] + part
    }
    return file[..<end] + segments + file[end...]
  }
}
