import HearthCore

/// Looks for fields about who may see a file where Hearth reads no front matter: at the top without fences, between other
/// fences, below a heading or an image, at the end, in a comment, in JSON. If in doubt, the file is hidden.
///
/// Code, quotes, tables and paragraphs between other paragraphs are text.
struct StrayFields {
  private let lines: [TextLines.Line]
  private let hasFrontMatter: Bool
  /// Findings, each with its line in ``lines``; all but the last are warnings.
  private var findings: [(finding: Finding, line: Int)] = []

  private enum Place {
    /// The first lines of a file without front matter, whose fences may have been lost.
    case top
    /// The beginning of the text, or below a heading, a title or an image.
    case opening
    /// Below other text.
    case middle
  }

  /// Reports the first field that hides the file. Returns whether there is none.
  ///
  /// - Parameters:
  ///   - start: The start of the file's text, or of the part after its front matter.
  ///   - offset: The number of the line before `start`.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, after offset: Int = 0, hasFrontMatter: Bool,
    path: String, log: inout DiagnosticLog
  ) -> Bool {
    let text = TextLines(bytes, from: start, hasFrontMatter: hasFrontMatter)
    var fields = StrayFields(lines: text.lines, hasFrontMatter: hasFrontMatter)
    let isHidden = fields.find()
    for (finding, line) in fields.findings {
      let position = SourceLocation(line: offset + fields.lines[line].number, column: 1)
      log.report(finding, in: path, at: position)
    }
    guard !isHidden, let comment = text.commentedField else { return !isHidden }
    log.report(
      .frontMatterNotSeen(key: comment.field.key, hasFrontMatter: hasFrontMatter), in: path,
      at: SourceLocation(line: offset + comment.position.line, column: comment.position.column))
    return false
  }

  private mutating func find() -> Bool {
    var index = 0
    // The last line above that isn't empty, and the number of such lines.
    var (above, count, isTop) = (0, 0, !hasFrontMatter)
    while index < lines.count {
      var end = index + 1
      switch lines[index].kind {
      case .blank: isTop = isTop && count == 0
      case .code, .heading, .picture: break
      case .fence:
        if findFields(belowFence: index, isFirst: count == 0) { return true }
        isTop = isTop && count > 0
      case .text:
        end = lines[index...].firstIndex { $0.kind != .text } ?? lines.count
        let title = lines[above]
        let isBelowTitle = count == 1 && title.kind == .text && !title.endsSentence
        let isOpening = count == 0 || isBelowTitle || [.heading, .picture].contains(title.kind)
        let place: Place = isTop ? .top : isOpening ? .opening : .middle
        if findFields(in: index..<end, at: place, isFirst: count == 0) { return true }
      }
      if lines[index].kind != .blank { (above, count) = (end - 1, count + end - index) }
      index = end
    }
    return findLastField()
  }

  private mutating func hide(_ line: Int, _ finding: Finding) -> Bool {
    findings.append((finding, line))
    return finding.severity == .error
  }

  private mutating func hide(_ line: Int, key: String) -> Bool {
    hide(line, .frontMatterNotSeen(key: key, hasFrontMatter: hasFrontMatter))
  }

  // MARK: Paragraphs

  private func fields(in range: Range<Int>) -> [(line: Int, field: HidingField)] {
    var values = ValuesBelowKeys()
    return range.compactMap { line in values.field(of: lines[line]).map { (line, $0) } }
  }

  private mutating func findFields(in paragraph: Range<Int>, at place: Place, isFirst: Bool) -> Bool {
    var first: String { lines[paragraph.lowerBound].source.string }
    for (line, field) in fields(in: paragraph) {
      if field.isNotation, field.certainty == .plain { return hide(line, key: field.key) }
      switch place {
      case .top where field.certainty >= .likely:
        return hide(line, .frontMatterNotSeen(key: field.key, atTopBelow: first))
      case .opening
      where field.isPlain && lines[paragraph.lowerBound...line].allSatisfy(\.source.isLikeYAML):
        return hide(paragraph.lowerBound, key: field.key)
      default: break
      }
    }
    guard place == .top, isFirst else { return false }
    let known = lines[paragraph].prefix {
      CommonKeys.all.hasKey(HidingField.key(of: $0.text.utf8))
    }
    if known.count > 1 { _ = hide(paragraph.lowerBound, .frontMatterNotSeen(atTopBelow: first)) }
    return false
  }

  /// Returns whether the last paragraph consists of keys, one of them a hiding field. In a file without front matter, a hiding
  /// field on the last line is enough. Tags, images and rules may follow.
  private mutating func findLastField() -> Bool {
    let last = lines.lastIndex { ![.blank, .fence, .picture].contains($0.kind) && !$0.isTags }
    guard let last, lines[last].kind == .text else { return false }
    let start = lines[..<last].lastIndex { $0.kind != .text }.map { $0 + 1 } ?? 0
    var isKeys: Bool { lines[start...last].allSatisfy(\.source.isLikeYAML) }
    // Below a rule, the line may continue a sentence.
    let isBelowRule = start > 0 && lines[start - 1].kind == .fence
    let field = fields(in: start..<last + 1).last {
      $0.field.isPlain && (isKeys || $0.line == last && !hasFrontMatter && !isBelowRule)
    }
    return field.map { hide($0.line, key: $0.field.key) } ?? false
  }

  // MARK: Fences

  /// Checks the lines up to the next fence, or to a line that isn't YAML. Each line is read only once, for the fence above it.
  private mutating func findFields(belowFence fence: Int, isFirst: Bool) -> Bool {
    let isAtTop = isFirst && !hasFrontMatter
    var values = ValuesBelowKeys()
    var (isLikely, hasKeys, hasText, hasGap) = (false, false, false, false)
    for line in lines[(fence + 1)...] {
      if line.kind == .fence || line.text == "..." {
        if isLikely { return hide(fence, finding(fence, isAtTop: isAtTop)) }
        return isAtTop && hasKeys && hide(fence, finding(fence, isAtTop: true, severity: .warning))
      }
      guard line.kind != .blank else {
        hasGap = hasText
        continue
      }
      hasText = true
      // Misplaced front matter may contain any lines. Elsewhere, the line above may be a thematic break.
      let mayBeKeys = line.source.isIndented && hasKeys || line.source.isLikeYAML && line.kind != .code
      guard mayBeKeys || isAtTop else { return false }
      // At the top, it may be front matter that only YAML can read, or that nothing can.
      isLikely =
        isLikely || isAtTop && PrivacyVocabulary.mayHide(line.source.string, isOtherKey: { _ in false })
      hasKeys = hasKeys || HidingField.key(of: line.text.utf8) != nil
      guard let field = values.field(of: line) else { continue }
      // Below an empty line, only a second fence shows that the keys continue.
      if field.isPlain, !hasGap { return hide(fence, finding(fence, isAtTop: isAtTop)) }
      isLikely =
        isLikely || isFirst || field.isPlain || !field.isItem && field.certainty >= .likely && !hasGap
    }
    return false
  }

  private func finding(_ fence: Int, isAtTop: Bool, severity: Severity = .error) -> Finding {
    let text = lines[fence].text
    let found = FenceLookalike.description(of: text) ?? text
    guard isAtTop else { return .frontMatterNotSeen(fence: found, hasFrontMatter: hasFrontMatter) }
    let isFence = lines[fence].source.isOpeningFence
    return .frontMatterNotSeen(fenceAtTop: found, isFence: isFence, severity: severity)
  }
}

/// Joins `privacy:` with a value on the line below.
private struct ValuesBelowKeys {
  private var key: String?

  mutating func field(of line: TextLines.Line) -> HidingField? {
    var field: HidingField?
    if let key {
      // The value may be prose.
      let text = InvisibleSpaces.trimmed(line.source.string)
      let value = text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
      if line.source.isIndented || value != text || PrivacyVocabulary.privacies.contains(text.lowercased()) {
        field = HidingField("\(key): \(value)")
      }
    }
    field = field ?? line.field
    key = field?.lacksValue == true ? field?.key : nil
    return field
  }
}

/// Finds a line that may ask to hide its file between the `...` that ends the front matter and a `---` below. The
/// second fence suggests that the lines above it were also meant as front matter.
enum FieldBelowDots {
  /// Returns the key and the line of the first such line.
  static func find(after lines: FenceScanner) -> (key: String, line: Int)? {
    var lines = lines
    var found: (key: String, line: Int)?
    while let line = lines.next() {
      if line.isOpeningFence { return found }
      guard line.isLikeYAML else { return nil }
      let text = line.string
      if found == nil, PrivacyVocabulary.mayHide(text, isOtherKey: { _ in false }) {
        let key = text.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        found = (String(key), lines.lineNumber)
      }
    }
    return nil
  }
}

/// Characters that end a line in some programs but not in Markdown: form feeds, vertical tabs, U+0085, U+2028 and U+2029.
///
/// Front matter with such line ends is part of the text's first line. What it says about who may see the file still counts.
enum OddLineEnds {
  private static let scalars: Set<Unicode.Scalar> = ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Returns the key of a field that hides the file in `line`, its first line; `nil` if there is none, or the line has no
  /// such character.
  static func hidingKey(in line: FenceScanner.Line) -> String? {
    // All of them begin with one of these bytes.
    guard line.text.contains(where: { $0 == 0x0B || $0 == 0x0C || $0 == 0xC2 || $0 == 0xE2 }) else {
      return nil
    }
    let parts = line.string.unicodeScalars.split(omittingEmptySubsequences: false) { scalars.contains($0) }
      .map { InvisibleSpaces.trimmed(String($0)) }
    guard parts.count > 1 else { return nil }
    let isFenced = parts[0] == "---"
    // Without fences, keys can only be at the top.
    let keys = parts.dropFirst(isFenced ? 1 : 0).prefix {
      isFenced ? $0 != "---" && $0 != "..." : HidingField.key(of: $0.utf8) != nil
    }
    return keys.lazy.compactMap { HidingField($0) }.first { $0.certainty >= .likely }?.key
  }
}
