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
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = end(ofCommentAt: index, in: css)
        continue
      } else if byte == UInt8(ascii: " "), output.last.map({ $0 == UInt8(ascii: "\n") }) ?? true {
        index += 1
        continue
      } else if byte == UInt8(ascii: "\n"), output.last.map({ $0 == UInt8(ascii: "\n") }) ?? true {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "/"), output.last == UInt8(ascii: "<") {
        index += 1
        continue
      }
      output.append(byte)
      index += 1
    }
    return HTML(bytes: output)
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
