package import HearthCore

extension Rule {
  /// Keys that look like front matter but aren't read as such. ``StrayFields`` finds them.
  package static let frontMatterNotSeen = Rule(
    "FrontMatterNotSeen", .error, "Begin front matter with --- on the first line.",
    otherwise: "a warning where none of the keys hides the file")
  static let frontMatterWithoutKeys = Rule(
    "FrontMatterWithoutKeys", .error, "Write keys and values as front matter.")
  static let unclosedFrontMatter = Rule(
    "UnclosedFrontMatter", .error, "End front matter that begins with --- with ---.",
    otherwise: "a warning where it is clear where it ends")
  static let mergeConflict = Rule(
    "MergeConflict", .error, "Keep one version of each line.",
    otherwise: "a warning in a text")
}

extension Finding {
  private static let oneFrontMatter =
    "put all keys between two lines of --- at the very top"
  private static let sampleHelp = "To show a sample, put a line of ``` above it and below."

  /// Returns the finding for a fence-like line at the top of a file.
  static func frontMatterNotSeen(fenceAtTop found: String, isFence: Bool, severity: Severity) -> Finding {
    Finding(
      .frontMatterNotSeen, found, accepted: "begin front matter with --- on the first line",
      help: isFence ? "Move these lines to the very top." : nil, corrected: isFence ? nil : "---",
      severity: severity)
  }

  /// Returns the finding for a fence-like line further down.
  static func frontMatterNotSeen(fence found: String, hasFrontMatter: Bool) -> Finding {
    Finding(
      .frontMatterNotSeen, hasFrontMatter ? "a second front matter begins here" : found,
      accepted: oneFrontMatter,
      help: (hasFrontMatter
        ? "Move its keys up, into the first one." : "Move these lines to the very top.")
        + " \(sampleHelp)")
  }

  /// Returns the finding for a key outside fences.
  static func frontMatterNotSeen(key: String, hasFrontMatter: Bool) -> Finding {
    Finding(
      .frontMatterNotSeen,
      "the key '\(key)' \(hasFrontMatter ? "is below the" : "isn't in") front matter",
      accepted: oneFrontMatter,
      help: "Move its line up, between two lines of --- at the very top. \(sampleHelp)")
  }

  /// Returns the finding for keys without fences at the top of a file. `first` is the first key; `key` is the one that
  /// hides the file, or `nil` if none does.
  static func frontMatterNotSeen(key: String? = nil, atTopBelow first: String) -> Finding {
    let fences = "Add --- on a line of its own above the keys and below them"
    return Finding(
      .frontMatterNotSeen,
      key.map { "the key '\($0)' isn't in front matter" }
        ?? "these lines look like keys but aren't in front matter",
      accepted: "put front matter between two lines of ---, the first at the very top",
      help: first.contains("::")
        ? "\(fences), and write each key with one colon, as in title: A walk." : "\(fences).",
      severity: key == nil ? .warning : .error)
  }

  /// - Parameters:
  ///   - line: A line that was meant as the closing fence.
  ///   - isRead: Whether the line is read as the closing fence.
  static func unclosedFrontMatter(_ line: String?, isRead: Bool = false) -> Finding {
    let accepted = "end it with --- alone on a line"
    return Finding(
      .unclosedFrontMatter,
      line.map { "the line '\($0)' doesn't close the front matter" }
        ?? "the front matter that begins here is never closed",
      accepted: isRead ? "Hearth reads it as the end all the same; \(accepted)" : accepted,
      help: line == nil ? "Add --- on a line of its own below the last key." : nil,
      corrected: line == nil ? nil : "---", severity: isRead ? .warning : nil)
  }
}

extension YAMLText {
  /// Returns a finding for each line that was meant as `key: value`, and whether all lines were meant so.
  func linesWithoutColons(path: String) -> (found: [Diagnostic], isAll: Bool) {
    var (found, isAll) = ([Diagnostic](), true)
    for number in 0..<lineCount {
      let sketch = LineSketch(line(number))
      if let (finding, offset) = sketch.keyWithoutColon {
        let position = SourceLocation(line: firstLine + number, column: offset + 1)
        found.append(Diagnostic(finding, path: path, position: position))
      } else {
        isAll = isAll && sketch.key == nil && sketch.value.isEmpty
      }
    }
    return (found, isAll)
  }
}

/// Lines that may be meant as fences.
enum FenceLookalike {
  /// Returns a description of such a line, or `nil` for any other line.
  static func description(of text: String) -> String? {
    if text == "---" { return "the front matter doesn't begin on the first line, at its left edge" }
    if text == "+++" || text == ";;;" { return "the line '\(text)' doesn't begin front matter" }
    if text.hasPrefix("---"), text.dropFirst(3).drop(while: { $0 == " " }).allSatisfy(\.isLetter),
      text.count <= 40
    {
      return "'\(text)' doesn't begin front matter, which is always YAML"
    }
    return isDashes(text) ? "the line '\(text)' isn't the three hyphens that begin front matter" : nil
  }

  /// Returns whether a line below keys was meant to close them: dashes, or a rule such as `***`.
  static func isClosing(_ line: String) -> Bool { rules.contains(line) || isDashes(line) }

  private static let rules: Set = ["***", "___", "===", "+++"]

  /// Returns whether a line of dashes was meant as a fence: `----`, `--` or `———`.
  static func isDashes(_ line: String) -> Bool {
    // All these dashes begin with one of two bytes, as few lines do.
    guard let first = line.utf8.first, first == UInt8(ascii: "-") || first == 0xE2 else { return false }
    return line.utf8.count <= 24 && line != "-"
      && line.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
      && line.count <= 8
  }
}
