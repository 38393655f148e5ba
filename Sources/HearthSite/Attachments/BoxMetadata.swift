/// A box of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2): MP4, MOV, M4A, AVIF.
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

/// The metadata of video and audio in boxes (MP4, MOV, M4V, M4A), and of pictures in them (AVIF).
///
/// Everything is overwritten in place: metadata boxes become free space of the same size (ISO/IEC 14496-12, section
/// 8.1.2), so that the offsets of media data stay valid.
enum BoxMetadata {
  /// Returns `bytes` without titles, places, cameras, times, and data after the last box, which no player reads. Returns
  /// `nil` for other formats, and for a picture whose lists don't locate all of its metadata.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var file = ErasableBytes(bytes)
    // Movies from before 2001 have no file type box.
    let first: Set = ["ftyp", "moov", "mdat", "wide", "skip", "free", "pnot"]
    guard first.contains(file.name(at: 4)) else { return nil }
    let boxes = Box.all(in: 0..<file.count, of: file)
    guard let last = boxes.last else { return nil }
    let lists = boxes.filter { $0.name == "meta" && ItemMetadata.isList($0, of: file) }
    if file.name(at: 8) == "avif", lists.isEmpty { return nil }
    for list in lists {
      guard let items = ItemMetadata.items(in: list, of: file) else { return nil }
      items.metadata.forEach { file.erase($0) }
      // In a movie, the other data belongs to tracks.
      guard boxes["moov"] == nil else { continue }
      let data = boxes.filter { $0.name == "mdat" }.map(\.content) + [items.inside].compactMap(\.self)
      data.forEach { file.erase($0, except: items.pictures) }
    }
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
      switch (container, box.name) {
      case (nil, "moov"), ("moov", "trak"), ("moov", "mvex"), ("trak", "mdia"), (nil, "moof"),
        ("moof", "traf"), (nil, "mfra"):
        clean(Box.all(in: box.content, of: file), inside: box.name, of: &file)
      case ("moov", "mvhd"), ("trak", "tkhd"), ("mdia", "mdhd"):
        forgetTimes(of: box, in: &file)
      case ("mdia", "minf"):
        if isOfData { TrackSamples.ranges(in: box, of: file).forEach { file.erase($0) } }
        clean(Box.all(in: box.content, of: file), inside: box.name, of: &file)
      case ("mdia", "hdlr"), ("minf", "hdlr"):
        // Cameras write their name after the handler's type (section 8.4.3.2).
        file.erase(min(box.content.lowerBound + 24, box.content.upperBound)..<box.content.upperBound)
      case ("minf", "stbl"):
        if boxes["vmhd"] != nil { forgetEncoders(in: box, of: &file) }
        clean(Box.all(in: box.content, of: file), inside: box.name, of: &file)
      case (nil, "meta") where ItemMetadata.isList(box, of: file): break
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

/// The Exif and XMP items of a picture in boxes, beside the picture's own items (ISO/IEC 14496-12, section 8.11;
/// ISO/IEC 23008-12, annex A).
enum ItemMetadata {
  /// Returns whether a `meta` box lists items; a movie's doesn't.
  static func isList(_ meta: Box, of file: ErasableBytes) -> Bool { boxes(in: meta, of: file)["iinf"] != nil }

  /// The locations of picture data and of metadata, and of the box `idat`, which may hold either.
  struct Items {
    var pictures: [Range<Int>] = []
    var metadata: [Range<Int>] = []
    var inside: Range<Int>?
  }

  /// The item types of a picture that browsers show: images, and ways to combine them (ISO/IEC 23008-12, section 6.6).
  private static let pictures: Set = ["av01", "grid", "iden", "iovl", "tmap", "sato"]

  /// Returns the items that a `meta` box lists; `nil` if a metadata item has no location, or a list can't be read.
  static func items(in meta: Box, of file: ErasableBytes) -> Items? {
    let boxes = boxes(in: meta, of: file)
    guard let list = boxes["iinf"], let types = types(in: list, of: file) else { return nil }
    var items = Items(inside: boxes["idat"]?.content)
    var missing = Set(types.filter { !pictures.contains($0.value) }.keys)
    guard let places = boxes["iloc"] else { return missing.isEmpty ? items : nil }
    let isRead = forEachPlace(in: places, inside: items.inside, of: file) { number, place in
      missing.remove(number)
      if types[number].map(pictures.contains) ?? false {
        items.pictures.append(place)
      } else {
        items.metadata.append(place)
      }
    }
    return isRead && missing.isEmpty ? items : nil
  }

  private static func boxes(in meta: Box, of file: ErasableBytes) -> [Box] {
    Box.all(in: min(meta.content.lowerBound + 4, meta.content.upperBound)..<meta.content.upperBound, of: file)
  }

  /// Returns the item types by number, such as `av01`, `Exif` and `mime` (XMP); `nil` if one can't be read.
  private static func types(in list: Box, of file: ErasableBytes) -> [Int: String]? {
    let start = list.content.lowerBound + (file.number(at: list.content.lowerBound, size: 1) == 0 ? 6 : 8)
    guard start <= list.content.upperBound else { return nil }
    var types: [Int: String] = [:]
    for entry in Box.all(in: start..<list.content.upperBound, of: file) where entry.name == "infe" {
      // Reads past the end of an entry that is too short for its fields, as another program may.
      var fields = NumberReader(file, in: entry.content.lowerBound..<file.count)
      guard let version = fields.next(1), version >= 2, fields.next(3) != nil,
        let number = fields.next(version == 2 ? 2 : 4)
      else { return nil }
      types[number] = file.name(at: fields.index + 2)
    }
    return types
  }

  /// Calls `body` with the number of each item and each of its locations, in the file or in the box `idat`. Returns
  /// whether all of them can be read.
  private static func forEachPlace(
    in places: Box, inside data: Range<Int>?, of file: ErasableBytes,
    _ body: (_ number: Int, _ place: Range<Int>) -> Void
  ) -> Bool {
    var fields = NumberReader(file, in: places.content)
    guard let version = fields.next(1), version <= 2, fields.next(3) != nil, let sizes = fields.next(2) else {
      return false
    }
    let widths = [12, 8, 4, 0].map { sizes >> $0 & 0xF }
    let numberWidth = version == 2 ? 4 : 2
    guard widths.allSatisfy({ $0 <= 8 }), widths[1] > 0, let count = fields.next(numberWidth) else {
      return false
    }
    let indexWidth = version == 0 ? 0 : widths[3]
    for _ in 0..<count {
      guard let number = fields.next(numberWidth) else { return false }
      let method = version == 0 ? 0 : (fields.next(2) ?? 0) & 0xF
      guard fields.next(2) != nil, let base = fields.next(widths[2]), let extents = fields.next(2) else {
        return false
      }
      for _ in 0..<extents {
        guard fields.next(indexWidth) != nil, let offset = fields.next(widths[0]),
          let length = fields.next(widths[1])
        else { return false }
        // Fails for data in another item, or in a missing box.
        guard method <= 1, let start = method == 1 ? data?.lowerBound : 0 else { return false }
        let first = min(start + base + offset, file.count)
        body(number, first..<min(first + length, file.count))
      }
    }
    return true
  }
}
