import HearthCore

/// Markers in a paragraph that determine the kind of the block around it, or aren't part of its text.
extension [InlineToken] {
  /// Removes a leading `[ ] ` or `[x] `. Returns whether it was `[x]`, or `nil` if there is neither.
  mutating func takeTask() -> Bool? {
    guard let text = first?.text, text.hasPrefix("["), let mark = text.dropFirst().first,
      " xX".contains(mark), text.dropFirst(2).first == "]"
    else { return nil }
    let rest = text.dropFirst(3)
    guard rest.first.map(\.isWhitespace) ?? (count == 1 || !self[1].isBreak) else { return nil }
    self[0] = .leaf(.text(String(rest.drop(while: \.isWhitespace))))
    return mark != " "
  }

  /// Removes a leading `[!type]- Title`. Returns the type in lower case, and the tokens of the title.
  mutating func takeCallout() -> (type: String, fold: MarkdownFold, title: [InlineToken])? {
    guard let text = first?.text, text.hasPrefix("[!"), let end = text.firstIndex(of: "]") else { return nil }
    // Obsidian's metadata after a bar, such as `[!note|wide]`, only affects how Obsidian shows a callout.
    let type = text[..<end].dropFirst(2).prefix { $0 != "|" }
    guard !type.isEmpty, type.utf8.count <= 40 else { return nil }
    var rest = text[end...].dropFirst()
    let fold: MarkdownFold = rest.first == "-" ? .closed : rest.first == "+" ? .open : .none
    if fold != .none { rest.removeFirst() }
    guard rest.first?.isWhitespace ?? true else { return nil }
    self[0] = .leaf(.text(String(rest.drop(while: \.isWhitespace))))
    let lineEnd = firstIndex(where: \.isBreak) ?? endIndex
    let title = Array(self[..<lineEnd])
    removeSubrange(..<lineEnd)
    if !isEmpty { self[0] = .droppedBreak }
    return (type.lowercased(), fold, title)
  }

  /// Removes a leading `[^label]:`. Returns its label in lower case.
  mutating func takeFootnote(_ lifted: LiftedText) -> String? {
    guard var text = first?.text,
      case (.footnoteDefinition, let number, let length)? = text.withUTF8({ Placeholder.find($0, at: 0) })
    else { return nil }
    self[0] = .leaf(.text(Substring(text.utf8.dropFirst(length)).trimmedStart))
    return String(lifted.written(number).dropFirst(2).dropLast(2)).lowercased()
  }

  /// Removes Obsidian's block id, ` ^abc123` at the end of a block: a link target that isn't part of the text.
  mutating func removeBlockID() {
    guard let text = last?.text, let caret = text.utf8.lastIndex(of: UInt8(ascii: "^")) else { return }
    let id = text[text.index(after: caret)...]
    let before = text[..<caret]
    let isAlone = before.isEmpty && dropLast().last?.isBreak ?? true
    guard isAlone || before.last == " ", Self.isBlockID(id) else { return }
    let rest = before.droppingLast { $0 == " " }
    removeLast()
    if rest.isEmpty {
      while last?.isBreak == true { removeLast() }
    } else {
      append(.leaf(.text(String(rest))))
    }
  }

  /// Returns whether `id` has only letters, digits and hyphens. Short numbers are exponents rather than ids.
  private static func isBlockID(_ id: Substring) -> Bool {
    let isPlain = id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
    return isPlain && id.count >= 2 && (id.count >= 4 || id.contains(where: \.isLetter))
  }
}
