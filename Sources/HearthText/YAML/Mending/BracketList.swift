/// A list in brackets on one line, taken apart at its commas without a parser: `[#work, @home]`.
struct BracketList {
  struct Item {
    /// Without the blanks around it; empty between two commas.
    var text: String
    /// Where it begins, in Unicode scalars from the opening bracket.
    var offset: Int
    /// How it could be written; `nil` where several ways are as likely.
    var mended: String?
    var isOdd: Bool { mended != text || text.isEmpty }
  }

  private let items: [Item]

  /// `nil` where the value is no list, or has a list in it.
  init?(_ sketch: LineSketch) {
    let value = sketch.value
    guard value.count > 2, value.first == "[", value.last == "]" else { return nil }
    let inner = value.dropFirst().dropLast()
    guard !inner.contains(where: { "[]{}\\".contains($0) }), let parts = Self.parts(of: inner) else {
      return nil
    }
    let takesTags = HashStartsComment.takesTags(sketch.key)
    var offset = 1
    var items: [Item] = []
    for part in parts {
      let lead = part.prefix(while: Self.isBlank)
      var text = part.dropFirst(lead.count)
      while let last = text.last, Self.isBlank(last) { text.removeLast() }
      items.append(
        Item(
          text: String(text), offset: offset + lead.unicodeScalars.count,
          mended: Self.mended(String(text), takesTags)))
      offset += part.unicodeScalars.count + 1
    }
    // A comma before the closing bracket is accepted.
    if items.last?.text.isEmpty == true { items.removeLast() }
    self.items = items
  }

  /// The first item that YAML does not read as it was meant.
  var firstOdd: Item? { items.first(where: \.isOdd) }

  /// The list as it could be, with such items in quotes and none that is empty.
  var mended: String? {
    let texts = items.filter { !$0.text.isEmpty }.map(\.mended)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return "[\(texts.compactMap(\.self).joined(separator: ", "))]"
  }

  /// What stands between the commas that are not in quotes; `nil` where a quote is not closed.
  private static func parts(of text: Substring) -> [Substring]? {
    var parts: [Substring] = []
    var (start, quote, isFirst) = (text.startIndex, Character?.none, true)
    for index in text.indices {
      let letter = text[index]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "," {
        parts.append(text[start..<index])
        (start, isFirst) = (text.index(after: index), true)
        continue
      } else if letter == "\"" || letter == "'" && isFirst {
        quote = letter
      }
      if !isBlank(letter) { isFirst = false }
    }
    return quote == nil ? parts + [text[start...]] : nil
  }

  private static func mended(_ text: String, _ takesTags: Bool) -> String? {
    if let texts = quotedTexts(text) { return texts.joined(separator: ", ") }
    guard !text.contains("\""), text.first != "'" else { return nil }
    if takesTags, let tag = HashStartsComment.tag(text) { return tag }
    let isPlain =
      text.first.map { !"@`%*&!|>?#:-".contains($0) } ?? true
      && !text.contains(": ") && !text.hasSuffix(":") && !text.contains(" #")
    return isPlain ? text : LineSketch.quoted(text)
  }

  /// The texts in quotes that `text` is made of; `nil` where anything else stands between them.
  private static func quotedTexts(_ text: String) -> [String]? {
    // Between single quotes, two of them stand for one.
    let isSingle = text.count > 1 && text.first == "'" && text.last == "'"
    if isSingle, !text.dropFirst().dropLast().replacing("''", with: "").contains("'") { return [text] }
    var texts: [String] = []
    var rest = text[...]
    while let quote = rest.first, quote == "\"" || quote == "'" {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      texts.append(String(rest[...end]))
      let behind = rest[rest.index(after: end)...]
      rest = behind.drop(while: isBlank)
      guard rest.isEmpty || rest.startIndex > behind.startIndex else { return nil }
    }
    return rest.isEmpty && !texts.isEmpty ? texts : nil
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
