/// A box of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2): MP4, MOV, M4A, AVIF.
struct Box {
  /// The offset of its type, four characters, which follow its size.
  let name: Int
  /// Its content, without size and type; cut where the file ends.
  let content: Range<Int>

  /// The boxes of `range`, one after the other, up to the first that is none.
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
      boxes.append(Box(name: start + 4, content: start + header..<end))
      start = end
    }
    return boxes
  }

  /// More boxes than this side by side no file of a person has.
  private static let limit = 100_000
}

/// The metadata of films and sounds in boxes (MP4, MOV, M4V, M4A) and of pictures in them (AVIF).
///
/// Everything is overwritten in place: boxes of metadata become free space of the same size (ISO/IEC 14496-12, section
/// 8.1.2), so that the places of pictures and sounds, which such files count from their beginning, stay true.
enum BoxMetadata {
  /// `bytes` without titles, places, cameras and times; `nil` where they are no file of boxes.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var file = ErasableBytes(bytes)
    guard beginsWithBox(file) else { return nil }
    for box in Box.all(in: 0..<file.count, of: file) {
      if file.has("moov", at: box.name) {
        clean(movie: box, in: &file)
      } else if file.has("meta", at: box.name), ItemMetadata.clean(box, in: &file) {
        continue
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
    return file.bytes
  }

  private static func beginsWithBox(_ file: ErasableBytes) -> Bool {
    // Films from before 2001 have no box with their type.
    (["ftyp", "moov", "mdat", "wide", "skip", "free", "pnot"] as [StaticString]).contains {
      file.has($0, at: 4)
    }
  }

  /// Boxes for data of the person who made the file, for a description, and for anything of a maker's own.
  private static func isMetadata(_ box: Box, in file: ErasableBytes) -> Bool {
    (["udta", "meta", "uuid"] as [StaticString]).contains { file.has($0, at: box.name) }
  }

  private static func free(_ box: Box, in file: inout ErasableBytes) {
    file.rename(at: box.name, to: "free")
    file.erase(box.content)
  }

  private static func clean(movie: Box, in file: inout ErasableBytes) {
    for box in Box.all(in: movie.content, of: file) {
      if file.has("mvhd", at: box.name) {
        forgetTimes(of: box, in: &file)
      } else if file.has("trak", at: box.name) {
        clean(track: box, in: &file)
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
  }

  private static func clean(track: Box, in file: inout ErasableBytes) {
    for box in Box.all(in: track.content, of: file) {
      if file.has("tkhd", at: box.name) {
        forgetTimes(of: box, in: &file)
      } else if file.has("mdia", at: box.name) {
        let media = Box.all(in: box.content, of: file)
        for header in media where file.has("mdhd", at: header.name) { forgetTimes(of: header, in: &file) }
        // Cameras write where they are, second by second, into a track that nobody sees.
        if let handler = media.first(where: { file.has("hdlr", at: $0.name) }),
          file.has("meta", at: handler.content.lowerBound + 8)
        {
          for information in media where file.has("minf", at: information.name) {
            TrackSamples.erase(information, in: &file)
          }
        }
      } else if isMetadata(box, in: file) {
        free(box, in: &file)
      }
    }
  }

  /// The times of creation and change in the headers of a film, a track and its media: after version and flags, in
  /// four bytes each, or in eight in version 1 (sections 8.2.2, 8.3.2 and 8.4.2).
  private static func forgetTimes(of header: Box, in file: inout ErasableBytes) {
    let start = header.content.lowerBound
    guard let version = file.number(at: start, size: 1) else { return }
    let times = start + 4..<start + 4 + (version == 1 ? 16 : 8)
    guard times.upperBound <= header.content.upperBound else { return }
    file.erase(times)
  }
}

/// Exif and XMP of a picture in boxes, which are items beside the picture's own (ISO/IEC 14496-12, section 8.11; ISO/IEC
/// 23008-12, annex A).
enum ItemMetadata {
  /// Overwrites the items of metadata that the `meta` box lists; `false` where it lists no items, so that it is a film's.
  static func clean(_ meta: Box, in file: inout ErasableBytes) -> Bool {
    let content = min(meta.content.lowerBound + 4, meta.content.upperBound)..<meta.content.upperBound
    let boxes = Box.all(in: content, of: file)
    func box(_ name: StaticString) -> Box? { boxes.first { file.has(name, at: $0.name) } }
    guard let list = box("iinf") else { return false }
    let wanted = metadata(in: list, file)
    if !wanted.isEmpty, let places = box("iloc") {
      let ranges = ranges(of: wanted, places, inside: box("idat")?.content, file)
      for range in ranges { file.erase(range) }
    }
    return true
  }

  /// The numbers of the items of type `Exif`, `mime` (XMP) and `uri `.
  private static func metadata(in list: Box, _ file: ErasableBytes) -> Set<Int> {
    let start = list.content.lowerBound
    let header = file.number(at: start, size: 1) == 0 ? 6 : 8
    guard start + header <= list.content.upperBound else { return [] }
    var numbers: Set<Int> = []
    for entry in Box.all(in: start + header..<list.content.upperBound, of: file)
    where file.has("infe", at: entry.name) {
      let start = entry.content.lowerBound
      guard let version = file.number(at: start, size: 1), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      guard let number = file.number(at: start + 4, size: width) else { continue }
      let type = start + 4 + width + 2
      if (["Exif", "mime", "uri "] as [StaticString]).contains(where: { file.has($0, at: type) }) {
        numbers.insert(number)
      }
    }
    return numbers
  }

  /// Where the items `wanted` are: from the beginning of the file, or inside of the box `idat`.
  private static func ranges(
    of wanted: Set<Int>, _ places: Box, inside data: Range<Int>?, _ file: ErasableBytes
  ) -> [Range<Int>] {
    var reader = Reader(file: file, index: places.content.lowerBound, end: places.content.upperBound)
    guard let version = reader.next(1), version <= 2, reader.next(3) != nil, let sizes = reader.next(2) else {
      return []
    }
    let widths = [12, 8, 4, 0].map { sizes >> $0 & 0xF }
    let numberWidth = version == 2 ? 4 : 2
    guard widths.allSatisfy({ $0 <= 8 }), widths[1] > 0, let count = reader.next(numberWidth) else {
      return []
    }
    let indexWidth = version == 0 ? 0 : widths[3]
    var ranges: [Range<Int>] = []
    for _ in 0..<count {
      guard let number = reader.next(numberWidth) else { break }
      let method = version == 0 ? 0 : (reader.next(2) ?? 0) & 0xF
      guard reader.next(2) != nil, let base = reader.next(widths[2]), let extents = reader.next(2) else {
        break
      }
      let start = method == 1 ? data?.lowerBound : 0
      for _ in 0..<extents {
        guard reader.next(indexWidth) != nil, let offset = reader.next(widths[0]),
          let length = reader.next(widths[1])
        else { return ranges }
        guard wanted.contains(number), method <= 1, let start else { continue }
        let first = min(start + base + offset, file.count)
        ranges.append(first..<min(first + length, file.count))
      }
    }
    return ranges
  }

  /// Reads numbers one after the other.
  private struct Reader {
    let file: ErasableBytes
    var index: Int
    let end: Int

    mutating func next(_ size: Int) -> Int? {
      guard index + size <= end, let number = file.number(at: index, size: size) else { return nil }
      index += size
      return number
    }
  }
}

/// Where the samples of a track are: chunks of samples at offsets from the beginning of the file (ISO/IEC 14496-12,
/// sections 8.7.3 to 8.7.5).
enum TrackSamples {
  /// Overwrites the samples of the track whose `minf` box this is.
  static func erase(_ information: Box, in file: inout ErasableBytes) {
    for table in Box.all(in: information.content, of: file) where file.has("stbl", at: table.name) {
      let boxes = Box.all(in: table.content, of: file)
      func box(_ name: StaticString) -> Box? { boxes.first { file.has(name, at: $0.name) } }
      guard let sizes = box("stsz").flatMap({ Sizes($0, file) }), let runs = box("stsc") else { continue }
      if let offsets = box("stco") {
        erase(offsets, width: 4, Runs(runs, file), sizes, in: &file)
      } else if let offsets = box("co64") {
        erase(offsets, width: 8, Runs(runs, file), sizes, in: &file)
      }
    }
  }

  private static func erase(
    _ offsets: Box, width: Int, _ runs: Runs, _ sizes: Sizes, in file: inout ErasableBytes
  ) {
    var (runs, sizes) = (runs, sizes)
    var index = offsets.content.lowerBound + 8
    var chunk = 1
    while index + width <= offsets.content.upperBound {
      guard let start = file.number(at: index, size: width) else { return }
      let count = runs.samples(inChunk: chunk, file)
      guard let length = sizes.next(count, file) else { return }
      let end = min(start, file.count) + min(length, file.count)
      file.erase(min(start, file.count)..<end)
      (index, chunk) = (index + width, chunk + 1)
    }
  }

  /// How many samples are in each chunk: entries of first chunk, samples in each, and a description.
  private struct Runs {
    private let entries: Range<Int>
    private var index: Int

    init(_ box: Box, _ file: ErasableBytes) {
      entries = box.content.dropFirstBytes(8)
      index = entries.lowerBound
    }

    mutating func samples(inChunk chunk: Int, _ file: ErasableBytes) -> Int {
      while index + 24 <= entries.upperBound, let next = file.number(at: index + 12, size: 4), next <= chunk {
        index += 12
      }
      guard index + 12 <= entries.upperBound else { return 0 }
      return file.number(at: index + 4, size: 4) ?? 0
    }
  }

  /// The length of each sample: the same for all, or one for each.
  private struct Sizes {
    private let common: Int
    private let table: Range<Int>
    private var index: Int

    init?(_ box: Box, _ file: ErasableBytes) {
      guard let common = file.number(at: box.content.lowerBound + 4, size: 4) else { return nil }
      self.common = common
      table = box.content.dropFirstBytes(12)
      index = table.lowerBound
    }

    /// The length of the next `count` samples together.
    mutating func next(_ count: Int, _ file: ErasableBytes) -> Int? {
      if common > 0 {
        let (length, overflow) = common.multipliedReportingOverflow(by: count)
        return overflow ? nil : length
      }
      var length = 0
      for _ in 0..<min(count, table.count / 4) {
        guard index + 4 <= table.upperBound, let size = file.number(at: index, size: 4) else { break }
        length += size
        index += 4
      }
      return length
    }
  }
}

extension Range<Int> {
  /// The range without its first bytes; empty where it has no more.
  fileprivate func dropFirstBytes(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
