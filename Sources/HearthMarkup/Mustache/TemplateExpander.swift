import HearthCore

/// A step in rendering a page, once the calls of its template are expanded.
enum TemplateStep: Sendable {
  /// Text, by its range in ``TemplateSteps/text``.
  case text(Range<Int>)
  case value(TemplateTag)
  /// A section, with the index after its last step. An inverted section is rendered if its name has no value.
  case section(TemplateTag, isInverted: Bool, end: Int)
  /// A call that is recursive, nested too deeply, or would make the template too large. It is expanded only while a page is
  /// rendered. Its index in ``TemplateSteps/calls``.
  case call(Int)
}

/// The steps of a template, in the order of the page.
///
/// They are plain numbers. All threads share the steps, and reference counting would make threads wait for each other.
struct TemplateSteps: Sendable {
  private(set) var all: [TemplateStep] = []
  /// All text, as UTF-8.
  private(set) var text: [UInt8] = []
  private(set) var calls: [TemplateCall] = []

  mutating func append(_ step: TemplateStep) { all.append(step) }

  mutating func append(_ call: TemplateCall) {
    all.append(.call(calls.count))
    calls.append(call)
  }

  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    let start = self.text.count
    self.text += text
    all.append(.text(start..<self.text.count))
  }

  /// Ends the section at `index` here.
  mutating func close(_ index: Int) {
    if case .section(let tag, let isInverted, _) = all[index] {
      all[index] = .section(tag, isInverted: isInverted, end: all.count)
    }
  }
}

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

/// Replaces the tags of partials, parents and blocks with what they refer to.
struct TemplateExpander {
  /// The size from which calls are deferred: one unit per byte, and ``nodeSize`` per node.
  private static let sizeLimit = 4 << 20
  private static let nodeSize = 50

  private let templates: [Template]
  private(set) var steps = TemplateSteps()
  private(set) var visits = 0
  private var size = 0
  /// The templates that are being expanded.
  private var open: Set<Int> = []

  /// Expands `call` and all calls in it, except for those left as ``TemplateStep/call(_:)``.
  static func expand(_ call: TemplateCall, in templates: [Template]) -> TemplateExpander {
    var expander = TemplateExpander(templates: templates)
    expander.expand(call)
    return expander
  }

  /// - Parameter template: The template to insert, unless the call is of a block.
  private mutating func add(_ call: TemplateCall, of template: Int? = nil) {
    guard call.depth < TemplateRenderer.callLimit, size < Self.sizeLimit,
      template.map({ open.insert($0).inserted }) ?? true
    else { return steps.append(call) }
    expand(call)
    if let template { open.remove(template) }
  }

  /// Recursion is only as deep as calls. Sections use a stack, because a template may nest any number of them.
  private mutating func expand(_ call: TemplateCall) {
    let nodes = templates[call.template].nodes
    let bytes = templates[call.template].file.bytes
    var sections: [(step: Int, end: Int)] = []
    var isFirstLine = call.isInline
    var index = call.nodes.lowerBound
    while true {
      while let last = sections.last, last.end == index {
        steps.close(last.step)
        sections.removeLast()
      }
      guard index < call.nodes.upperBound else { return }
      visits += 1
      size += Self.nodeSize
      let (node, tag) = (nodes[index], TemplateTag(template: call.template, node: index))
      index = node.isCall || node.kind == .block ? node.end : index + 1
      switch node.kind {
      case .text:
        let text = text(bytes, node, call, &isFirstLine)
        size += text.count
        steps.append(text)
      case .value:
        steps.append(.value(tag))
        isFirstLine = false
      case .section, .inverted:
        sections.append((steps.all.count, node.end))
        steps.append(.section(tag, isInverted: node.kind == .inverted, end: 0))
      case .partial, .parent:
        guard let template = node.callee else { break }
        var callee = TemplateCall(
          template: template, nodes: templates[template].nodes.indices, depth: call.depth + 1,
          blocks: call.blocks)
        if node.kind == .parent { callee.blocks = blocks(of: tag, in: call) }
        if node.isStandalone {
          callee.indentation = call.indentation + call.addedIndentation(bytes[node.indentation])
        }
        add(callee, of: template)
      case .block:
        guard let replacement = call.blocks[node.name] else {
          index = tag.node + 1
          break
        }
        add(replacement, for: node, in: call, bytes)
      case .close, .comment, .delimiters: break  // Never nodes.
      }
    }
  }

  private mutating func add(
    _ replacement: TemplateCall, for tag: TemplateNode, in call: TemplateCall, _ bytes: [UInt8]
  ) {
    let template = templates[replacement.template]
    let block = template.nodes[replacement.nodes.lowerBound - 1]
    var content = replacement
    content.depth = call.depth + 1
    content.indentation = call.indentation + call.addedIndentation(bytes[tag.contentIndentation])
    content.ownIndentation = Array(template.file.bytes[block.contentIndentation])
    content.isInline = !tag.isStandalone
    // Content in the middle of a line has no line start to indent.
    if tag.isStandalone, !block.isStandalone { steps.append(content.indentation) }
    add(content)
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

  /// Returns the text of a node, indented for its destination.
  private func text(
    _ bytes: [UInt8], _ text: TemplateNode, _ call: TemplateCall, _ isFirstLine: inout Bool
  ) -> [UInt8] {
    if call.indentation.isEmpty, call.ownIndentation.isEmpty { return Array(bytes[text.range]) }
    var output: [UInt8] = []
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
    return output
  }
}
