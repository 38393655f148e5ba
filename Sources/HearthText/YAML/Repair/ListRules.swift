package import HearthCore

extension Rule {
  static let listOnKeyLine = Rule(
    "ListOnKeyLine", .error, "Begin a list with dashes on the line below its key.")
  package static let unknownListMarker = Rule(
    "UnknownListMarker", .error, "Begin a list item with a hyphen and a space.")
}

extension Finding {
  /// `severity` is a warning if YAML reads the line as text, so that only the list is lost.
  static func unknownListMarker(_ sketch: LineSketch, severity: Severity = .error) -> Finding {
    let text = (sketch.key.map { "\($0): " } ?? "") + sketch.value
    let item = text.dropFirst().drop(while: \.isBlank)
    return Finding(
      .unknownListMarker,
      text.hasPrefix("-")
        ? "there is no space after the hyphen, so YAML reads it as text"
        : "the line begins with \(text.prefix(1)), so it is read as text",
      accepted: "begin a list item with '- '",
      corrected: "\(sketch.lead)- \(item)\(sketch.comment)", severity: severity)
  }
}

extension LineSketch {
  /// Whether a line without a key begins with a bullet other than a hyphen, and a space.
  var hasUnknownBullet: Bool {
    guard key == nil, !lead.contains("-"), let bullet = value.first else { return false }
    return "—–−•·‣▪◦*+".contains(bullet) && value.dropFirst().first?.isBlank == true
  }

  /// Whether the line begins with a hyphen and a letter: `-Calm`.
  var lacksSpaceAfterHyphen: Bool { !lead.contains("-") && (key ?? value).beginsWithHyphenAndLetter }

  fileprivate var lacksListMarker: Bool { lacksSpaceAfterHyphen || hasUnknownBullet }
}

extension String {
  var beginsWithHyphenAndLetter: Bool { first == "-" && dropFirst().first?.isLetter == true }
}

extension YAMLNode {
  /// Reports keys whose items lack the space after the hyphen, in a file that should be a list: `-name: Calm`. Returns whether
  /// there are any.
  package func reportHyphenKeys(in file: SourceFile, log: inout DiagnosticLog) -> Bool {
    let keys = entries?.filter(\.key.beginsWithHyphenAndLetter) ?? []
    for key in keys {
      let sketch = LineSketch(file.line(key.keyPosition.line) ?? "")
      log.report(.unknownListMarker(sketch), in: file.path, at: key.keyPosition)
    }
    return !keys.isEmpty
  }
}

extension SyntaxClue {
  func listOnKeyLine() -> Diagnostic? {
    first { _, sketch in
      guard sketch.key != nil, sketch.value.hasPrefix("- ") else { return nil }
      if CommonKeys.texts.hasKey(sketch.key) {
        let finding = Finding(
          .listOnKeyLine, "\(sketch.valueName) begins with a dash and a space, which YAML reads as a list",
          accepted: "put quotes around it", corrected: sketch.quoted)
        return (finding, sketch.valueOffset)
      }
      let item = String(sketch.value.drop { $0 == "-" || $0 == " " })
      let needsQuotes = item.contains { ",[]{}:#\"'".contains($0) }
      let finding = Finding(
        .listOnKeyLine, "\(sketch.valueName) begins with a dash on the line of its key",
        accepted: "put items with dashes on lines of their own, or the list in brackets",
        corrected: sketch.line(withValue: "[\(needsQuotes ? LineSketch.quoted(item) : item)]"))
      return (finding, sketch.valueOffset)
    }
  }

  /// Reports the first of several such lines, because libyaml may fail at the second.
  func unknownListMarker() -> Diagnostic? {
    let marked = suspects.lazy.filter { sketch($0).lacksListMarker }
    guard let line = marked.compactMap(firstItemWithoutMarker).first else { return nil }
    let item = sketch(line)
    return diagnostic(.unknownListMarker(item), line: line, offset: item.lead.unicodeScalars.count)
  }

  /// Returns the first item without a marker up to `last`. It must be below a key without a value, below other items, or at
  /// the top of a file that is a list.
  private func firstItemWithoutMarker(upTo last: Int) -> Int? {
    let lead = sketch(last).lead
    var line = last
    for number in (0..<last).reversed() {
      let above = sketch(number)
      if above.lacksListMarker {
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
