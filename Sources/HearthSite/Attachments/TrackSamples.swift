/// The locations of a track's samples: chunks of samples at offsets from the beginning of the file (ISO/IEC 14496-12,
/// sections 8.7.3 to 8.7.5).
enum TrackSamples {
  /// Returns the ranges of the samples of the track with this `minf` box.
  static func ranges(in information: Box, of file: ErasableBytes) -> [Range<Int>] {
    Box.all(in: information.content, of: file).filter { $0.name == "stbl" }.flatMap { table -> [Range<Int>] in
      let boxes = Box.all(in: table.content, of: file)
      guard let sizes = boxes["stsz"], let runs = boxes["stsc"],
        let offsets = boxes["stco"] ?? boxes["co64"]
      else { return [] }
      var starts = NumberReader(file, in: offsets.content, after: 8)
      // Triples of the first chunk, from 1, the number of samples in each chunk, and a description.
      var triples = NumberReader(file, in: runs.content, after: 8)
      func nextRun() -> (first: Int, samples: Int)? {
        guard let first = triples.next(4), let samples = triples.next(4), triples.next(4) != nil else {
          return nil
        }
        return (first, samples)
      }
      // The length of every sample, or 0; the number of samples; after 0, the length of each.
      var lengths = NumberReader(file, in: sizes.content, after: 4)
      guard let common = lengths.next(4) else { return [] }
      _ = lengths.next(4)
      var (run, following) = (nextRun(), nextRun())
      var ranges: [Range<Int>] = []
      while let start = starts.next(offsets.name == "stco" ? 4 : 8) {
        while let next = following, next.first <= ranges.count + 1 { (run, following) = (next, nextRun()) }
        var (length, count) = (0, run?.samples ?? 0)
        while count > 0, length < file.count, let size = common > 0 ? common : lengths.next(4) {
          (length, count) = (length + size, count - 1)
        }
        ranges.append(min(start, file.count)..<min(start, file.count) + min(length, file.count))
      }
      return ranges
    }
  }
}

/// Reads consecutive whole numbers up to the end of a box.
struct NumberReader {
  private let file: ErasableBytes
  private(set) var index: Int
  private let end: Int

  init(_ file: ErasableBytes, in content: Range<Int>, after count: Int = 0) {
    self.file = file
    index = content.lowerBound + count
    end = content.upperBound
  }

  /// Returns the next number of `size` bytes; `nil` if the box ends first.
  mutating func next(_ size: Int) -> Int? {
    guard index + size <= end, let number = file.number(at: index, size: size) else { return nil }
    index += size
    return number
  }
}
