import HearthCore

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
