import HearthCore

/// A parsed template: a tree whose nodes are in one array in the order of the file, each before its descendants. However deep
/// the tree is, no recursion goes over it.
struct Template: Sendable {
  let name: String
  let file: SourceFile
  var nodes: [TemplateNode]

  /// The name of the template in the file at `path`: what follows the last `Templates/`, without `partials/` and `.mustache`.
  /// `Templates/partials/nav.mustache` is `nav`.
  static func name(ofPath path: String) -> String {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    let below = folders.lastIndex(of: "Templates").map { folders[($0 + 1)...] } ?? folders[...]
    let name = below.joined(separator: "/")
    return normalized(name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : name)
  }

  /// Returns a name as templates may write it, such as `partials/nav`, without its folder.
  static func normalized(_ name: String) -> String {
    name.hasPrefix("partials/") ? String(name.dropFirst("partials/".count)) : name
  }

  /// The partials and parents that it names.
  var calls: [TemplateNode] { nodes.filter(\.isCall) }

  /// Returns the indices of the nodes in `range`, except of those that a parent or a block in it contains.
  func content(in range: Range<Int>) -> [Int] {
    var content: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      content.append(index)
      index = nodes[index].kind == .block || nodes[index].kind == .parent ? nodes[index].end : index + 1
    }
    return content
  }
}

/// A node of a template.
struct TemplateNode: Sendable {
  enum Kind {
    /// Text up to the next tag, over any number of lines.
    case text
    case value
    case section
    case inverted
    /// The name of a ``Template`` to render.
    case partial
    /// The name of a ``Template`` to render with other blocks.
    case parent
    case block
  }

  var kind: Kind
  /// The bytes in the file: the text, or the tag that opens the node.
  var range: Range<Int>
  var name = ""
  /// The parts of the name of a value or a section; empty for `{{.}}`.
  var path: [String] = []
  /// The index of the template that a partial or a parent names.
  var callee: Int?
  /// The index after the last descendant.
  var end: Int
  /// The whitespace before the first tag of a line.
  var indentation = 0..<0
  /// Whether its line holds only tags, and so isn't part of the output.
  var isStandalone = false
  /// For text, the whitespace at the start of each line, where a partial or a block may be indented.
  var lineStarts: [Range<Int>] = []
  /// For blocks, the whitespace that the lines of their content begin with.
  var contentIndentation = 0..<0

  var isCall: Bool { kind == .partial || kind == .parent }
}

extension DiagnosticLog {
  /// How many findings of one template are reported: each costs a search through the file, and that many have one cause.
  static let longestOfTemplate = 100

  /// Reports a finding at a byte of a template, in a log of this template alone.
  mutating func report(_ finding: @autoclosure () -> Finding, in file: SourceFile, atByte offset: Int) {
    guard diagnostics.count < Self.longestOfTemplate else { return }
    var finding = finding()
    if diagnostics.count == Self.longestOfTemplate - 1 {
      finding.help = "If there are more in this file, Hearth tells of them once these are mended."
    }
    report(finding, in: file.path, at: file.position(ofByte: offset))
  }
}

/// Checks what templates say of one another: that partials and parents exist, and that blocks have a place to go to.
struct TemplateChecker {
  private let templates: [Template]
  private let indices: [String: Int]

  /// Returns what was found in each template.
  ///
  /// - Parameters:
  ///   - indices: The index of each template by name.
  ///   - fallbacks: The templates that can replace others, by path.
  static func logs(_ templates: [Template], indices: [String: Int], fallbacks: [String: SourceFile])
    -> [DiagnosticLog]
  {
    let checker = TemplateChecker(templates: templates, indices: indices)
    return templates.map { template in
      var log = DiagnosticLog()
      checker.check(template, &log)
      if fallbacks[template.file.path] != nil { checker.checkEnd(of: template, &log) }
      return log
    }
  }

  private func check(_ template: Template, _ log: inout DiagnosticLog) {
    let names = templates.map(\.name).sorted()
    for (index, node) in template.nodes.enumerated() where node.isCall {
      let name = Template.normalized(node.name)
      guard let callee = indices[name] else {
        log.report(
          UnknownTemplate.finding(name, near: NearMatch.nearest(to: name, among: names)), in: template.file,
          atByte: node.range.lowerBound)
        continue
      }
      if node.kind == .parent { checkContent(of: index, in: template, parent: callee, &log) }
    }
  }

  private func checkContent(
    of parent: Int, in template: Template, parent callee: Int, _ log: inout DiagnosticLog
  ) {
    let name = template.nodes[parent].name
    let known = blocks(reachableFrom: callee)
    var hasContent = false
    for child in template.content(in: parent + 1..<template.nodes[parent].end) {
      let node = template.nodes[child]
      if node.kind == .block {
        guard !known.contains(node.name) else { continue }
        log.report(
          UnknownBlock.finding(
            node.name, parent: name, near: NearMatch.nearest(to: node.name, among: known.sorted())),
          in: template.file, atByte: node.range.lowerBound)
      } else if !hasContent, let offset = contentOffset(of: node, in: template) {
        log.report(IgnoredInParent.finding(parent: name), in: template.file, atByte: offset)
        hasContent = true
      }
    }
  }

  /// Returns where a node has anything but whitespace.
  private func contentOffset(of node: TemplateNode, in template: Template) -> Int? {
    guard node.kind == .text else { return node.range.lowerBound }
    return template.file.bytes[node.range].firstIndex { $0 > 0x20 }
  }

  /// Reports a template that contains itself whatever its page holds.
  private func checkEnd(of template: Template, _ log: inout DiagnosticLog) {
    for node in unconditionalCalls(of: template) {
      var seen: Set<Int> = []
      var pending = [node]
      while let next = pending.popLast() {
        guard let callee = indices[Template.normalized(next.name)] else { continue }
        if templates[callee].name == template.name {
          log.report(
            EndlessTemplate.finding(template.name, entry: nil), in: template.file,
            atByte: node.range.lowerBound)
          return
        }
        if seen.insert(callee).inserted { pending += unconditionalCalls(of: templates[callee]) }
      }
    }
  }

  /// Returns the partials and parents outside of sections, blocks and other parents.
  private func unconditionalCalls(of template: Template) -> [TemplateNode] {
    var calls: [TemplateNode] = []
    var index = 0
    while index < template.nodes.count {
      if template.nodes[index].isCall { calls.append(template.nodes[index]) }
      index = template.nodes[index].end
    }
    return calls
  }

  /// Returns the names of all blocks in a template and in what it contains.
  private func blocks(reachableFrom template: Int) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = [template]
    var pending = [template]
    while let next = pending.popLast() {
      for node in templates[next].nodes {
        if node.kind == .block { names.insert(node.name) }
        if node.isCall, let callee = indices[Template.normalized(node.name)], seen.insert(callee).inserted {
          pending.append(callee)
        }
      }
    }
    return names
  }
}
