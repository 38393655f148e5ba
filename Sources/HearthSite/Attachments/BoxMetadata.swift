/// A box of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2): MP4, MOV, M4A.
struct Box {
  let name: String
  /// The offset of the name, which follows the size.
  let nameOffset: Int
  /// Its content, without size and name; truncated at the end of the file.
  let content: Range<Int>

  /// Returns the consecutive boxes in `range`, up to the first invalid one.
  static func all(in range: Range<Int>, of file: ErasableBytes) -> [Box] {
    var boxes: [Box] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound, boxes.count < limit {
      guard var size = file.number(at: start, size: 4) else { break }
      var header = 8
      if size == 1 {
        guard let large = file.number(at: start + 8, size: 8) else { break }
        (size, header) = (large, 16)
      } else if size == 0 {
        size = range.upperBound - start
      }
      guard size >= header, start + header <= range.upperBound else { break }
      let end = min(start + size, range.upperBound)
      boxes.append(Box(name: file.name(at: start + 4), nameOffset: start + 4, content: start + header..<end))
      start = end
    }
    return boxes
  }

  /// The maximum number of sibling boxes; no real file has more.
  private static let limit = 100_000
}

extension [Box] {
  subscript(name: String) -> Box? { first { $0.name == name } }
}

/// The metadata of video and audio in boxes (MP4, MOV, M4V, M4A). It is overwritten in place, and its boxes become free space
/// (ISO/IEC 14496-12, section 8.1.2), so that the offsets of media data stay valid.
enum BoxMetadata {
  /// The brands of pictures in this format; those in both sets are of either kind.
  static let (avif, heic): (Set, Set) = (
    ["avif", "avis", "mif1", "msf1"], ["heic", "heix", "hevc", "hevx", "mif1", "msf1"]
  )

  /// Returns whether a file begins as video and audio in boxes do.
  static func begins(_ file: ErasableBytes) -> Bool {
    // Movies from before 2001 have no file type box.
    let first: Set = ["ftyp", "moov", "mdat", "wide", "skip", "free", "pnot"]
    return first.contains(file.name(at: 4)) && !avif.union(heic).contains(file.name(at: 8))
  }

  /// Returns whether a file begins as a picture with one of these brands does.
  static func begins(_ file: ErasableBytes, with brands: Set<String>) -> Bool {
    file.name(at: 4) == "ftyp" && brands.contains(file.name(at: 8))
  }

  /// Returns `bytes` without metadata and what follows the last box; `nil` for other formats, such as HEIC and AVIF.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var file = ErasableBytes(bytes)
    guard begins(file) else { return nil }
    let boxes = Box.all(in: 0..<file.count, of: file)
    guard let last = boxes.last else { return nil }
    clean(boxes, inside: nil, of: &file)
    return Array(file.bytes.prefix(last.content.upperBound))
  }

  /// The boxes that players read, besides those with their own case below.
  private static let known: Set = ["ftyp", "styp", "mdat", "imda", "moof", "mfra", "sidx", "ssix", "pdin"]

  /// The boxes that players read inside a movie, its tracks and their media (also QuickTime File Format, Movie atoms).
  private static let inside: Set = [
    "mvhd", "trak", "mvex", "iods", "cmov", "rmra", "ctab", "clip", "pssh", "tkhd", "edts", "tref", "trgr",
    "tapt", "load",
    "imap", "matt", "mdia", "mdhd", "hdlr", "minf", "elng",
  ]

  /// Cleans the boxes of a file, or those inside the box `container`.
  private static func clean(_ boxes: [Box], inside container: String?, of file: inout ErasableBytes) {
    // Cameras record their location, second by second, in a metadata track.
    let isOfData = boxes["hdlr"].map { file.name(at: $0.content.lowerBound + 8) == "meta" } ?? false
    for box in boxes {
      if isOfData, container == "mdia", box.name == "minf" {
        TrackSamples.ranges(in: box, of: file).forEach { file.erase($0) }
      }
      if container == "minf", box.name == "stbl", boxes["vmhd"] != nil { forgetEncoders(in: box, of: &file) }
      switch (container, box.name) {
      case (nil, "moov"), ("moov", "trak"), ("moov", "mvex"), ("trak", "mdia"), ("mdia", "minf"),
        ("minf", "stbl"), (nil, "moof"), ("moof", "traf"), (nil, "mfra"):
        clean(Box.all(in: box.content, of: file), inside: box.name, of: &file)
      case ("moov", "mvhd"), ("trak", "tkhd"), ("mdia", "mdhd"):
        forgetTimes(of: box, in: &file)
      case ("mdia", "hdlr"), ("minf", "hdlr"):
        // Cameras write their name after the handler's type (section 8.4.3.2).
        file.erase(min(box.content.lowerBound + 24, box.content.upperBound)..<box.content.upperBound)
      // Free space can hold earlier content.
      case (_, "free"), (_, "skip"), (_, "wide"): file.erase(box.content)
      // User data, metadata, and anything specific to a maker.
      case (_, "udta"), (_, "meta"), (_, "uuid"): file.free(box)
      case (nil, _) where !known.contains(box.name): file.free(box)
      case ("moov", _), ("trak", _), ("mdia", _): if !inside.contains(box.name) { file.free(box) }
      default: break
      }
    }
  }

  /// Erases the encoder's maker and name, often those of the camera, in the sample descriptions of a video track: after
  /// 12 bytes, and after 42 (section 12.1.3; QuickTime File Format, Video sample description).
  private static func forgetEncoders(in table: Box, of file: inout ErasableBytes) {
    guard let list = Box.all(in: table.content, of: file)["stsd"] else { return }
    let start = min(list.content.lowerBound + 8, list.content.upperBound)
    for description in Box.all(in: start..<list.content.upperBound, of: file) {
      let fields = description.content
      guard fields.count >= 42 + 32 else { continue }
      file.erase(fields.lowerBound + 12..<fields.lowerBound + 16)
      file.erase(fields.lowerBound + 42..<fields.lowerBound + 42 + 32)
    }
  }

  /// Erases the creation and modification times in the headers of a movie, a track and its media: after version and
  /// flags, in four bytes each, or in eight in version 1 (sections 8.2.2, 8.3.2 and 8.4.2).
  private static func forgetTimes(of header: Box, in file: inout ErasableBytes) {
    let start = header.content.lowerBound
    guard let version = file.number(at: start, size: 1) else { return }
    let times = start + 4..<start + 4 + (version == 1 ? 16 : 8)
    guard times.upperBound <= header.content.upperBound else { return }
    file.erase(times)
  }
}
