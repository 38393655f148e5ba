import HearthText

extension SettingsEditor {
  /// Returns the edits that make `words` the items of a list with each item on its own line, keeping lines of unchanged
  /// words and of comments; `nil` for a list of another form, or if words would change their order.
  func replacingItems(of entry: YAMLEntry, with words: [String]) -> [TextEdit]? {
    guard let items = entry.value.items, let last = items.last, editor.range(of: entry.value) == nil,
      !words.isEmpty
    else { return nil }
    let texts = items.compactMap(\.scalar?.text)
    let kept = words.filter(texts.contains)
    guard texts.count == items.count, texts.filter(words.contains) == kept,
      Array(words.prefix(kept.count)) == kept
    else { return nil }
    let source = editor.source
    var edits: [TextEdit] = []
    for item in items where !kept.contains(item.scalar?.text ?? "") {
      guard let edit = removal(ofItem: item) else { return nil }
      edits.append(edit)
    }
    let new = words.dropFirst(kept.count)
    guard let start = source.offset(of: last.position) else { return nil }
    let lead = source.text(in: source.start(ofLine: last.position.line)..<start)
      .prefix { $0 == " " || $0 == "-" }
    let lines = new.map { "\(lead)\(YAMLScalarText.scalar($0, inFlow: false))\(source.lineEnd)" }.joined()
    let next = source.start(ofLine: last.position.line + 1)
    let isOpen = next == source.bytes.count && source.bytes.last != UInt8(ascii: "\n")
    if !new.isEmpty { edits.append(.insert((isOpen ? source.lineEnd : "") + lines, at: next)) }
    return edits
  }

  /// Returns the edit that removes the line of an item, or only the part before a comment.
  private func removal(ofItem item: YAMLNode) -> TextEdit? {
    let (source, line) = (editor.source, item.position.line)
    guard let range = editor.range(of: item) else { return nil }
    let rest = source.bytes[range.upperBound..<max(range.upperBound, source.end(ofLine: line))]
    let start = source.start(ofLine: line)
    if rest.allSatisfy({ $0 <= 0x20 }) { return TextEdit(start..<source.start(ofLine: line + 1), "") }
    guard let hash = rest.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    return TextEdit(start + source.indent(ofLine: line)..<hash, "")
  }
}
