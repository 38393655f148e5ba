import HearthCore

/// Builds the nodes of a template from its tokens, line by line: a line of tags alone is left out of the output
/// (the specification's "standalone" tags), every other line begins with a ``TemplateNode/Kind/lineStart``.
struct TemplateParser {
  private let file: SourceFile
  private var nodes: [TemplateNode] = []
  /// The indices of the nodes that are open, outermost first.
  private var open: [Int] = []
  /// How many of the open nodes have each name.
  private var openNames: [String: Int] = [:]

  /// The nodes of `file`, with what is wrong reported. An opening tag that nothing closes ends with the file.
  static func parse(_ file: SourceFile, name: String, log: inout DiagnosticLog) -> ParsedTemplate {
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
    return ParsedTemplate(name: name, path: file.path, bytes: file.bytes, nodes: parser.nodes)
  }

  private init(file: SourceFile) {
    self.file = file
  }

  private mutating func add(line: ArraySlice<TemplateToken>, _ log: inout DiagnosticLog) {
    guard let first = line.first else { return }
    let indentation =
      first.kind == .text ? blanks(first.range) : first.range.lowerBound..<first.range.lowerBound
    let texts = line.filter { $0.kind == .text }
    let isBlank = texts.allSatisfy { blanksAndLineEnd($0.range) }
    if isBlank, StandaloneLine.holdsTagsAlone(line.filter { $0.kind != .text }) {
      for token in line where token.kind != .text {
        add(token, indentation: indentation, isStandalone: true, &log)
      }
      return
    }
    if isBlank, texts.count == line.count {
      for text in texts { append(.text, text.range) }
      return
    }
    append(.lineStart, indentation)
    var isFirst = true
    for token in line {
      if token.kind == .text {
        let range = max(token.range.lowerBound, indentation.upperBound)..<token.range.upperBound
        if !range.isEmpty { append(.text, range) }
        isFirst = isFirst && range.isEmpty
      } else {
        add(token, indentation: isFirst ? indentation : 0..<0, isStandalone: false, &log)
        isFirst = isFirst && token.kind == .comment
      }
    }
  }

  private mutating func append(_ kind: TemplateNode.Kind, _ range: Range<Int>) {
    nodes.append(TemplateNode(kind: kind, range: range, end: nodes.count + 1))
  }

  private mutating func add(
    _ token: TemplateToken, indentation: Range<Int>, isStandalone: Bool, _ log: inout DiagnosticLog
  ) {
    let kind: TemplateNode.Kind
    switch token.kind {
    case .text, .comment, .delimiters: return
    case .close: return close(token, &log)
    case .value: kind = .value
    case .partial: kind = .partial
    case .section: kind = .section
    case .inverted: kind = .inverted
    case .parent: kind = .parent
    case .block: kind = .block
    }
    if kind != .value, kind != .partial {
      open.append(nodes.count)
      openNames[token.name, default: 0] += 1
    }
    nodes.append(
      TemplateNode(
        kind: kind, range: token.range, name: token.name, end: nodes.count + 1, indentation: indentation,
        isStandalone: isStandalone))
  }

  /// Closes the innermost open node. A name that is open further out closes all in between; any other is left alone.
  private mutating func close(_ token: TemplateToken, _ log: inout DiagnosticLog) {
    guard let innermost = open.last else {
      log.report(CloseWithoutOpening.finding(token.name), in: file, atByte: token.range.lowerBound)
      return
    }
    if nodes[innermost].name != token.name {
      log.report(
        MismatchedClose.finding(
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
      log.report(
        UnclosedSection.finding(nodes[index].name), in: file, atByte: nodes[index].range.lowerBound)
      finish(index)
    }
  }

  private mutating func finish(_ index: Int) {
    nodes[index].end = nodes.count
    openNames[nodes[index].name, default: 0] -= 1
    guard nodes[index].kind == .block else { return }
    var inner = nodes[index].indentation
    if nodes[index].isStandalone {
      let firstLine = nodes[(index + 1)...].first { $0.kind == .lineStart || $0.isStandalone }
      inner = firstLine.map { $0.kind == .lineStart ? $0.range : $0.indentation } ?? inner
    }
    nodes[index].siteIndentation = inner
    nodes[index].ownIndentation = inner
  }

  /// The blanks at the start of `range`.
  private func blanks(_ range: Range<Int>) -> Range<Int> {
    let end = file.bytes[range].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  private func blanksAndLineEnd(_ range: Range<Int>) -> Bool {
    file.bytes[range].allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }
}
