/// Where the samples of a track are: chunks of samples at offsets from the beginning of the file (ISO/IEC 14496-12,
/// sections 8.7.3 to 8.7.5).
enum TrackSamples {
  /// Overwrites the samples of the track whose `minf` box this is.
  static func blank(_ information: Box, in file: inout BlankableBytes) {
    for table in Box.all(in: information.content, of: file) where file.has("stbl", at: table.name) {
      let boxes = Box.all(in: table.content, of: file)
      func box(_ name: StaticString) -> Box? { boxes.first { file.has(name, at: $0.name) } }
      guard let sizes = box("stsz").flatMap({ Sizes($0, file) }), let runs = box("stsc") else { continue }
      if let offsets = box("stco") {
        blank(offsets, width: 4, Runs(runs, file), sizes, in: &file)
      } else if let offsets = box("co64") {
        blank(offsets, width: 8, Runs(runs, file), sizes, in: &file)
      }
    }
  }

  private static func blank(
    _ offsets: Box, width: Int, _ runs: Runs, _ sizes: Sizes, in file: inout BlankableBytes
  ) {
    var (runs, sizes) = (runs, sizes)
    var index = offsets.content.lowerBound + 8
    var chunk = 1
    while index + width <= offsets.content.upperBound {
      guard let start = file.number(at: index, size: width) else { return }
      let count = runs.samples(inChunk: chunk, file)
      guard let length = sizes.next(count, file) else { return }
      let end = min(start, file.count) + min(length, file.count)
      file.blank(min(start, file.count)..<end)
      (index, chunk) = (index + width, chunk + 1)
    }
  }

  /// How many samples are in each chunk: entries of first chunk, samples in each, and a description.
  private struct Runs {
    private let entries: Range<Int>
    private var index: Int

    init(_ box: Box, _ file: BlankableBytes) {
      entries = box.content.dropFirstBytes(8)
      index = entries.lowerBound
    }

    mutating func samples(inChunk chunk: Int, _ file: BlankableBytes) -> Int {
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

    init?(_ box: Box, _ file: BlankableBytes) {
      guard let common = file.number(at: box.content.lowerBound + 4, size: 4) else { return nil }
      self.common = common
      table = box.content.dropFirstBytes(12)
      index = table.lowerBound
    }

    /// The length of the next `count` samples together.
    mutating func next(_ count: Int, _ file: BlankableBytes) -> Int? {
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
