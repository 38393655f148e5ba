import HearthCore

/// Builds nodes from libyaml's events with its own stack, so that deep nesting can't overflow the call stack.
struct YAMLTreeBuilder {
  let text: YAMLText
  let path: String
  let limits: YAMLLimits
  private(set) var log = DiagnosticLog()
  /// Why libyaml couldn't read to the end.
  private(set) var problem: YAMLProblem?
  /// The node of the text; `nil` if it wasn't read to its end.
  private(set) var root: YAMLNode?
  /// Whether every finding permits the use of ``root``.
  private(set) var isUsable = true
  /// The same as ``ParsedYAML/repeatedKeys``.
  private(set) var repeatedKeys: Set<String> = []

  private var stack: [OpenCollection] = []
  private var documents = 0
  /// The value with the last anchor or alias, so that a list of them is reported once.
  private var aliasValue: (start: Int, count: Int)?
  /// The last line that was split, cached because one line may have thousands of findings.
  private var lastSketch: (line: Int, sketch: TokenizedLine)?

  /// Reads the text that begins on line `firstLine` of a file to its end, or to libyaml's error.
  init(_ bytes: [UInt8], firstLine: Int, path: String, limits: YAMLLimits) {
    text = YAMLText(bytes, firstLine: firstLine)
    self.path = path
    self.limits = limits
    problem = bytes.withUnsafeBufferPointer { run($0) }
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLProblem? {
    guard var events = YAMLEventStream(bytes) else {
      return YAMLProblem(context: "out of memory", position: 0)
    }
    while true {
      let event = events.next()
      switch event.kind {
      case .problem(let problem): return problem
      case .streamEnd:
        finish()
        return nil
      case .documentStart:
        documents += 1
        guard documents == 1 else {
          let finding = Finding(
            "YAMLSyntax", "a second YAML document begins here", accepted: "keep one in each file",
            help: "Delete the line with ---, or move what follows into the right file.")
          if !endsWithNothing(&events) { refuse(finding, at: event.start) }
          finish()
          return nil
        }
      case .documentEnd: break
      case .alias:
        refuseAlias(at: event.start)
        // Use an empty value instead, so that the rest is read as intended.
        let nothing = YAMLScalar(text: stack.last?.awaitsKey == true ? "*\(event.start)" : "", style: .plain)
        add(YAMLNode(content: .scalar(nothing), position: text.position(of: event.start)))
      case .scalar(var scalar):
        check(event)
        // Escapes can spell more marks than a file has (`"\u0301"`). The rest is read as intended.
        if scalar.text.hasLongRunOfMarks {
          let finding = Finding(
            "YAMLTooLarge",
            "a character here has more than \(CombiningMarks.longestRun) accents or other marks",
            accepted: "Hearth reads up to \(CombiningMarks.longestRun)", help: "Delete most of the marks.")
          refuse(finding, at: event.start)
          scalar = YAMLScalar(text: stack.last?.awaitsKey == true ? "\(event.start)" : "", style: .plain)
        }
        noteComment(after: scalar, event)
        add(YAMLNode(content: .scalar(scalar), position: text.position(of: event.start)))
      case .collectionStart(let isMapping, let isFlow):
        check(event)
        guard stack.count < limits.depth else {
          let finding = Finding(
            "YAMLTooLarge", "lists or mappings are nested more than \(limits.depth) levels deep",
            accepted: "give each key a value or a list")
          refuse(finding, at: event.start)
          return nil
        }
        stack.append(OpenCollection(isMapping: isMapping, isFlow: isFlow, start: event.start))
      case .collectionEnd:
        if let collection = stack.popLast() { close(collection, at: event.end) }
      }
    }
  }

  /// Returns whether the document that begins here is empty and the last one: a `---` line at the end of a file.
  private func endsWithNothing(_ events: inout YAMLEventStream) -> Bool {
    while true {
      let event = events.next()
      switch event.kind {
      case .scalar(let scalar)
      where scalar.text.isEmpty && scalar.style == .plain && event.tag == nil && !event.hasAnchor: continue
      case .documentEnd: continue
      case .streamEnd: return true
      default: return false
      }
    }
  }

  private mutating func finish() {
    if root == nil {
      let nothing = YAMLScalar(text: "", style: .plain)
      root = YAMLNode(content: .scalar(nothing), position: text.position(of: 0))
    }
  }

  private mutating func sketch(at index: Int) -> TokenizedLine { sketch(ofLine: text.lineIndex(of: index)) }

  private mutating func sketch(ofLine number: Int) -> TokenizedLine {
    if let lastSketch, lastSketch.line == number { return lastSketch.sketch }
    let sketch = TokenizedLine(text.line(number))
    lastSketch = (number, sketch)
    return sketch
  }

  private mutating func refuse(_ finding: Finding, at index: Int) {
    refuse(finding, at: text.position(of: index))
  }

  private mutating func refuse(_ finding: Finding, at position: SourceLocation) {
    if finding.severity == .error { isUsable = false }
    log.report(finding, in: path, at: position)
  }

  private mutating func refuseAlias(at index: Int) {
    isUsable = false
    let collection = stack.last { $0.isBlockMapping } ?? stack.first
    let value = (start: collection?.start ?? 0, count: collection?.count ?? 0)
    if let aliasValue, aliasValue == value { return }
    aliasValue = value
    refuse(.anchorOrAlias(), at: index)
  }

  private mutating func check(_ event: YAMLEvent) {
    if event.hasAnchor { refuseAlias(at: event.start) }
    if let tag = event.tag, tag != "!" {
      refuse(.tagNotAccepted(tag, fixing: sketch(at: event.start)), at: event.start)
    }
  }

  /// Reports that `tags: #calm` and `title: Walk #3` lose the text after a `#` directly before a letter or digit.
  private mutating func noteComment(after scalar: YAMLScalar, _ event: YAMLEvent) {
    guard scalar.style == .plain, let comment = text.comment(after: event.end),
      let next = comment.text.dropFirst().first, next.isLetter || next.isNumber
    else { return }
    let finding = Finding.hashStartsComment(lost: comment.text, fixing: sketch(at: event.end))
    log.report(finding, in: path, at: text.position(of: comment.index))
  }

  private mutating func close(_ collection: OpenCollection, at end: Int) {
    let position = text.position(of: collection.start)
    let link = collection.wikiLink(in: text, to: end)
    if let link {
      log.report(.unquotedWikiLink(link, fixing: sketch(at: collection.start)), in: path, at: position)
    }
    let scalar = (link ?? collection.placeholder(in: text, to: end)).map {
      YAMLScalar(text: $0, style: .plain)
    }
    add(YAMLNode(content: scalar.map { .scalar($0) } ?? collection.content, position: position))
  }

  private mutating func add(_ node: YAMLNode) {
    guard let last = stack.indices.last else {
      root = root ?? node
      return
    }
    guard stack[last].awaitsKey else { return stack[last].append(node) }
    stack[last].awaitsKey = false
    guard let key = node.key else {
      // The inner braces of a placeholder whose outer braces are still open.
      if stack[last].isPlaceholder(in: text) { return stack[last].open("", at: node.position) }
      return refuse(
        .keyIsNotText(fixing: sketch(ofLine: node.position.line - text.firstLine)), at: node.position)
    }
    guard let first = stack[last].places[key] else { return stack[last].open(key, at: node.position) }
    repeatedKeys.insert(key)
    log.report(.duplicateKey(key, first: first), in: path, at: node.position)
  }
}

/// A list or a mapping that is still being read.
struct OpenCollection {
  let isMapping: Bool
  let isFlow: Bool
  /// The first character, in Unicode scalars from the beginning of the text.
  let start: Int
  /// Whether a key comes next, rather than a value or an item.
  var awaitsKey: Bool
  /// The key whose value comes next; `nil` if a key or an item comes next, or if the key can't be used.
  private(set) var openKey: String?
  /// The location of each key.
  private(set) var places: [String: SourceLocation] = [:]
  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []

  init(isMapping: Bool, isFlow: Bool, start: Int) {
    (self.isMapping, self.isFlow, self.start) = (isMapping, isFlow, start)
    awaitsKey = isMapping
  }

  /// The number of items or keys read.
  var count: Int { max(items.count, places.count) }

  /// Whether it is a mapping with each key on a line of its own.
  var isBlockMapping: Bool { isMapping && !isFlow }

  var content: YAMLNode.Content { isMapping ? .mapping(entries) : .sequence(items) }

  mutating func open(_ key: String, at position: SourceLocation) {
    places[key] = position
    openKey = key
  }

  /// Appends an item, or the value of the open key.
  mutating func append(_ node: YAMLNode) {
    guard isMapping else { return items.append(node) }
    if let openKey, let position = places[openKey] {
      entries.append(YAMLEntry(key: openKey, keyPosition: position, value: node))
    }
    (openKey, awaitsKey) = (nil, true)
  }

  /// Returns whether this is the outer mapping of `{{date}}`, a placeholder that YAML reads as a mapping in a mapping.
  func isPlaceholder(in text: YAMLText) -> Bool { placeholder(in: text, to: nil) != nil }

  /// Returns the text `{{date}}` if this is such a placeholder up to `end`, or without one up to the end of its line.
  func placeholder(in text: YAMLText, to end: Int?) -> String? {
    guard isMapping, isFlow else { return nil }
    let value = TokenizedLine(text.line(text.lineIndex(of: start))).value
    guard value.wholeMatch(of: #/\{\{[^{}]*\}\}/#) != nil else { return nil }
    return end == nil || end.flatMap { text.text(from: start, to: $0) } == value ? value : nil
  }

  /// Returns the text `[[target]]` if this is such a link without quotes, which YAML reads as a list inside a list.
  func wikiLink(in text: YAMLText, to end: Int) -> String? {
    guard isFlow, items.count == 1, items[0].items != nil, let link = text.text(from: start, to: end),
      link.hasPrefix("[["), link.hasSuffix("]]")
    else { return nil }
    let inside = link.dropFirst(2).dropLast(2)
    return inside.isEmpty || inside.contains(where: { "[]".contains($0) }) ? nil : link
  }
}

extension YAMLNode {
  fileprivate var key: String? {
    guard let scalar, ![.literal, .folded].contains(scalar.style), !scalar.text.isEmpty else { return nil }
    return scalar.text
  }
}
