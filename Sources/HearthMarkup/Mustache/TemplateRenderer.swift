import HearthCore

/// The location of a tag: the indices of its template and of its node there.
struct TemplateTag: Hashable, Sendable {
  var template: Int
  var node: Int
}

/// A template, or the content of a block, to insert at a tag.
///
/// Indentation belongs to templates, not to values. A standalone partial or parent is indented like its tag. The lines of a
/// block lose the indentation they are written with, and gain that of their destination.
struct TemplateCall: Sendable {
  /// The longest total indentation of nested templates.
  private static let indentationLimit = 120

  var template: Int
  var nodes: Range<Int>
  /// The number of enclosing calls.
  var depth = 0
  /// The replacements of blocks, by name.
  var blocks: [String: TemplateCall] = [:]
  /// What every line begins with, instead of ``ownIndentation``.
  var indentation: [UInt8] = []
  var ownIndentation: [UInt8] = []
  /// Whether the first line begins in the middle of another line.
  var isInline = false

  /// Returns the part of `whitespace` beyond ``ownIndentation``, which is added to ``indentation``.
  func addedIndentation(_ whitespace: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var added = whitespace
    for byte in ownIndentation {
      guard added.first == byte else { break }
      added.removeFirst()
    }
    return indentation.count + added.count > Self.indentationLimit ? [] : added
  }
}

/// Renders a template with a page's names, from its first node to its last.
struct TemplateRenderer {
  /// The deepest nesting of partials, parents and blocks on a page.
  static let callLimit = 100
  /// The most steps of one page. The largest of a ten-year journal take less than a tenth; partials can require billions.
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
  private let page: TemplateView
  /// The template of the whole page.
  private let root: Int
  private let entry: String?
  /// The values of the open sections, innermost last: `{{.}}` is the last one.
  private var items: [TemplateValue] = []
  /// The open sections that have an item, innermost last.
  private var sections: [Section] = []
  private var reported: Set<TemplateTag> = []
  /// How many nodes and views were visited.
  private var count = 0

  /// A section that is being rendered.
  private struct Section {
    var nodes: Range<Int>
    /// The items of a list.
    var list: [TemplateValue] = []
    /// The index of the next item.
    var next = 1
  }

  init(_ templates: [Template], root: Int, constants: TemplateView, page: TemplateView, entry: String?) {
    (self.templates, self.root) = (templates, root)
    (self.constants, self.page, self.entry) = (constants, page, entry)
    output.reserveCapacity(16_384)
  }

  /// Renders a template or the content of a block. Recursion is only as deep as calls; sections, of any number, have a stack.
  mutating func render(_ call: TemplateCall) {
    guard call.depth < Self.callLimit else { return stop(Finding.endlessTemplate, at: call.template) }
    let (nodes, text) = (templates[call.template].nodes, templates[call.template].text)
    let outer = sections.count
    var isFirstLine = call.isInline
    var index = call.nodes.lowerBound
    while !isStopped {
      if sections.count > outer, sections[sections.count - 1].nodes.upperBound == index {
        index = leaveItem() ?? index
        continue
      }
      guard index < call.nodes.upperBound else { return }
      count += 1
      if count > Self.stepLimit || output.count > Self.sizeLimit { stop(Finding.endlessPage, at: root) }
      let tag = TemplateTag(template: call.template, node: index)
      index += 1
      switch nodes[tag.node].kind {
      case .text where call.indentation.isEmpty && call.ownIndentation.isEmpty:
        // A slice of the shared array would make all threads contend for its reference count.
        text.withUnsafeBufferPointer {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[nodes[tag.node].text]))
        }
      case .text: writeText(at: tag, of: call, &isFirstLine)
      case .value:
        write(tag)
        isFirstLine = false
      case .section, .inverted:
        let isInverted = nodes[tag.node].kind == .inverted
        let value = value(of: tag)
        if value?.isPresent ?? false == isInverted {
          index = nodes[tag.node].end
        } else if let value, !isInverted {
          enter(value, index..<nodes[tag.node].end)
        }
      case .partial, .parent:
        index = nodes[tag.node].end
        insertTemplate(at: tag, in: call)
      case .block:
        guard let replacement = call.blocks[nodes[tag.node].name] else { break }
        index = nodes[tag.node].end
        insert(replacement, for: tag, in: call)
      case .close, .comment, .delimiters: break  // Never nodes.
      }
    }
  }

  // MARK: Calls

  private mutating func insertTemplate(at tag: TemplateTag, in call: TemplateCall) {
    guard let template = node(tag).callee else { return }
    var callee = TemplateCall(
      template: template, nodes: templates[template].nodes.indices, depth: call.depth + 1, blocks: call.blocks
    )
    if node(tag).kind == .parent { callee.blocks = blocks(of: tag, in: call) }
    if node(tag).isStandalone {
      callee.indentation = call.indentation + call.addedIndentation(node(tag).indentation[...])
    }
    render(callee)
  }

  private mutating func insert(_ replacement: TemplateCall, for tag: TemplateTag, in call: TemplateCall) {
    let block = TemplateTag(template: replacement.template, node: replacement.nodes.lowerBound - 1)
    var content = replacement
    content.depth = call.depth + 1
    content.indentation = call.indentation + call.addedIndentation(node(tag).contentIndentation[...])
    content.ownIndentation = node(block).contentIndentation
    content.isInline = !node(tag).isStandalone
    // Content in the middle of a line has no line start to indent.
    if node(tag).isStandalone, !node(block).isStandalone { output += content.indentation }
    render(content)
  }

  /// Returns the blocks for the parent at `tag`: its own, and those of outer calls, which take precedence.
  private func blocks(of tag: TemplateTag, in call: TemplateCall) -> [String: TemplateCall] {
    let template = templates[tag.template]
    var blocks: [String: TemplateCall] = [:]
    for child in template.content(in: tag.node + 1..<template.nodes[tag.node].end)
    where template.nodes[child].kind == .block {
      blocks[template.nodes[child].name] = TemplateCall(
        template: tag.template, nodes: child + 1..<template.nodes[child].end, blocks: call.blocks)
    }
    return blocks.merging(call.blocks) { _, outer in outer }
  }

  // MARK: Text and values

  /// Writes a text, indented for its destination.
  private mutating func writeText(at tag: TemplateTag, of call: TemplateCall, _ isFirstLine: inout Bool) {
    let bytes = templates[tag.template].text
    let range = node(tag).text
    var start = range.lowerBound
    for whitespace in node(tag).lineStarts {
      if start < whitespace.lowerBound { isFirstLine = false }
      output += bytes[start..<whitespace.lowerBound]
      if !isFirstLine { output += call.indentation }
      output += call.addedIndentation(bytes[whitespace])
      isFirstLine = false
      start = whitespace.upperBound
    }
    output += bytes[start..<range.upperBound]
    isFirstLine = false
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

  private mutating func enter(_ value: TemplateValue, _ nodes: Range<Int>) {
    switch value {
    case .flag, .absent: break
    case .list(let list):
      items.append(list[0])
      sections.append(Section(nodes: nodes, list: list))
    default:
      items.append(value)
      sections.append(Section(nodes: nodes))
    }
  }

  /// Advances the innermost section to its next item and returns its first node, or leaves it after its last item.
  private mutating func leaveItem() -> Int? {
    let (last, next) = (sections.count - 1, sections[sections.count - 1].next)
    items.removeLast()
    guard next < sections[last].list.count else {
      sections.removeLast()
      return nil
    }
    items.append(sections[last].list[next])
    sections[last].next += 1
    return sections[last].nodes.lowerBound
  }

  // MARK: Names

  /// Returns the value of a name, or reports it. The first part is looked up in the sections, innermost first, then among the
  /// constants and the page's names; of a name with dots, among the constants first.
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

  private mutating func firstValue(_ name: TemplateName, isWhole: Bool) -> TemplateValue? {
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
    var path = node.path.map(\.text)
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
