extension HTML {
  /// A style sheet as the content of a `style` element: without comments and indentation, and without anything that
  /// would end the element (HTML Living Standard, 13.2.5.4: only `</style` does).
  package static func styleSheet(_ css: [UInt8]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(css.count)
    var index = 0
    var quote: UInt8?
    while index < css.count {
      let byte = css[index]
      let next = index + 1 < css.count ? css[index + 1] : 0
      if byte == UInt8(ascii: "\\"), index + 1 < css.count {
        // The sign behind it means nothing of its own.
        output += [byte, next]
        index += 2
        continue
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = end(ofCommentAt: index, in: css)
        // Between two words it parts them, as a blank would not: `.a/**/.b` is one element.
        if isText(output.last), isText(index < css.count ? css[index] : nil) { output += Array("/**/".utf8) }
        continue
      } else if byte == UInt8(ascii: " "), output.last.map({ $0 == UInt8(ascii: "\n") }) ?? true {
        index += 1
        continue
      } else if byte == UInt8(ascii: "\n"), output.last.map({ $0 == UInt8(ascii: "\n") }) ?? true {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "/"), output.last == UInt8(ascii: "<"), isStyle(css[(index + 1)...]) {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
      index += 1
    }
    return HTML(bytes: output)
  }

  private static func isText(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 } ?? false }

  /// Whether `rest` begins with the element's name, in letters of any case.
  private static func isStyle(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.prefix(5).map { $0 | 0x20 }.elementsEqual("style".utf8)
  }

  private static func end(ofCommentAt start: Int, in css: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < css.count {
      if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return css.count
  }
}
