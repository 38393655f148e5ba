import HearthCore

/// Builds the nodes of a template from its tokens, line by line.
struct TemplateParser {
  private let file: SourceFile
  private var nodes: [TemplateNode] = []
  /// The indices of the nodes that are open, outermost first.
  private var open: [Int] = []
  /// How many of the open nodes have each name.
  private var openNames: [String: Int] = [:]

  /// Returns the template in `file`, reporting mistakes. An unclosed tag ends with the file.
  static func parse(_ file: SourceFile, name: String, log: inout DiagnosticLog) -> Template {
    var parser = TemplateParser(file: file)
    let tokens = TemplateTokenizer.tokens(of: file, log: &log)
    var start = 0
    for (index, token) in tokens.enumerated() {
      let endsLine = token.kind == .text && file.bytes[token.range.upperBound - 1] == UInt8(ascii: "\n")
      guard endsLine || index == tokens.count - 1 else { continue }
      parser.add(line: tokens[start...index], &log)
      start = index + 1
    }
    parser.closeAll(&log)
    return Template(name: name, file: file, nodes: parser.nodes, bytes: file.bytes)
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
      for text in texts { appendText(text.range) }
      return
    }
    appendText(indentation, lineStart: indentation)
    var isFirst = true
    for token in line {
      if token.kind == .text {
        let range = max(token.range.lowerBound, indentation.upperBound)..<token.range.upperBound
        if !range.isEmpty { appendText(range) }
        isFirst = isFirst && range.isEmpty
      } else {
        add(token, indentation: isFirst ? indentation : 0..<0, isStandalone: false, &log)
        isFirst = isFirst && token.kind == .comment
      }
    }
  }

  /// Appends text, joining it to the previous node if that is adjacent text.
  private mutating func appendText(_ range: Range<Int>, lineStart: Range<Int>? = nil) {
    if nodes.last?.kind != .text || nodes.last?.range.upperBound != range.lowerBound {
      nodes.append(TemplateNode(kind: .text, range: range, end: nodes.count + 1))
    }
    let last = nodes.count - 1
    nodes[last].range = nodes[last].range.lowerBound..<range.upperBound
    if let lineStart { nodes[last].lineStarts.append(lineStart) }
  }

  private mutating func add(
    _ token: TemplateToken, indentation: Range<Int>, isStandalone: Bool, _ log: inout DiagnosticLog
  ) {
    switch token.kind {
    case .text, .comment, .delimiters: return
    case .close: return close(token, &log)
    case .value, .partial: break
    case .section, .inverted, .parent, .block:
      open.append(nodes.count)
      openNames[token.name, default: 0] += 1
    }
    let isPath = [.value, .section, .inverted].contains(token.kind) && token.name != "."
    nodes.append(
      TemplateNode(
        kind: token.kind, range: token.range, name: token.name,
        path: isPath ? DottedName.parts(token.name) : [],
        end: nodes.count + 1, indentation: indentation, isStandalone: isStandalone))
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
    nodes[index].contentIndentation = firstLine.lineStarts.first ?? firstLine.indentation
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
