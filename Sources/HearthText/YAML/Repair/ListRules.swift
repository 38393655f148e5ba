package import HearthCore

enum ListOnKeyLine {
  static let rule = Rule("ListOnKeyLine", .error, "A list with dashes begins on the line below its key.")

  static func finding(_ sketch: LineSketch) -> Finding {
    let item = sketch.value.drop { $0 == "-" || $0 == " " }
    let needsQuotes = item.contains { ",[]{}:#\"'".contains($0) }
    let list = "[\(needsQuotes ? LineSketch.quoted(String(item)) : String(item))]"
    return Finding(
      rule, "\(sketch.valueName) begins with a dash on the line of its key",
      accepted: "items with dashes stand on lines of their own, or the list in brackets",
      corrected: sketch.line(withValue: list))
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard sketch.key != nil, sketch.value.hasPrefix("- ") else { return nil }
      return clue.diagnostic(finding(sketch), line: line, offset: sketch.valueOffset)
    }
  }
}

package enum OtherListSign {
  package static let rule = Rule(
    "OtherListSign", .error, "An item of a list begins with a hyphen and a blank.")

  private static let signs: Set<Character> = ["—", "–", "−", "•", "·", "‣", "▪", "◦", "*", "+"]

  /// `severity` is that of a warning where YAML reads the line as text, so that nothing is lost but the list.
  static func finding(_ sign: Character, fixing sketch: LineSketch, severity: Severity = .error) -> Finding {
    let rest = sketch.value.dropFirst().drop { $0 == " " || $0 == "\t" }
    return Finding(
      rule, "the line begins with \(sign), and is read as text",
      accepted: "an item of a list begins with '- '", corrected: "\(sketch.lead)- \(rest)\(sketch.comment)",
      severity: severity)
  }

  /// Of a hyphen without its blank. As above.
  static func finding(hyphenOf sketch: LineSketch, severity: Severity = .error) -> Finding {
    let rest = (sketch.key.map { "\($0): " } ?? "") + sketch.value
    return Finding(
      rule, "no blank stands after the hyphen, so that it is read as text",
      accepted: "an item of a list begins with '- '",
      corrected: "\(sketch.lead)- \(rest.dropFirst())\(sketch.comment)", severity: severity)
  }

  /// Whether a line begins with a hyphen and a letter: `-Calm`.
  static func lacksBlank(_ sketch: LineSketch) -> Bool {
    !sketch.lead.contains("-") && lacksBlank(sketch.key ?? sketch.value)
  }

  /// Whether a text begins with a hyphen and a letter.
  package static func lacksBlank(_ text: String) -> Bool {
    text.first == "-" && text.dropFirst().first?.isLetter == true
  }

  /// Reports the keys of a file that is to be a list and whose items lack their blank: `-name: Calm`. Whether there were
  /// some.
  package static func report(keysOf node: YAMLNode, in file: SourceFile, log: inout DiagnosticLog) -> Bool {
    let keys = node.entries?.filter { lacksBlank($0.key) } ?? []
    for key in keys {
      let sketch = LineSketch(file.line(key.keyPosition.line) ?? "")
      log.report(finding(hyphenOf: sketch), in: file.path, at: key.keyPosition)
    }
    return !keys.isEmpty
  }

  /// The sign at the beginning of a line without a key, with a blank after it.
  static func sign(of sketch: LineSketch) -> Character? {
    guard sketch.key == nil, !sketch.lead.contains("-"), let sign = sketch.value.first, signs.contains(sign)
    else { return nil }
    let next = sketch.value.dropFirst().first
    return next == " " || next == "\t" ? sign : nil
  }

  /// Whether a scalar that takes `length` Unicode scalars in its text may have such a sign at the beginning of a line.
  /// What is as long as its bytes is plain ASCII on one line, as nearly everything is.
  static func isPossible(in scalar: YAMLScalar, length: Int) -> Bool {
    guard scalar.style == .plain, length > 1 else { return false }
    let first = scalar.text.utf8.first
    return length != scalar.text.utf8.count || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if let found = clue.first({ line, sketch in diagnoseHyphen(clue, line, sketch) }) { return found }
    return clue.first { last, _ in
      // libyaml stumbles over the second of two such lines.
      guard sign(of: clue.sketch(last)) != nil else { return nil }
      var line = last
      while line > 0, sign(of: clue.sketch(line - 1)) != nil { line -= 1 }
      let sketch = clue.sketch(line)
      guard let sign = sign(of: sketch) else { return nil }
      return clue.diagnostic(finding(sign, fixing: sketch), line: line, offset: sketch.valueOffset)
    }
  }

  /// A hyphen without its blank below a key without a value, or below other items; or at the top of a file that is a list.
  private static func diagnoseHyphen(_ clue: SyntaxClue, _ last: Int, _ sketch: LineSketch) -> Diagnostic? {
    guard lacksBlank(sketch) else { return nil }
    var (line, above) = (last, last - 1)
    var (hasItem, isInside) = (false, false)
    while above >= 0 {
      let other = clue.sketch(above)
      if lacksBlank(other) { line = above }
      let isItem = lacksBlank(other) || other.lead.hasSuffix("- ")
      // What is indented more belongs to an item above it.
      let isDeeper = !isItem && other.lead.count > sketch.lead.count
      guard isItem || isDeeper || (other.key == nil && other.value.isEmpty) else { break }
      hasItem = hasItem || isItem
      isInside = isInside || isDeeper && other.key != nil
      above -= 1
    }
    guard hasItem || !isInside else { return nil }
    let isBelowKey = above >= 0 && clue.sketch(above).key != nil && clue.sketch(above).value.isEmpty
    guard isBelowKey || (above < 0 && clue.text.firstLine == 1) else { return nil }
    let first = clue.sketch(line)
    return clue.diagnostic(finding(hyphenOf: first), line: line, offset: first.lead.unicodeScalars.count)
  }
}

extension YAMLRules { static let lists: [Rule] = [ListOnKeyLine.rule, OtherListSign.rule] }
