import HearthCore

/// Builds nodes from libyaml's events with a stack of its own, so that no depth of nesting can overflow the
/// call stack.
struct YAMLTreeBuilder {
  let text: YAMLText
  let path: String
  let limits: YAMLLimits
  private(set) var log = DiagnosticLog()
  /// The node of the text, once ``run()`` has returned `nil`; `nil` where it was not read to its end.
  private(set) var root: YAMLNode?
  /// Whether nothing was found that forbids the use of ``root``.
  private(set) var isUsable = true
  /// As ``YAMLReading/repeatedKeys``.
  private(set) var repeatedKeys: Set<String> = []

  private var stack: [YAMLFrame] = []
  private var documents = 0
  /// The value with the last anchor or alias: a list of them is told of once.
  private var aliasValue: (start: Int, count: Int)?
  /// The line that was taken apart last: thousands of findings may be on one.
  private var lastSketch: (line: Int, sketch: LineSketch)?

  init(text: YAMLText, path: String, limits: YAMLLimits) {
    self.text = text
    self.path = path
    self.limits = limits
  }

  /// Reads to the end, or to what libyaml stumbles over.
  mutating func run() -> YAMLProblem? {
    guard var events = YAMLEventStream(text.bytes) else {
      return YAMLProblem(text: "out of memory", context: "", position: 0)
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
          if !endsWithNothing(&events) { refuse(SeveralDocuments.finding(), at: event.start) }
          finish()
          return nil
        }
      case .documentEnd: break
      case .alias:
        refuseAlias(at: event.start)
        // Something has to stand in its place, so that what follows is read as it was meant.
        let nothing = YAMLScalar(text: stack.last?.awaitsKey == true ? "*\(event.start)" : "", style: .plain)
        add(YAMLNode(content: .scalar(nothing), position: text.position(of: event.start)), to: event.end)
      case .scalar(let scalar):
        check(event)
        noteComment(after: scalar, event)
        // Between brackets, hyphens begin no items.
        if stack.last?.isFlow != true,
          OtherListSign.isPossible(in: scalar, length: event.end - event.start)
        {
          noteListSigns(event)
        }
        add(YAMLNode(content: .scalar(scalar), position: text.position(of: event.start)), to: event.end)
      case .sequenceStart(let isFlow):
        check(event)
        guard open(YAMLFrame(isMapping: false, isFlow: isFlow, start: event.start)) else { return nil }
      case .mappingStart(let isFlow):
        check(event)
        guard open(YAMLFrame(isMapping: true, isFlow: isFlow, start: event.start)) else { return nil }
      case .collectionEnd:
        if let frame = stack.popLast() { close(frame, at: event.end) }
      }
    }
  }

  /// Whether the document that begins holds nothing and is the last: a line with --- at the end of a file.
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

  private mutating func line(at index: Int) -> LineSketch { sketch(ofLine: text.lineIndex(of: index)) }

  private mutating func sketch(ofLine number: Int) -> LineSketch {
    if let lastSketch, lastSketch.line == number { return lastSketch.sketch }
    let sketch = LineSketch(text.line(number))
    lastSketch = (number, sketch)
    return sketch
  }

  private mutating func refuse(_ finding: Finding, at index: Int) {
    refuse(finding, at: text.position(of: index))
  }

  private mutating func refuse(_ finding: Finding, at position: SourceLocation) {
    isUsable = false
    log.report(finding, in: path, at: position)
  }

  private mutating func refuseAlias(at index: Int) {
    isUsable = false
    let frame = stack.last { $0.isBlockMapping } ?? stack.first
    let value = (start: frame?.start ?? 0, count: frame?.count ?? 0)
    if let aliasValue, aliasValue == value { return }
    aliasValue = value
    refuse(AnchorOrAlias.finding(fixing: line(at: index)), at: index)
  }

  private mutating func check(_ event: YAMLEvent) {
    if event.hasAnchor { refuseAlias(at: event.start) }
    if let tag = event.tag, tag != "!" {
      let finding = TagNotAccepted.finding(tag, fixing: line(at: event.start))
      if finding.severity == .error {
        refuse(finding, at: event.start)
      } else {
        log.report(finding, in: path, at: text.position(of: event.start))
      }
    }
  }

  /// `tags: #calm` and `title: Walk #3` lose what stands after the `#`.
  private mutating func noteComment(after scalar: YAMLScalar, _ event: YAMLEvent) {
    guard scalar.style == .plain, let rest = HashStartsComment.lostText(in: text, after: event.end) else {
      return
    }
    let finding = HashStartsComment.finding(lost: rest.text, fixing: line(at: event.end))
    log.report(finding, in: path, at: text.position(of: rest.index))
  }

  /// `— Calm` and `  - Focus` below `- Calm` are text to YAML, and items to whoever wrote them.
  private mutating func noteListSigns(_ event: YAMLEvent) {
    let first = text.lineIndex(of: event.start)
    let last = text.lineIndex(of: event.end - 1)
    if first == last, !text.beginsLine(event.start) { return }
    // A text for one value may begin with a hyphen.
    let isList = stack.last.map { CommonKeys.takesList($0.openKey) } ?? true
    let lacksBlank =
      isList && text.beginsLine(event.start) && OtherListSign.lacksBlank(LineSketch(text.line(first)))
    for number in first...last {
      let sketch = LineSketch(text.line(number))
      if lacksBlank, OtherListSign.lacksBlank(sketch), sketch.key == nil {
        log.report(
          OtherListSign.finding(hyphenOf: sketch, severity: .warning), in: path,
          at: SourceLocation(line: text.firstLine + number, column: sketch.valueOffset + 1))
        continue
      }
      let isFurther = number > first && sketch.lead.hasSuffix("- ")
      if let sign = OtherListSign.sign(of: sketch), number > first || text.beginsLine(event.start) {
        let finding = OtherListSign.finding(sign, fixing: sketch, severity: .warning)
        log.report(
          finding, in: path, at: SourceLocation(line: text.firstLine + number, column: sketch.valueOffset + 1)
        )
      } else if isFurther, !sketch.lead.contains("\t") {
        let finding = StrayIndentation.finding(item: sketch, above: LineSketch(text.line(first)))
        log.report(finding, in: path, at: SourceLocation(line: text.firstLine + number, column: 1))
      }
    }
  }

  private mutating func open(_ frame: YAMLFrame) -> Bool {
    guard stack.count < limits.depth else {
      refuse(YAMLNestedTooDeep.finding(limit: limits.depth), at: frame.start)
      return false
    }
    stack.append(frame)
    return true
  }

  private mutating func close(_ frame: YAMLFrame, at end: Int) {
    let position = text.position(of: frame.start)
    if let link = frame.wikiLink(in: text, to: end) {
      log.report(UnquotedWikiLink.finding(link, fixing: line(at: frame.start)), in: path, at: position)
      add(YAMLNode(content: .scalar(YAMLScalar(text: link, style: .plain)), position: position), to: end)
    } else {
      add(YAMLNode(content: frame.content, position: position), to: end)
    }
  }

  private mutating func add(_ node: YAMLNode, to end: Int) {
    guard let last = stack.indices.last else {
      if root == nil { root = node }
      return
    }
    switch stack[last].take(node) {
    case .taken: break
    case .keyIsNotText: refuse(KeyIsNotText.finding(fixing: sketch(of: node)), at: node.position)
    case .duplicate(let key, _) where OtherListSign.lacksBlank(key):
      refuse(OtherListSign.finding(hyphenOf: sketch(of: node)), at: node.position)
    case .duplicate(let key, let first):
      repeatedKeys.insert(key)
      log.report(DuplicateKey.finding(key, first: first), in: path, at: node.position)
    }
  }

  private mutating func sketch(of node: YAMLNode) -> LineSketch {
    sketch(ofLine: node.position.line - text.firstLine)
  }
}

/// A list or a mapping that is still being read.
struct YAMLFrame {
  enum Outcome {
    case taken
    case keyIsNotText
    /// `key` was there already, at `first`.
    case duplicate(key: String, first: SourceLocation)
  }

  let isMapping: Bool
  let isFlow: Bool
  /// The first character, in Unicode scalars from the beginning of the text.
  let start: Int
  /// Whether a key comes next, and not a value or an item.
  private(set) var awaitsKey: Bool
  /// The key whose value comes next; `nil` where a key or an item does, or a value whose key can't be used.
  private(set) var openKey: String?
  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  private var places: [String: SourceLocation] = [:]

  init(isMapping: Bool, isFlow: Bool, start: Int) {
    (self.isMapping, self.isFlow, self.start) = (isMapping, isFlow, start)
    awaitsKey = isMapping
  }

  /// How many items or keys were read.
  var count: Int { max(items.count, places.count) }

  /// Whether this is made of keys, each on a line of its own.
  var isBlockMapping: Bool { isMapping && !isFlow }

  var content: YAMLNode.Content { isMapping ? .mapping(entries) : .sequence(items) }

  /// Adds the next item, key or value.
  mutating func take(_ node: YAMLNode) -> Outcome {
    guard isMapping else {
      items.append(node)
      return .taken
    }
    guard !awaitsKey else { return takeKey(node) }
    if let openKey, let position = places[openKey] {
      entries.append(YAMLEntry(key: openKey, keyPosition: position, value: node))
    }
    (openKey, awaitsKey) = (nil, true)
    return .taken
  }

  private mutating func takeKey(_ node: YAMLNode) -> Outcome {
    awaitsKey = false
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style.isQuoted, !scalar.text.isEmpty
    else {
      return .keyIsNotText
    }
    if let first = places[scalar.text] { return .duplicate(key: scalar.text, first: first) }
    // Room for the keys that most entries have, at once.
    if places.isEmpty { places.reserveCapacity(8) }
    places[scalar.text] = node.position
    openKey = scalar.text
    return .taken
  }

  /// The text `[[target]]` where this is such a link without quotes, which YAML takes for a list in a list.
  func wikiLink(in text: YAMLText, to end: Int) -> String? {
    guard isFlow, items.count == 1, items[0].items != nil else { return nil }
    guard let link = text.text(from: start, to: end), link.hasPrefix("[["), link.hasSuffix("]]") else {
      return nil
    }
    let inside = link.dropFirst(2).dropLast(2)
    return inside.isEmpty || inside.contains(where: { "[]".contains($0) }) ? nil : link
  }
}

extension YAMLScalar.Style {
  var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}
