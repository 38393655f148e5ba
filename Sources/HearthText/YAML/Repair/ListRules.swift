package import HearthCore

extension Rule {
  static let listOnKeyLine = Rule(
    "ListOnKeyLine", .error, "Begin a list with dashes on the line below its key.")
  package static let unknownListMarker = Rule(
    "UnknownListMarker", .error, "Begin a list item with a hyphen and a space.")
}

extension YAMLRules { static let lists: [Rule] = [.listOnKeyLine, .unknownListMarker] }

extension Finding {
  static func listOnKeyLine(_ sketch: LineSketch) -> Finding {
    let item = String(sketch.value.drop { $0 == "-" || $0 == " " })
    let needsQuotes = item.contains { ",[]{}:#\"'".contains($0) }
    if CommonKeys.takesText(sketch.key) {
      return Finding(
        .listOnKeyLine, "\(sketch.valueName) begins with a dash and a space, which YAML reads as a list",
        accepted: "put quotes around it", corrected: sketch.quoted)
    }
    return Finding(
      .listOnKeyLine, "\(sketch.valueName) begins with a dash on the line of its key",
      accepted: "put items with dashes on lines of their own, or the list in brackets",
      corrected: sketch.line(withValue: "[\(needsQuotes ? LineSketch.quoted(item) : item)]"))
  }

  /// `severity` is a warning if YAML reads the line as text, so that only the list is lost.
  static func unknownListMarker(_ bullet: Character, fixing sketch: LineSketch, severity: Severity = .error)
    -> Finding
  {
    let rest = sketch.value.dropFirst().drop(while: \.isBlank)
    return Finding(
      .unknownListMarker, "the line begins with \(bullet), so it is read as text",
      accepted: "begin a list item with '- '",
      corrected: "\(sketch.lead)- \(rest)\(sketch.comment)", severity: severity)
  }

  /// Returns the finding for a hyphen without its space. `severity` as above.
  static func unknownListMarker(hyphenOf sketch: LineSketch, severity: Severity = .error) -> Finding {
    let rest = (sketch.key.map { "\($0): " } ?? "") + sketch.value
    return Finding(
      .unknownListMarker, "there is no space after the hyphen, so YAML reads it as text",
      accepted: "begin a list item with '- '",
      corrected: "\(sketch.lead)- \(rest.dropFirst())\(sketch.comment)", severity: severity)
  }
}

extension LineSketch {
  /// A bullet other than a hyphen, followed by a space, at the start of a line without a key.
  var bullet: Character? {
    guard key == nil, !lead.contains("-"), let bullet = value.first, "—–−•·‣▪◦*+".contains(bullet),
      value.dropFirst().first?.isBlank == true
    else { return nil }
    return bullet
  }

  /// Whether the line begins with a hyphen and a letter: `-Calm`.
  var lacksSpaceAfterHyphen: Bool { !lead.contains("-") && (key ?? value).beginsWithHyphenAndLetter }
}

extension String {
  var beginsWithHyphenAndLetter: Bool { first == "-" && dropFirst().first?.isLetter == true }
}

extension YAMLScalar {
  /// Returns whether a scalar that spans `length` Unicode scalars of the text may have a bullet or a hyphen at the
  /// start of a line. One as long as its bytes is plain ASCII on one line, as nearly all are.
  func mayHoldBullet(length: Int) -> Bool {
    guard style == .plain, length > 1 else { return false }
    let first = text.utf8.first
    return length != text.utf8.count || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
  }
}

extension YAMLNode {
  /// Reports keys whose items lack their space, in a file that should be a list: `-name: Calm`. Returns whether there
  /// are any.
  package func reportHyphenKeys(in file: SourceFile, log: inout DiagnosticLog) -> Bool {
    let keys = entries?.filter(\.key.beginsWithHyphenAndLetter) ?? []
    for key in keys {
      let sketch = LineSketch(file.line(key.keyPosition.line) ?? "")
      log.report(.unknownListMarker(hyphenOf: sketch), in: file.path, at: key.keyPosition)
    }
    return !keys.isEmpty
  }
}

extension SyntaxClue {
  func listOnKeyLine() -> Diagnostic? {
    first { _, sketch in
      guard sketch.key != nil, sketch.value.hasPrefix("- ") else { return nil }
      return (.listOnKeyLine(sketch), sketch.valueOffset)
    }
  }

  /// Reports the first of several such lines, because libyaml may fail at the second.
  func unknownListMarker() -> Diagnostic? {
    for last in suspects where sketch(last).lacksSpaceAfterHyphen {
      guard let line = firstHyphenWithoutSpace(upTo: last) else { continue }
      let first = sketch(line)
      return diagnostic(
        .unknownListMarker(hyphenOf: first), line: line, offset: first.lead.unicodeScalars.count)
    }
    for last in suspects where sketch(last).bullet != nil {
      let line = (0..<last).last { sketch($0).bullet == nil }.map { $0 + 1 } ?? 0
      let first = sketch(line)
      guard let bullet = first.bullet else { continue }
      return diagnostic(.unknownListMarker(bullet, fixing: first), line: line, offset: first.valueOffset)
    }
    return nil
  }

  /// Returns the first item without a space after its hyphen, if it is below a key without a value, below other items, or at
  /// the top of a file that is a list.
  private func firstHyphenWithoutSpace(upTo last: Int) -> Int? {
    let lead = sketch(last).lead
    var line = last
    for number in (0..<last).reversed() {
      let above = sketch(number)
      if above.lacksSpaceAfterHyphen {
        line = number
      } else if above.lead.hasSuffix("- ") || above.key != nil && above.value.isEmpty {
        return line
      } else if above.key != nil || !above.value.isEmpty, above.lead.count <= lead.count {
        return nil
      }
    }
    return text.firstLine == 1 ? line : nil
  }
}
