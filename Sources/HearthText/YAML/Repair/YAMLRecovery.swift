import HearthCore

/// Reads what can be read of YAML that doesn't parse: each key or item at the left edge by itself, and of those that don't
/// parse either, each line that is a key with a value.
///
/// In front matter and lists, a line with a mistake that has a name is corrected, with a warning; any other line is named and
/// left out. In settings, nothing is corrected, and a mistake costs its key.
struct YAMLRecovery {
  let path: String
  let limits: YAMLLimits
  private(set) var log = DiagnosticLog()
  private(set) var result = ParsedYAML.nothing
  private var entries: [YAMLEntry] = []
  private var places: [String: SourceLocation] = [:]
  private var items: [YAMLNode] = []
  private var itemPositions: [SourceLocation] = []

  /// The most lines of one part to correct or leave out; a person fixes these before any others.
  private static let attempts = 16

  private enum Attempt {
    case read(YAMLNode?)
    case failed(line: Int, LineMistake)
  }

  /// - Parameter bytes: The text, without conflict markers.
  init(_ bytes: [UInt8], path: String, firstLine: Int, limits: YAMLLimits) {
    (self.path, self.limits) = (path, limits)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let begins = beginnings(of: lines)
    var part: [ArraySlice<UInt8>] = []
    for (number, line) in lines.enumerated() {
      if begins[number], !part.isEmpty {
        read(part, firstLine: firstLine + number - part.count)
        part = []
      }
      part.append(line)
    }
    read(part, firstLine: firstLine + lines.count - part.count)
    let first = entries.first?.keyPosition ?? items.first?.position
    let position = first ?? SourceLocation(line: firstLine, column: 1)
    if limits.areItems || entries.isEmpty && !items.isEmpty {
      result.node = YAMLNode(content: .sequence(items), position: position)
    } else {
      for position in itemPositions { log.report(.lineWithoutKey(), in: path, at: position) }
      result.node = YAMLNode(content: .mapping(entries), position: position)
    }
  }

  /// Returns which lines begin a part: those at the left edge, unless they go on with a list or a bracket.
  private func beginnings(of lines: [ArraySlice<UInt8>]) -> [Bool] {
    let marks = lines.map { line in
      (indent: line.prefix { $0 <= 0x20 }.count, first: line.first { $0 > 0x20 })
    }
    let edge = marks.lazy.filter { $0.first != nil && $0.first != UInt8(ascii: "#") }.map(\.indent).min()
    return marks.map { mark in
      guard let first = mark.first, mark.indent == edge else { return false }
      return limits.areItems == (first == UInt8(ascii: "-")) && !"#]}".utf8.contains(first)
    }
  }

  private mutating func read(_ lines: [ArraySlice<UInt8>], firstLine: Int) {
    var (lines, known) = (lines, Set<Int>())
    // The lines that were left out, where they are keys with values by themselves.
    var apart: [YAMLEntry] = []
    for _ in 0..<Self.attempts {
      switch parse(lines, firstLine: firstLine) {
      case .read(let node): return take(node, apart)
      case .failed(let line, let mistake):
        let corrected = known.contains(line) ? nil : mistake.finding.corrected
        let own = corrected == nil ? entries(of: lines[line], firstLine: firstLine + line) : []
        var finding = mistake.finding
        if corrected != nil, limits.isForgiving { finding.severity = .warning }
        if known.insert(line).inserted {
          let position = SourceLocation(line: firstLine + line, column: mistake.offset + 1)
          log.report(finding, in: path, at: position)
        }
        guard limits.isForgiving else {
          return result.unread.append(String(decoding: joined(lines), as: UTF8.self))
        }
        apart += own
        let isItem = limits.areItems && line == 0
        lines[line] = Array((corrected ?? (isItem ? "-" : "")).utf8)[...]
      }
    }
    take(nil, apart)
  }

  private func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private mutating func parse(_ lines: [ArraySlice<UInt8>], firstLine: Int) -> Attempt {
    let builder = YAMLTreeBuilder(joined(lines), firstLine: firstLine, path: path, limits: limits)
    if let problem = builder.problem { return Self.failure(at: problem, in: builder.text) }
    guard let node = builder.root, builder.isUsable || limits.isForgiving else {
      log.append(builder.log)
      result.unread.append(String(decoding: joined(lines), as: UTF8.self))
      return .read(nil)
    }
    guard node.entries != nil || node.items != nil || node.scalar?.isNull == true else {
      let line = node.position.line - firstLine
      return .failed(line: line, LineMistake(finding: .lineWithoutKey(), offset: node.position.column - 1))
    }
    log.append(builder.log)
    result.repeatedKeys.formUnion(builder.repeatedKeys)
    return .read(node)
  }

  /// Returns the key and the value of a line, without the hyphen of an item, if it is that by itself.
  private func entries(of line: ArraySlice<UInt8>, firstLine: Int) -> [YAMLEntry] {
    var line = line
    if let first = line.firstIndex(where: { $0 > 0x20 }), line[first] == UInt8(ascii: "-") {
      line[first] = UInt8(ascii: " ")
    }
    let builder = YAMLTreeBuilder(Array(line), firstLine: firstLine, path: path, limits: limits)
    return builder.problem == nil && builder.isUsable ? builder.root?.entries ?? [] : []
  }

  /// Takes the keys or items of a part, and the keys of lines that were read apart.
  private mutating func take(_ node: YAMLNode?, _ apart: [YAMLEntry]) {
    if limits.areItems, !apart.isEmpty {
      let own = node?.items?.first?.entries ?? []
      let others = apart.filter { entry in !own.contains { $0.key == entry.key } }
      let item = YAMLNode(content: .mapping(own + others), position: (own + others)[0].keyPosition)
      return items.append(item)
    }
    if let node, let own = node.items {
      items += own
      itemPositions += own.map { SourceLocation(line: $0.position.line, column: node.position.column) }
    }
    for entry in (node?.entries ?? []) + apart {
      if let first = places[entry.key] {
        result.repeatedKeys.insert(entry.key)
        log.report(.duplicateKey(entry.key, first: first), in: path, at: entry.keyPosition)
      } else {
        places[entry.key] = entry.keyPosition
        entries.append(entry)
      }
    }
  }

  /// Returns the line, from 0, that is most likely at fault, and its mistake.
  private static func failure(at problem: YAMLProblem, in text: YAMLText) -> Attempt {
    let failed = text.lineIndex(of: problem.position)
    let context = problem.contextPosition.map(text.lineIndex)
    let above = (0..<failed).last { !text.line($0).allSatisfy(\.isBlank) }
    for line in [failed, context, above].compactMap(\.self) {
      let before = (0..<line).last { !text.line($0).allSatisfy(\.isBlank) }.map(text.line) ?? ""
      if let mistake = LineMistake.first(in: text.line(line), below: before) {
        return .failed(line: line, mistake)
      }
    }
    // A bracket or a quote that is never closed is at fault, not the line where that is noticed.
    let isOpen = problem.context.contains("flow") || problem.context.contains("quoted")
    let isEmpty = text.line(failed).allSatisfy(\.isBlank)
    let line = (isOpen ? context : isEmpty ? above : failed) ?? failed
    let position = text.position(of: isOpen ? problem.contextPosition ?? problem.position : problem.position)
    let hasKey = text.line(line).contains(":") || text.line(line).contains("- ")
    return .failed(
      line: line,
      LineMistake(
        finding: hasKey ? .yamlSyntax() : .lineWithoutKey(),
        offset: position.line == text.firstLine + line ? position.column - 1 : 0))
  }
}
