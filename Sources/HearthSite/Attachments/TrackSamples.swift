/// The locations of a track's samples: chunks at offsets in the file (ISO/IEC 14496-12, sections 8.7.3 to 8.7.5).
enum TrackSamples {
  /// Returns the ranges of the samples of the track with this `minf` box.
  static func ranges(in information: Box, of file: ErasableBytes) -> [Range<Int>] {
    Box.all(in: information.content, of: file).filter { $0.name == "stbl" }.flatMap { table -> [Range<Int>] in
      let boxes = Box.all(in: table.content, of: file)
      guard let sizes = boxes["stsz"], let runs = boxes["stsc"],
        let offsets = boxes["stco"] ?? boxes["co64"]
      else { return [] }
      // Triples of the first chunk, from 1, the number of samples in each chunk, and a description.
      var triples = numbers(of: 4, in: runs.content.dropFirst(8), of: file)[...]
      // The length of every sample, or 0; the number of samples; after 0, the length of each.
      let lengths = numbers(of: 4, in: sizes.content.dropFirst(4), of: file)
      guard let common = lengths.first else { return [] }
      var rest = lengths.dropFirst(2)
      let starts = numbers(of: offsets.name == "stco" ? 4 : 8, in: offsets.content.dropFirst(8), of: file)
      return starts.enumerated().map { chunk, start in
        while triples.count >= 6, let next = triples.dropFirst(3).first, next <= chunk + 1 {
          triples = triples.dropFirst(3)
        }
        var (length, count) = (0, triples.count >= 3 ? triples[triples.startIndex + 1] : 0)
        while count > 0, length < file.count, let size = common > 0 ? common : rest.popFirst() {
          (length, count) = (length + size, count - 1)
        }
        return min(start, file.count)..<min(start, file.count) + min(length, file.count)
      }
    }
  }

  /// Returns the consecutive whole numbers of `size` bytes in `range`.
  private static func numbers(of size: Int, in range: Range<Int>, of file: ErasableBytes) -> [Int] {
    let starts = stride(from: range.lowerBound, through: range.upperBound - size, by: size)
    return Array(starts.lazy.map { file.number(at: $0, size: size) }.prefix { $0 != nil }.compactMap(\.self))
  }
}
