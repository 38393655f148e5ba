import HearthCore
import Testing

@testable import HearthJournal

/// A journal in one text, as ``Archive`` splits it, in which `«UnreadableDate»` stands before each place where that rule is to
/// find something. It is judged as its owner would judge it: each place is right, nothing else is found, and a line that
/// a message offers mends what the message is about, and breaks nothing else.
struct JudgedJournal {
  /// What differs from what was expected, in words; empty where all is well.
  private(set) var complaints: [String] = []
  /// The journal without the marks.
  let read: ReadJournal
  private let files: [SourceFile]

  /// - Parameter text: The journal, or the text of one reflection.
  init(_ text: String) {
    var expected: Set<String> = []
    files = Archive(text).files.map { file in
      let (clean, findings) = Self.parted(String(decoding: file.bytes, as: UTF8.self))
      expected.formUnion(findings.map { "\(file.path):\($0)" })
      return SourceFile(path: file.path, text: clean)
    }
    read = ReadJournal(files)
    let found = Self.findings(in: read)
    let places = Set(found.map(Self.place))
    complaints += expected.subtracting(places).sorted().map { "not found: \($0)" }
    complaints += places.subtracting(expected).sorted().map { "found as well: \($0)" }
    for diagnostic in found { judgeMend(of: diagnostic, among: found) }
  }

  private static func place(_ diagnostic: Diagnostic) -> String {
    let position = diagnostic.position
    return "\(diagnostic.path):\(position.line):\(position.column) \(diagnostic.finding.rule.name)"
  }

  private static func findings(in read: ReadJournal) -> [Diagnostic] {
    read.log.sorted.filter { $0.finding.rule != "NoFrontMatter" }
  }

  private mutating func judgeMend(of diagnostic: Diagnostic, among found: [Diagnostic]) {
    guard let corrected = diagnostic.finding.corrected, diagnostic.finding.help == nil else { return }
    let mended = files.map { file in
      file.path == diagnostic.path
        ? Self.replacing(diagnostic.position.line, of: file, with: corrected) : file
    }
    let left = Self.findings(in: ReadJournal(mended))
    func same(_ other: Diagnostic) -> Bool {
      other.path == diagnostic.path && other.position.line == diagnostic.position.line
        && other.finding.rule == diagnostic.finding.rule
    }
    if left.count(where: same) >= found.count(where: same) {
      complaints.append("'\(corrected)' does not mend \(Self.place(diagnostic))")
    }
    let known = Set(found.map { [$0.path, $0.finding.rule.name] })
    for other in left
    where other.severity != .note && !known.contains([other.path, other.finding.rule.name]) {
      complaints.append("'\(corrected)' breaks \(Self.place(other))")
    }
  }

  private static func replacing(_ number: Int, of file: SourceFile, with line: String) -> SourceFile {
    var lines = String(decoding: file.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
    guard lines.indices.contains(number - 1) else { return file }
    lines[number - 1] = line
    return SourceFile(path: file.path, text: lines.joined(separator: "\n"))
  }

  /// The text without its marks, and the findings expected at them: `3:7 UnreadableDate`.
  private static func parted(_ text: String) -> (text: String, findings: [String]) {
    var (clean, rest, findings) = ("", text[...], [String]())
    while let mark = rest.firstMatch(of: #/«([A-Z]\w+)»/#) {
      clean += rest[..<mark.range.lowerBound]
      var position = HearthCore.SourceLocation.start
      position.advance(over: clean.utf8)
      findings.append("\(position.line):\(position.column) \(mark.1)")
      rest = rest[mark.range.upperBound...]
    }
    return (clean + rest, findings)
  }
}

/// Fails with everything that differs, and returns the journal without the marks.
@discardableResult
func judge(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> ReadJournal {
  let journal = JudgedJournal(text)
  #expect(journal.complaints == [], "\(text)", sourceLocation: sourceLocation)
  return journal.read
}
