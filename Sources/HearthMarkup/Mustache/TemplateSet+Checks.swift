import HearthCore

/// Checks templates against each other: called templates must exist, and blocks must replace one of their parent's.
extension TemplateSet {
  /// Returns the findings in the template at `index`.
  func check(_ index: Int) -> DiagnosticLog {
    var log = DiagnosticLog()
    let template = templates[index]
    for place in template.calls {
      let node = template.nodes[place]
      guard let callee = node.callee else {
        let name = Template.normalized(node.name)
        log.report(
          .unknownTemplate(name, near: NearMatch.nearest(to: name, among: names)), in: template.file,
          atByte: node.range.lowerBound)
        continue
      }
      if node.kind == .parent { checkContent(of: place, in: template, parent: callee, &log) }
    }
    if fallbacks[template.file.path] != nil { checkEnd(of: index, &log) }
    return log
  }

  private func checkContent(
    of parent: Int, in template: Template, parent callee: Int, _ log: inout DiagnosticLog
  ) {
    let name = template.nodes[parent].name
    let known = blocks(in: callee)
    var hasContent = false
    for child in template.content(in: parent + 1..<template.nodes[parent].end) {
      let node = template.nodes[child]
      if node.kind == .block {
        guard !known.contains(node.name) else { continue }
        log.report(
          .unknownBlock(
            node.name, parent: name, near: NearMatch.nearest(to: node.name, among: known.sorted())),
          in: template.file, atByte: node.range.lowerBound)
      } else if !hasContent, let offset = contentOffset(of: node, in: template) {
        log.report(
          Finding(
            "UnknownBlock", "this is in '{{<\(name)}}' outside any block, so it isn't shown",
            accepted: "put content for a parent in '{{$name}}…{{/name}}'"),
          in: template.file, atByte: offset)
        hasContent = true
      }
    }
  }

  /// Returns the offset of the first byte of a node that isn't whitespace.
  private func contentOffset(of node: TemplateNode, in template: Template) -> Int? {
    guard node.kind == .text else { return node.range.lowerBound }
    return template.file.bytes[node.range].firstIndex { $0 > 0x20 }
  }

  /// Reports a template that contains itself unconditionally.
  private func checkEnd(of index: Int, _ log: inout DiagnosticLog) {
    let template = templates[index]
    let call = template.unconditionalCalls.first {
      reachable(from: [$0], of: template, through: \.unconditionalCalls).contains(index)
    }
    guard let call else { return }
    log.report(
      .endlessTemplate(template.name, entry: nil), in: template.file,
      atByte: template.nodes[call].range.lowerBound)
  }

  /// Returns the names of all blocks in a template and in the templates it includes.
  private func blocks(in template: Int) -> Set<String> {
    let template = templates[template]
    let called = reachable(from: template.calls, of: template, through: \.calls).map { templates[$0] }
    return Set(([template] + called).flatMap(\.blockNames))
  }

  /// Returns the templates that `calls` of `template` lead to, directly or through others.
  private func reachable(
    from calls: [Int], of template: Template, through further: (Template) -> [Int]
  ) -> Set<Int> {
    var found: Set<Int> = []
    var pending = calls.map { template.nodes[$0].callee }
    while let callee = pending.popLast() {
      guard let callee, found.insert(callee).inserted else { continue }
      pending += further(templates[callee]).map { templates[callee].nodes[$0].callee }
    }
    return found
  }
}
