extension Words {
  /// Items as a sentence lists them: `a`, `a and b`, `a, b and c`. Empty for no items.
  package func list(_ items: [String]) -> String {
    guard let last = items.last else { return "" }
    guard items.count > 1 else { return last }
    let first = items.dropLast().joined(separator: self["list.separator"])
    return text(lastKey(before: last.utf8), ["items": first, "last": last])
  }

  /// As ``list(_:)``, of markup, such as links.
  package func list(_ items: [HTML]) -> HTML {
    guard let last = items.last else { return .empty }
    guard items.count > 1 else { return last }
    let separator = HTML.text(self["list.separator"])
    let first = HTML.build { builder in
      for (index, item) in items.dropLast().enumerated() {
        if index > 0 { builder.html(separator) }
        builder.html(item)
      }
    }
    return html(lastKey(before: Phrase.textBytes(of: last, 3)), ["items": first, "last": last])
  }

  /// Spanish says `e` for `y` before the sound of `i` (Real Academia Española, Diccionario panhispánico de dudas, "y"), but
  /// not before `hie` and `hia`; the phrase `list.last-before-i` has it, which in English is like the other.
  private func lastKey(before item: some Sequence<UInt8>) -> String {
    var letters = item.prefix(3).map { $0 | 0x20 }[...]
    let hasH = letters.first == UInt8(ascii: "h")
    if hasH { letters = letters.dropFirst() }
    // `í` and `Í` are C3 AD and C3 8D.
    let beginsWithI =
      letters.first == UInt8(ascii: "i") || letters.starts(with: [0xE3, 0xAD])
    let second = letters.dropFirst().first
    let isGlide = second == UInt8(ascii: "e") || hasH && second == UInt8(ascii: "a")
    return beginsWithI && !isGlide ? "list.last-before-i" : "list.last"
  }
}
