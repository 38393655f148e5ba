/// The first item of a list in brackets that has a quote on one side only: `[a, "ok]`.
struct OddlyQuotedItem {
  let quote: Character
  /// Where the item begins, in Unicode scalars from the beginning of the list.
  let offset: Int
  /// The list with every such item quoted on both sides, and closed.
  let mended: String

  /// `nil` where `value` is no list, or its quotes come in pairs.
  init?(in value: String) {
    guard value.first == "[", !value.contains("\\") else { return nil }
    let isClosed = value.last == "]"
    let inner = value.dropFirst().dropLast(isClosed ? 1 : 0)
    for quote: Character in ["\"", "'"] {
      guard inner.count(where: { $0 == quote }) % 2 == 1 else { continue }
      var items: [String] = []
      var offset: Int?
      var column = 1
      for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
        let lead = part.prefix { $0 == " " }
        let item = part.dropFirst(lead.count)
        if let mended = Self.mended(String(item), quote) {
          offset = offset ?? column + lead.unicodeScalars.count
          items.append(lead + mended)
        } else {
          items.append(String(part))
        }
        column += part.unicodeScalars.count + 1
      }
      guard let offset else { continue }
      self.quote = quote
      self.offset = offset
      mended = "[\(items.joined(separator: ","))]"
      return
    }
    return nil
  }

  /// `item` with the quote that it lacks; `nil` where it lacks none. An apostrophe in the middle of a word is none.
  private static func mended(_ item: String, _ quote: Character) -> String? {
    let text = item.trimmingSuffix { $0 == " " }
    guard text.count(where: { $0 == quote }) == 1 else { return nil }
    if text.first == quote { return text + String(quote) }
    return text.last == quote && quote == "\"" ? "\(quote)\(text)" : nil
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
