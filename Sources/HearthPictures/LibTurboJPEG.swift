internal import CTurboJPEG

/// The system's libjpeg-turbo, which no other code calls.
package struct LibTurboJPEG: @unchecked Sendable {
  // Never changed after loading; each call has a handle of its own.
  private let library: turbojpeg_functions

  /// The library, loaded on first use; `nil` if it isn't installed.
  package static let installed: LibTurboJPEG? = {
    var functions = turbojpeg_functions()
    return turbojpeg_load(&functions) ? LibTurboJPEG(library: functions) : nil
  }()

  package static let name = "libturbojpeg"

  static func required() throws(PictureError) -> LibTurboJPEG {
    guard let installed else { throw .missing(library: name) }
    return installed
  }

  /// Decodes a JPEG file, in an eighth to all of its size: the smallest whose longer side is at least `longest`.
  ///
  /// - Parameter size: The size that the caller has read, and that the file must have for the library, too.
  func decode(
    _ bytes: [UInt8], size known: (width: Int, height: Int)? = nil, longest: Int
  ) throws(PictureError) -> (raster: Raster, isGray: Bool) {
    guard let handle = library.tjInitDecompress() else { throw .damaged }
    defer { _ = library.tjDestroy(handle) }
    var (width, height, sampling, colours) = (Int32(), Int32(), Int32(), Int32())
    let count = UInt(bytes.count)
    guard
      library.tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &colours) == 0,
      // A picture for a printing press has colours that can't be computed without its profile.
      colours != Int32(TJCS_CMYK.rawValue), colours != Int32(TJCS_YCCK.rawValue)
    else { throw .damaged }
    if let known, known.width != Int(width) || known.height != Int(height) { throw .damaged }
    let longer = Int(max(width, height))
    let eighths = (1...8).first { (longer * $0 + 7) / 8 >= longest } ?? 8
    func scaled(_ side: Int32) -> Int { (Int(side) * eighths + 7) / 8 }
    let size = (width: scaled(width), height: scaled(height))
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
    // Colours and sizes are computed in whole numbers, the same on every machine.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    // A truncated file has pixels, too, and a result other than 0.
    guard
      library.tjDecompress2(
        handle, bytes, count, &pixels, Int32(size.width), Int32(size.width * 3), Int32(size.height),
        Int32(TJPF_RGB.rawValue), flags) == 0
    else { throw .damaged }
    return (
      Raster(width: size.width, height: size.height, bytes: pixels), sampling == Int32(TJSAMP_GRAY.rawValue)
    )
  }

  /// Returns a JPEG file of quality 85: half as large as at 92, and hardly anybody sees a difference.
  func encode(_ raster: Raster, isGray: Bool = false) throws(PictureError) -> [UInt8] {
    guard let handle = library.tjInitCompress() else { throw .damaged }
    defer { _ = library.tjDestroy(handle) }
    var (output, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    let sampling = Int32((isGray ? TJSAMP_GRAY : TJSAMP_420).rawValue)
    let result = library.tjCompress2(
      handle, raster.bytes, Int32(raster.width), Int32(raster.width * 3), Int32(raster.height),
      Int32(TJPF_RGB.rawValue), &output, &count, sampling, 85, TJFLAG_ACCURATEDCT)
    defer { library.tjFree(output) }
    guard result == 0, let output else { throw .damaged }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }
}
