/// Exif and XMP of a picture in boxes, which are items beside the picture's own (ISO/IEC 14496-12, section 8.11; ISO/IEC
/// 23008-12, annex A).
enum ItemMetadata {
  /// Overwrites the items of metadata that the `meta` box lists; `false` where it lists no items, so that it is a film's.
  static func clean(_ meta: Box, in file: inout BlankableBytes) -> Bool {
    let content = min(meta.content.lowerBound + 4, meta.content.upperBound)..<meta.content.upperBound
    let boxes = Box.all(in: content, of: file)
    func box(_ name: StaticString) -> Box? { boxes.first { file.has(name, at: $0.name) } }
    guard let list = box("iinf") else { return false }
    let wanted = metadata(in: list, file)
    if !wanted.isEmpty, let places = box("iloc") {
      let ranges = ranges(of: wanted, places, inside: box("idat")?.content, file)
      for range in ranges { file.blank(range) }
    }
    return true
  }

  /// The numbers of the items of type `Exif`, `mime` (XMP) and `uri `.
  private static func metadata(in list: Box, _ file: BlankableBytes) -> Set<Int> {
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
    of wanted: Set<Int>, _ places: Box, inside data: Range<Int>?, _ file: BlankableBytes
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
    let file: BlankableBytes
    var index: Int
    let end: Int

    mutating func next(_ size: Int) -> Int? {
      guard index + size <= end, let number = file.number(at: index, size: size) else { return nil }
      index += size
      return number
    }
  }
}
