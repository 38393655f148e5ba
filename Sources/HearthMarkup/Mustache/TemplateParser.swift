import HearthCore

/// Builds the nodes of a template from its tokens, line by line.
struct TemplateParser {
  private let file: SourceFile
  private let constants: TemplateView
  private var nodes: [TemplateNode] = []
  private var text: [UInt8] = []
  /// The indices of the nodes that are open, outermost first.
  private var open: [Int] = []
  /// How many of the open nodes have each name.
  private var openNames: [String: Int] = [:]

  /// Returns the template in `file`, with the values of `constants` as text, reporting mistakes. An unclosed tag ends with
  /// the file.
  static func parse(
    _ file: SourceFile, name: String, constants: TemplateView, log: inout DiagnosticLog
  ) -> Template {
    var parser = TemplateParser(file: file, constants: constants)
    let tokens = TemplateTokenizer.tokens(of: file, log: &log)
    var start = 0
    for (index, token) in tokens.enumerated() {
      let endsLine = token.kind == .text && file.bytes[token.range.upperBound - 1] == UInt8(ascii: "\n")
      guard endsLine || index == tokens.count - 1 else { continue }
      parser.add(line: tokens[start...index], &log)
      start = index + 1
    }
    parser.closeAll(&log)
    return Template(name: name, file: file, nodes: parser.nodes, text: parser.text)
  }

  private mutating func add(line: ArraySlice<TemplateToken>, _ log: inout DiagnosticLog) {
    guard let first = line.first else { return }
    let indentation =
      first.kind == .text ? self.indentation(first.range) : first.range.lowerBound..<first.range.lowerBound
    let texts = line.filter { $0.kind == .text }
    let isBlank = texts.allSatisfy { isWhitespace($0.range) }
    if isBlank, Self.isStandalone(line.filter { $0.kind != .text }) {
      for token in line where token.kind != .text {
        add(token, indentation: indentation, isStandalone: true, &log)
      }
      return
    }
    if isBlank, texts.count == line.count {
      for text in texts { append(file.bytes[text.range], for: text.range) }
      return
    }
    append(file.bytes[indentation], for: indentation, isLineStart: true)
    var isFirst = true
    for token in line {
      if token.kind == .text {
        let range = max(token.range.lowerBound, indentation.upperBound)..<token.range.upperBound
        if !range.isEmpty { append(file.bytes[range], for: range) }
        isFirst = isFirst && range.isEmpty
      } else {
        add(token, indentation: isFirst ? indentation : 0..<0, isStandalone: false, &log)
        isFirst = isFirst && token.kind == .comment
      }
    }
  }

  /// Appends the text for a range of the file, joining it to the previous node if that is adjacent text.
  private mutating func append(
    _ bytes: some Collection<UInt8>, for range: Range<Int>, isLineStart: Bool = false
  ) {
    let start = text.count
    if nodes.last?.kind != .text || nodes.last?.range.upperBound != range.lowerBound {
      nodes.append(TemplateNode(kind: .text, range: range, text: start..<start, end: nodes.count + 1))
    }
    let last = nodes.count - 1
    text += bytes
    nodes[last].range = nodes[last].range.lowerBound..<range.upperBound
    nodes[last].text = nodes[last].text.lowerBound..<text.count
    if isLineStart { nodes[last].lineStarts.append(start..<text.count) }
  }

  /// Returns the escaped text of a constant such as `words.skip`.
  private func constant(_ path: [TemplateName]) -> [UInt8]? {
    let value = path.count < 2 ? nil : path.reduce(TemplateValue.view(constants)) { $0?.view?[$1] }
    guard case .text(let text)? = value else { return nil }
    var bytes: [UInt8] = []
    HTMLEscape.append(text, to: &bytes)
    return bytes
  }

  private mutating func add(
    _ token: TemplateToken, indentation: Range<Int>, isStandalone: Bool, _ log: inout DiagnosticLog
  ) {
    switch token.kind {
    case .text, .comment, .delimiters: return
    case .close: return close(token, &log)
    case .value: if let text = constant(token.path) { return append(text, for: token.range) }
    case .partial: break
    case .section, .inverted, .parent, .block:
      open.append(nodes.count)
      openNames[token.name, default: 0] += 1
    }
    nodes.append(
      TemplateNode(
        kind: token.kind, range: token.range, name: token.name, path: token.path, end: nodes.count + 1,
        indentation: Array(file.bytes[indentation]), isStandalone: isStandalone))
  }

  /// Closes the innermost open node. A name open further out closes all in between; any other name closes nothing.
  private mutating func close(_ token: TemplateToken, _ log: inout DiagnosticLog) {
    guard let innermost = open.last else {
      log.report(
        Finding(
          "UnbalancedSection", "'{{/\(token.name)}}' closes nothing",
          accepted: "begin a section with '{{#\(token.name)}}' or '{{^\(token.name)}}'"),
        in: file, atByte: token.range.lowerBound)
      return
    }
    if nodes[innermost].name != token.name {
      log.report(
        .mismatchedClose(
          token.name, open: nodes[innermost].name,
          at: file.position(ofByte: nodes[innermost].range.lowerBound)),
        in: file, atByte: token.range.lowerBound)
      guard openNames[token.name, default: 0] > 0 else { return }
    }
    while let index = open.popLast() {
      finish(index)
      if nodes[index].name == token.name { break }
    }
  }

  private mutating func closeAll(_ log: inout DiagnosticLog) {
    while let index = open.popLast() {
      let name = nodes[index].name
      log.report(
        Finding(
          "UnbalancedSection", "'\(name)' is opened here and never closed",
          accepted: "close it with '{{/\(name)}}'"),
        in: file, atByte: nodes[index].range.lowerBound)
      finish(index)
    }
  }

  private mutating func finish(_ index: Int) {
    nodes[index].end = nodes.count
    openNames[nodes[index].name, default: 0] -= 1
    guard nodes[index].kind == .block else { return }
    nodes[index].contentIndentation = nodes[index].indentation
    guard nodes[index].isStandalone,
      let firstLine = nodes[(index + 1)...].first(where: { $0.isStandalone || !$0.lineStarts.isEmpty })
    else { return }
    nodes[index].contentIndentation =
      firstLine.lineStarts.first.map { Array(text[$0]) } ?? firstLine.indentation
  }

  private func indentation(_ range: Range<Int>) -> Range<Int> {
    let end = file.bytes[range].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  private func isWhitespace(_ range: Range<Int>) -> Bool {
    file.bytes[range].allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  /// Returns whether a line with only these tags and whitespace is standalone, and so omitted from the output.
  ///
  /// The specification defines this for a single tag, and for a parent's two tags together. Here, a line of tags that open or
  /// close sections beyond it, such as `{{/a}}{{^a}}`, is standalone too.
  private static func isStandalone(_ tags: [TemplateToken]) -> Bool {
    let structure = tags.filter { $0.kind != .comment && $0.kind != .delimiters }
    guard !tags.isEmpty, !structure.contains(where: { $0.kind == .value }) else { return false }
    guard structure.count > 1 else { return true }
    var open: [TemplateToken.Kind] = []
    for tag in structure {
      switch tag.kind {
      case .partial: return false
      case .section, .inverted, .parent, .block: open.append(tag.kind)
      case .close:
        guard let opening = open.popLast() else { continue }
        guard opening == .parent || open.contains(.parent) else { return false }
      case .text, .value, .comment, .delimiters: continue
      }
    }
    return true
  }
}
