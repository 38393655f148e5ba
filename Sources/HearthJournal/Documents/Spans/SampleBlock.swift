/// Rows of samples in fenced blocks of a note.
struct SampleBlock {
  private(set) var text = ""
  /// The line of the file on which its first row stands.
  let firstLine: Int
  /// The line of the file that the next line of ``text`` stands for.
  private var nextLine: Int
  /// The first row, in lower case, and whether the next one is the first of its block.
  private var header: String?
  private var isAtStart = true

  private init(firstLine: Int) {
    self.firstLine = firstLine
    nextLine = firstLine
  }

  /// The blocks fenced as `heart-rate` (or `heart`), all as one; an unclosed one goes to the end, as in CommonMark. Lines
  /// between them are empty ones, so that each row keeps its number.
  static func find(in body: LineScanner) -> SampleBlock? {
    var fence: Fence?
    var block: SampleBlock?
    for (line, number) in body {
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        } else if open.isOfRows {
          block?.add(String(decoding: line, as: UTF8.self), number)
        }
      } else if let opening = Fence(line) {
        fence = opening
        guard opening.isOfRows else { continue }
        if block == nil { block = SampleBlock(firstLine: number + 1) } else { block?.isAtStart = true }
      }
    }
    return block
  }

  private mutating func add(_ line: String, _ number: Int) {
    let row = line.trimmingBlanks.lowercased()
    let isFirst = isAtStart && !row.isEmpty && !row.hasPrefix("#")
    if isFirst {
      isAtStart = false
      // A later block may name the columns again; in other words, it is a row that cannot be read.
      if let header, row == header || Self.usualHeaders.contains(row) && header.first?.isNumber == true {
        return
      }
      header = header ?? row
    }
    text += String(repeating: "\n", count: max(0, number - nextLine)) + line + "\n"
    nextLine = number + 1
  }

  /// What the columns of a block without a header are, in words.
  private static let usualHeaders = ["time,bpm", "time,bpm,motion", "time,bpm,motion,source"]

  /// The opening of a fenced block (CommonMark 0.30, section 4.5).
  private struct Fence {
    var mark: UInt8
    var length: Int
    var info: String

    /// Whether rows of samples are in it.
    var isOfRows: Bool { info == "heart-rate" || info == "heart" }

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
