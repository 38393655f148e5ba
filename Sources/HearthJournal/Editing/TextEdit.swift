import HearthCore

/// One stretch of a file's bytes and what takes its place.
struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(offset..<offset, text)
  }
}

extension SourceFile {
  /// The file with all edits made; `nil` where two of them touch the same bytes, or bytes that are not there.
  func applying(_ edits: [TextEdit]) -> SourceFile? {
    var changed: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= done, edit.range.upperBound <= bytes.count else { return nil }
      changed += bytes[done..<edit.range.lowerBound]
      changed += edit.text.utf8
      done = edit.range.upperBound
    }
    return SourceFile(path: path, bytes: changed + bytes[done...])
  }
}
