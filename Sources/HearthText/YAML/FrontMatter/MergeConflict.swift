package import HearthCore

/// The marks that a program leaves where it could not join two versions of a file.
package enum MergeConflict {
  static let rule = Rule("MergeConflict", .error, "A file holds one version of its lines.")

  /// Where one begins and ends.
  struct Place {
    /// From 1, counted from where the search began.
    var line: Int
    /// The bytes from the first mark to the end of the last.
    var range: Range<Int>
  }

  private static func finding(_ severity: Severity) -> Finding {
    Finding(
      rule, "two versions of the same lines begin here", accepted: "a file holds one of them",
      help: "You could keep one, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>.",
      severity: severity)
  }

  /// Reports each conflict in `places`, counted from `firstLine`.
  static func report(_ places: [Place], firstLine: Int, path: String, log: inout DiagnosticLog) {
    for place in places {
      let position = SourceLocation(line: firstLine + place.line - 1, column: 1)
      log.report(finding(.error), in: path, at: position)
    }
  }

  /// Warns of each conflict in a text, unless it stands in a block of code as an example of one.
  package static func warn(
    of text: UnsafeBufferPointer<UInt8>, firstLine: Int, path: String, log: inout DiagnosticLog
  ) {
    for place in places(in: text, skipsCode: true) {
      let position = SourceLocation(line: firstLine + place.line - 1, column: 1)
      log.report(finding(.warning), in: path, at: position)
    }
  }

  /// The places where all three marks stand at the left edge, in their order. One of them alone may be a heading or a
  /// drawing.
  static func places(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, skipsCode: Bool = false)
    -> [Place]
  {
    guard mayHave(bytes) else { return [] }
    var places: [Place] = []
    var lines = FenceScanner(bytes, from: start)
    var begun: (line: Int, start: Int, isHalfway: Bool)?
    var code: CodeFence?
    while let line = lines.next() {
      if let open = code {
        if open.isClosed(by: line) { code = nil }
        continue
      }
      if skipsCode, begun == nil { code = CodeFence(line) }
      guard code == nil else { continue }
      if isMark(line.text, "<") {
        begun = (lines.lineNumber, line.start, false)
      } else if begun?.isHalfway == false, line.text.elementsEqual("=======".utf8) {
        begun?.isHalfway = true
      } else if let first = begun, first.isHalfway, isMark(line.text, ">") {
        places.append(Place(line: first.line, range: first.start..<line.end))
        begun = nil
      }
    }
    return places
  }

  /// Whether seven signs in a row stand anywhere. Nearly no file has two.
  private static func mayHave(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let sign = UInt8(ascii: "<")
    var end = 0
    while let start = bytes.firstIndex(of: sign, from: end) {
      end = start + bytes[start...].prefix { $0 == sign }.count
      if end - start >= 7 { return true }
    }
    return false
  }

  /// Seven of a sign, and a name after a blank.
  private static func isMark(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ sign: Unicode.Scalar) -> Bool {
    line.count > 8 && line.prefix(7).allSatisfy { $0 == UInt8(ascii: sign) }
      && line[line.startIndex + 7] == UInt8(ascii: " ")
  }
}
