import HearthCore

/// Renders the steps of a template with a page's names.
struct TemplateRenderer {
  /// The deepest nesting of partials, parents and blocks on a page.
  static let callLimit = 100
  /// The most steps and views that one page may visit. The largest pages of a ten-year journal take less than a tenth;
  /// partials that include one another without a cycle can require billions.
  static let stepLimit = 5_000_000
  /// The largest page, in bytes.
  static let sizeLimit = 64 << 20
  static let problemLimit = 25

  private(set) var output: [UInt8] = []
  private(set) var log = DiagnosticLog()
  /// Whether a limit was exceeded.
  private var isStopped = false

  private let templates: [Template]
  private let constants: TemplateView
  /// The names of the page.
  private let page: TemplateView
  /// The template of the whole page.
  private let root: Int
  private let entry: String?
  /// The values of the open sections, innermost last: `{{.}}` is the last one.
  private var items: [TemplateValue] = []
  private var reported: Set<TemplateTag> = []
  /// How many steps and views were visited.
  private var count = 0

  /// A section that is being rendered.
  private struct Section {
    var steps: Range<Int>
    /// Whether its value is among ``TemplateRenderer/items``.
    var hasItem = true
    /// The items of a list that are still to come.
    var rest: ArraySlice<TemplateValue> = []
  }

  init(_ template: PageTemplate, page: TemplateView, entry: String?) {
    templates = template.templates
    constants = template.constants
    root = template.root
    self.page = page
    self.entry = entry
    output.reserveCapacity(16_384)
  }

  /// Sections use a stack, because a template may nest any number of them.
  mutating func render(_ steps: TemplateSteps) {
    var sections: [Section] = []
    var index = 0
    while !isStopped {
      if let last = sections.indices.last, sections[last].steps.upperBound == index {
        let start = sections[last].steps.lowerBound
        if leaveItem(of: &sections) { index = start }
        continue
      }
      guard index < steps.all.count else { return }
      take(1)
      switch steps.all[index] {
      case .text(let range):
        // Slicing the shared array would make all threads contend for its reference count.
        steps.text.withUnsafeBufferPointer { text in
          output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
        }
      case .value(let tag):
        write(tag)
      case .section(let tag, let isInverted, let end):
        let value = value(of: tag)
        if value?.isPresent ?? false == isInverted {
          index = end - 1
        } else if let value, !isInverted {
          sections.append(enter(value, index + 1..<end))
        }
      case .call(let call):
        render(steps.calls[call])
      }
      index += 1
    }
  }

  /// Expands a deferred call and renders it.
  private mutating func render(_ call: TemplateCall) {
    guard call.depth < Self.callLimit else {
      return stop(Finding.endlessTemplate, at: call.template)
    }
    let expansion = TemplateExpander.expand(call, in: templates)
    take(expansion.visits)
    render(expansion.steps)
  }

  private mutating func take(_ steps: Int) {
    count += steps
    if count > Self.stepLimit || output.count > Self.sizeLimit {
      stop(Finding.endlessPage, at: root)
    }
  }

  private mutating func write(_ tag: TemplateTag) {
    guard let value = value(of: tag) else { return }
    switch value {
    case .text(let text): HTMLEscape.append(text, to: &output)
    case .html(let html): output += html.bytes
    case .flag(let flag): output += (flag ? "true" : "false").utf8
    case .absent: break
    case .list: report(.unwritableValue(node(tag).name, isList: true, entry: entry), at: tag)
    case .view: report(.unwritableValue(node(tag).name, isList: false, entry: entry), at: tag)
    }
  }

  // MARK: Sections

  private mutating func enter(_ value: TemplateValue, _ steps: Range<Int>) -> Section {
    switch value {
    case .flag, .absent: return Section(steps: steps, hasItem: false)
    case .list(let list):
      items.append(list[0])
      return Section(steps: steps, rest: list.dropFirst())
    default:
      items.append(value)
      return Section(steps: steps)
    }
  }

  /// Advances the innermost section to its next item and returns `true`, or leaves it after its last item.
  private mutating func leaveItem(of sections: inout [Section]) -> Bool {
    let last = sections.count - 1
    if sections[last].hasItem { items.removeLast() }
    guard let next = sections[last].rest.popFirst() else {
      sections.removeLast()
      return false
    }
    items.append(next)
    return true
  }

  // MARK: Names

  /// Returns the value of a name, or reports it if it is unknown. The first part is looked up from the innermost section
  /// outwards, then among the constants, then among the page's names; the other parts are looked up in its value. For a name
  /// with dots, such as `words.skip`, constants come first.
  private mutating func value(of tag: TemplateTag) -> TemplateValue? {
    let parts = node(tag).path.count
    guard parts > 0 else { return items.last ?? .view(page) }
    guard var value = firstValue(node(tag).path[0], isWhole: parts == 1) else {
      reportUnknown(tag, part: 0, known: [constants, page] + items.compactMap(\.view))
      return nil
    }
    for part in 1..<parts {
      switch value {
      case .absent, .flag(false): return .absent
      case .view(let view):
        guard let inner = view[node(tag).path[part]] else {
          reportUnknown(tag, part: part, known: [view])
          return nil
        }
        value = inner
      default:
        reportUnknown(tag, part: part, known: [])
        return nil
      }
    }
    return value
  }

  private mutating func firstValue(_ name: String, isWhole: Bool) -> TemplateValue? {
    if !isWhole, let constant = constants[name] { return constant }
    for index in items.indices.reversed() {
      count += 1
      if let value = items[index].view?[name] { return value }
    }
    return constants[name] ?? page[name]
  }

  private func node(_ tag: TemplateTag) -> TemplateNode { templates[tag.template].nodes[tag.node] }

  // MARK: Problems

  /// - Parameter part: The index of the part of the name that the `known` views lack.
  private mutating func reportUnknown(_ tag: TemplateTag, part: Int, known: [TemplateView]) {
    guard log.diagnostics.count < Self.problemLimit, !reported.contains(tag) else { return }
    let (template, node) = (templates[tag.template], node(tag))
    var path = node.path
    let near = NearMatch.nearest(to: path[part], among: Set(known.flatMap(\.names)).sorted()).map { near in
      path[part] = near
      return path.joined(separator: ".")
    }
    let location = template.file.position(ofByte: node.range.lowerBound)
    let line = near.flatMap { correctedLine(at: location, of: template.file, replacing: node.name, with: $0) }
    report(.unknownName(node.name, near: near, entry: entry, line: line), at: tag)
  }

  /// Reports a finding, once per tag.
  private mutating func report(_ finding: Finding, at tag: TemplateTag) {
    guard log.diagnostics.count < Self.problemLimit, reported.insert(tag).inserted else { return }
    let file = templates[tag.template].file
    log.report(finding, in: file.path, at: file.position(ofByte: node(tag).range.lowerBound))
  }

  private mutating func stop(_ finding: (String, String?) -> Finding, at template: Int) {
    log.report(finding(templates[template].name, entry), in: templates[template].file.path)
    isStopped = true
  }

  /// Returns the line with the first `name` at or after `location` replaced, or `nil` if the tag spans lines.
  private func correctedLine(
    at location: SourceLocation, of file: SourceFile, replacing name: String, with other: String
  ) -> String? {
    guard var line = file.line(location.line) else { return nil }
    let tag = line.unicodeScalars.dropFirst(location.column - 1)
    guard let range = line[tag.startIndex...].firstRange(of: name) else { return nil }
    line.replaceSubrange(range, with: other)
    return line
  }
}
