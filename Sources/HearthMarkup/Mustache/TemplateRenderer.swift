import HearthCore

/// Renders a template with a chain of views.
struct TemplateRenderer {
  /// How many partials, parents and blocks deep a page may go.
  static let callLimit = 100
  /// How many nodes and views one page may visit. The largest pages of a journal of ten years take less than a tenth; partials
  /// that contain one another without a circle can ask for billions.
  static let stepLimit = 5_000_000
  /// How many bytes one page may have.
  static let sizeLimit = 64 << 20
  /// How many problems of one page are reported.
  static let problemLimit = 25
  /// The longest indentation that nested templates add up to.
  private static let indentationLimit = 120

  private(set) var output: [UInt8] = []
  private(set) var log = DiagnosticLog()

  private let templates: [Template]
  private let constants: TemplateView
  /// The template of the whole page.
  private let page: Int
  private let entry: String?
  /// The names in reach, innermost last.
  private var views: [TemplateView]
  /// The values of `{{.}}`, innermost last.
  private var items: [TemplateValue] = []
  private var reported: Set<Tag> = []
  private var steps = 0
  private var depth = 0
  /// Whether a limit was exceeded.
  private var isStopped = false

  private struct Tag: Hashable {
    var template: Int
    var node: Int
  }

  /// What replaces a block, with the blocks that were replaced where it was written.
  private struct Replacement {
    var template: Int
    var block: Int
    var blocks: [String: Replacement]
  }

  /// A template, or the content of a block, to render in one place.
  ///
  /// Indentation belongs to templates, not to values: a standalone partial or parent is indented as its tag is; the lines of a
  /// block lose the indentation they have where they are written and gain that of the place they go to.
  private struct Call {
    var template: Int
    var nodes: Range<Int>
    /// The blocks that are replaced.
    var blocks: [String: Replacement] = [:]
    /// What every line begins with instead of ``ownIndentation``.
    var indentation: [UInt8] = []
    var ownIndentation: [UInt8] = []
    /// Whether the first line begins in the middle of another.
    var isInline = false

    var isIndented: Bool { !indentation.isEmpty || !ownIndentation.isEmpty }

    /// Returns what a line or tag after `whitespace` is indented further than ``indentation``.
    func addedIndentation(_ whitespace: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var added = whitespace
      for byte in ownIndentation {
        guard added.first == byte else { break }
        added.removeFirst()
      }
      return indentation.count + added.count > indentationLimit ? [] : added
    }
  }

  /// A section that is being rendered.
  private struct Section {
    /// The nodes inside.
    var nodes: Range<Int>
    /// The items of a list; empty for other values.
    var items: [TemplateValue] = []
    var next = 1
    var hasItem = false
    var hasView = false
  }

  init(_ set: TemplateSet, page: Int, views: [TemplateView], entry: String?) {
    self.page = page
    templates = set.templates
    constants = set.constants
    self.views = views
    self.entry = entry
  }

  /// Renders the page.
  mutating func render() {
    render(Call(template: page, nodes: templates[page].nodes.indices))
  }

  /// Recursion is as deep as calls are; sections are on a stack, because a template may nest any number of them.
  private mutating func render(_ call: Call) {
    guard depth < Self.callLimit else { return stop(EndlessTemplate.finding(_:entry:), at: call.template) }
    depth += 1
    defer { depth -= 1 }
    let nodes = templates[call.template].nodes
    let bytes = templates[call.template].file.bytes
    var sections: [Section] = []
    var isFirstLine = call.isInline
    var index = call.nodes.lowerBound
    while !isStopped {
      if let last = sections.indices.last, sections[last].nodes.upperBound == index {
        let start = sections[last].nodes.lowerBound
        if leaveItem(of: &sections) { index = start }
        continue
      }
      guard index < call.nodes.upperBound else { return }
      steps += 1
      guard steps <= Self.stepLimit, output.count <= Self.sizeLimit else {
        return stop(EndlessTemplate.finding(tooLong:entry:), at: page)
      }
      var next = index + 1
      switch nodes[index].kind {
      case .text:
        if call.isIndented {
          write(bytes, nodes[index], call, &isFirstLine)
        } else {
          output += bytes[nodes[index].range]
        }
      case .value:
        if case .html(let html)? = nodes[index].constant {
          output += html.bytes
        } else {
          write(Tag(template: call.template, node: index))
        }
        isFirstLine = false
      case .section, .inverted:
        let value = value(of: Tag(template: call.template, node: index))
        let inside = next..<nodes[index].end
        if nodes[index].kind == .section {
          if let value, value.isPresent {
            sections.append(enter(value, inside))
          } else {
            next = inside.upperBound
          }
        } else {
          if value?.isPresent ?? false { next = inside.upperBound }
        }
      case .partial, .parent:
        if let template = nodes[index].callee {
          var callee = Call(template: template, nodes: templates[template].nodes.indices, blocks: call.blocks)
          if nodes[index].kind == .parent { callee.blocks = blocks(of: index, in: call) }
          if nodes[index].isStandalone {
            callee.indentation = call.indentation + call.addedIndentation(bytes[nodes[index].indentation])
          }
          render(callee)
        }
        next = nodes[index].end
      case .block:
        guard let replacement = call.blocks[nodes[index].name] else { break }
        let indentation =
          call.indentation + call.addedIndentation(bytes[nodes[index].contentIndentation])
        render(replacement, isInline: !nodes[index].isStandalone, indentation: indentation)
        next = nodes[index].end
      }
      index = next
    }
  }

  private mutating func render(_ replacement: Replacement, isInline: Bool, indentation: [UInt8]) {
    let template = templates[replacement.template]
    let block = template.nodes[replacement.block]
    // Content in the middle of a line has no line start that could be indented.
    if !isInline, !block.isStandalone { output += indentation }
    render(
      Call(
        template: replacement.template, nodes: replacement.block + 1..<block.end, blocks: replacement.blocks,
        indentation: indentation, ownIndentation: Array(template.file.bytes[block.contentIndentation]),
        isInline: isInline))
  }

  /// Returns the blocks for the parent at `index`: those in it, and those that replace them from further out.
  private func blocks(of index: Int, in call: Call) -> [String: Replacement] {
    let template = templates[call.template]
    var blocks: [String: Replacement] = [:]
    for child in template.content(in: index + 1..<template.nodes[index].end)
    where template.nodes[child].kind == .block {
      blocks[template.nodes[child].name] = Replacement(
        template: call.template, block: child, blocks: call.blocks)
    }
    return blocks.merging(call.blocks) { _, outer in outer }
  }

  private mutating func write(
    _ bytes: [UInt8], _ text: TemplateNode, _ call: Call, _ isFirstLine: inout Bool
  ) {
    var start = text.range.lowerBound
    for whitespace in text.lineStarts {
      if start < whitespace.lowerBound { isFirstLine = false }
      output += bytes[start..<whitespace.lowerBound]
      if !isFirstLine { output += call.indentation }
      output += call.addedIndentation(bytes[whitespace])
      isFirstLine = false
      start = whitespace.upperBound
    }
    output += bytes[start..<text.range.upperBound]
    isFirstLine = false
  }

  private mutating func write(_ tag: Tag) {
    guard let value = value(of: tag) else { return }
    switch value {
    case .text(let text): HTMLEscape.append(text, to: &output)
    case .html(let html): output += html.bytes
    case .flag(let flag): output += (flag ? "true" : "false").utf8
    case .absent: break
    case .list: report(UnwritableValue.finding(name(of: tag), isList: true, entry: entry), at: tag)
    case .view: report(UnwritableValue.finding(name(of: tag), isList: false, entry: entry), at: tag)
    }
  }

  // MARK: Sections

  private mutating func enter(_ value: TemplateValue, _ nodes: Range<Int>) -> Section {
    var section = Section(nodes: nodes)
    switch value {
    case .flag, .absent: return section
    case .list(let list):
      section.items = list
      section.hasView = push(list[0])
    default: section.hasView = push(value)
    }
    section.hasItem = true
    return section
  }

  /// Makes `item` the value of `{{.}}` and returns whether it has names of its own.
  private mutating func push(_ item: TemplateValue) -> Bool {
    items.append(item)
    guard case .view(let view) = item else { return false }
    views.append(view)
    return true
  }

  /// Goes on to the next item of the innermost section and returns `true`, or leaves the section after its last.
  private mutating func leaveItem(of sections: inout [Section]) -> Bool {
    let last = sections.count - 1
    if sections[last].hasItem { items.removeLast() }
    if sections[last].hasView { views.removeLast() }
    guard sections[last].next < sections[last].items.count else {
      sections.removeLast()
      return false
    }
    sections[last].hasView = push(sections[last].items[sections[last].next])
    sections[last].next += 1
    return true
  }

  // MARK: Names

  /// Returns the value of a name, or reports it if it is unknown. Its first part is looked up from the innermost view outwards,
  /// the others inside of its value. In a name with dots, such as `words.skip`, a constant wins.
  private mutating func value(of tag: Tag) -> TemplateValue? {
    if let constant = templates[tag.template].nodes[tag.node].constant { return constant }
    let path = templates[tag.template].nodes[tag.node].path
    guard let first = path.first else { return items.last ?? views.last.map(TemplateValue.view) }
    var found = path.count > 1 ? constants[first] : nil
    var index = views.count
    while found == nil, index > 0 {
      index -= 1
      steps += 1
      found = views[index][first]
    }
    guard var value = found ?? constants[first] else {
      reportUnknown(tag, part: 0, known: [constants] + views)
      return nil
    }
    guard path.count > 1 else { return value }
    for (part, name) in path.enumerated().dropFirst() {
      switch value {
      case .absent, .flag(false): return .absent
      case .view(let view):
        guard let inner = view[name] else {
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

  private func name(of tag: Tag) -> String { templates[tag.template].nodes[tag.node].name }

  // MARK: Problems

  /// - Parameter part: The index of the part of the name that `known` views don't have.
  private mutating func reportUnknown(_ tag: Tag, part: Int, known: [TemplateView]) {
    guard log.diagnostics.count < Self.problemLimit, !reported.contains(tag) else { return }
    let template = templates[tag.template]
    let node = template.nodes[tag.node]
    var path = node.path.map(\.text)
    let near = NearMatch.nearest(to: path[part], among: Set(known.flatMap(\.names)).sorted()).map { near in
      path[part] = near
      return path.joined(separator: ".")
    }
    let location = template.file.position(ofByte: node.range.lowerBound)
    let line = near.flatMap { correctedLine(at: location, of: template.file, replacing: node.name, with: $0) }
    report(UnknownName.finding(node.name, near: near, entry: entry, line: line), at: tag)
  }

  /// Reports a finding, once for each tag.
  private mutating func report(_ finding: Finding, at tag: Tag) {
    guard log.diagnostics.count < Self.problemLimit, reported.insert(tag).inserted else { return }
    let file = templates[tag.template].file
    let offset = templates[tag.template].nodes[tag.node].range.lowerBound
    log.report(finding, in: file.path, at: file.position(ofByte: offset))
  }

  private mutating func stop(_ finding: (String, String?) -> Finding, at template: Int) {
    log.report(finding(templates[template].name, entry), in: templates[template].file.path)
    isStopped = true
  }

  /// Returns the line with the first `name` from `location` on replaced, or `nil` if the tag spans lines.
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
