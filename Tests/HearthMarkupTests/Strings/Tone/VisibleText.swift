import Foundation

/// Finds the text in sources that a reader of the site gets to see.
enum VisibleText {
  /// The text between tags, but what is typed into a terminal (`code`, `kbd`), and that of the attributes that are read out or shown; one line for each stretch.
  static func ofTemplate(_ template: String) -> [String] {
    let markup = template.replacing(/\{\{\{?[^}]*\}?\}\}/, with: " ").replacing(/(?s)<!--.*?-->/, with: " ")
      .replacing(/(?s)<(script|style|code|kbd)\b.*?<\/\1>/, with: " ")
    let attributes = markup.matches(of: /(?:alt|aria-label|aria-description|title|placeholder)="([^"]*)"/).map
    { String($0.1) }
    let texts = markup.replacing(/<[^>]*>/, with: "\n").replacing(/&[a-z#0-9]+;/, with: " ").split(
      separator: "\n"
    )
    .map(String.init)
    return (attributes + texts).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// String literals with a blank between words. Comments are left out line by line.
  static func ofScript(_ script: String) -> [String] {
    let code = script.replacing(/(?s)\/\*.*?\*\//, with: " ").replacing(/(?m)^\s*\/\/.*$/, with: "")
    var strings: [String] = []
    for match in code.matches(of: /(["'`])([^\n]*?)\1/) {
      let string = match.2.replacing(/\$\{[^}]*\}/, with: "x")
      if string.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/), string != "use strict" {
        strings.append(String(string))
      }
    }
    return strings
  }

  /// The words of an entry, line by line: its title, its summary, its caution and its text, with links by their names.
  static func ofEntry(_ entry: String) -> [String] {
    let parts = entry.split(separator: /(?m)^---$/, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return [entry] }
    let own = parts[1].split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:title|summary|caution): (.*)$/).map { String($0.1) }
    }
    let text = parts[2].replacing(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/) { String($0.1) }.replacing("*", with: "")
    return own + text.split(separator: "\n").map(String.init)
  }

  /// The literals of a rule's file but its examples, which show what people write.
  static func ofRule(_ source: String) -> [String] {
    let text = source.replacing(/(?m)^\s*\/\/.*$/, with: "")
      .replacing(/(?s)(?:wrong|right):\s*"""\n.*?"""/, with: "")
      .replacing(/(?m)(?:wrong|right):\s*(?:"(?:[^"\\\n]|\\.)*"\s*\+?\s*)+/, with: "")
      .replacing(/"\s*\+\s*"/, with: "")
    // A text on several lines becomes one literal.
    let joined = text.replacing(/(?s)"""\n(.*?)"""/) { match in
      "\"\(match.1.replacing("\"", with: "'").replacing(/\\?\n\s*/, with: " "))\""
    }
    return joined.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { String($0.1) }
      .map { $0.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "x").replacing(/'[^' ]*'/, with: "x") }
      .filter { $0.contains(" ") }
  }
}
