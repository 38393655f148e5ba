/// Rows of samples in a fenced block of a note.
struct SampleBlock {
  var text: String
  /// The line of the file on which its first row stands.
  var firstLine: Int

  /// The first block fenced as `heart-rate` (or `heart`); an unclosed one goes to the end, as in CommonMark.
  static func find(in body: LineScanner) -> SampleBlock? {
    var fence: Fence?
    var block: SampleBlock?
    for (line, number) in body {
      if let open = fence {
        if open.isClosed(by: line) {
          if block != nil { return block }
          fence = nil
        } else if block != nil {
          block?.text += String(decoding: line, as: UTF8.self) + "\n"
        }
      } else if let opening = Fence(line) {
        fence = opening
        if opening.info == "heart-rate" || opening.info == "heart" {
          block = SampleBlock(text: "", firstLine: number + 1)
        }
      }
    }
    return block
  }

  /// The opening of a fenced block (CommonMark 0.30, section 4.5).
  private struct Fence {
    var mark: UInt8
    var length: Int
    var info: String

    init?(_ line: ArraySlice<UInt8>) {
      let text = line.drop { $0 == 0x20 }
      guard line.count - text.count <= 3, let mark = text.first, mark == 0x60 || mark == 0x7E else {
        return nil
      }
      let length = text.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      self.mark = mark
      self.length = length
      info = String(decoding: text.dropFirst(length), as: UTF8.self).trimmingBlanks
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      guard let other = Fence(line) else { return false }
      return other.mark == mark && other.length >= length && other.info.isEmpty
    }
  }
}
