import HearthCore

/// Checks what templates say of one another: that partials and parents exist, and that blocks have a place to go to.
struct TemplateChecker {
  private let templates: [ParsedTemplate]
  private let numbers: [String: Int]
  private let files: [SourceFile]

  /// What was found in each template.
  ///
  /// - Parameter replacing: has the path of each file that could give way to another.
  static func logs(
    _ templates: [ParsedTemplate], files: [SourceFile], numbers: [String: Int],
    replacing: [String: SourceFile]
  ) -> [DiagnosticLog] {
    let checker = TemplateChecker(templates: templates, numbers: numbers, files: files)
    return templates.indices.map { template in
      var log = DiagnosticLog()
      checker.check(template, &log)
      if replacing[files[template].path] != nil { checker.checkEnd(of: template, &log) }
      return log
    }
  }

  private init(templates: [ParsedTemplate], numbers: [String: Int], files: [SourceFile]) {
    self.templates = templates
    self.numbers = numbers
    self.files = files
  }

  private func check(_ template: Int, _ log: inout DiagnosticLog) {
    let nodes = templates[template].nodes
    let names = templates.map(\.name).sorted()
    for (index, node) in nodes.enumerated() where node.kind == .partial || node.kind == .parent {
      let name = TemplatePath.normalized(node.name)
      guard let callee = numbers[name] else {
        report(UnknownTemplate.finding(name, near: nearest(to: name, names)), node, template, &log)
        continue
      }
      if node.kind == .parent { checkContent(of: index, callee, in: template, &log) }
    }
  }

  private func checkContent(of parent: Int, _ callee: Int, in template: Int, _ log: inout DiagnosticLog) {
    let nodes = templates[template].nodes
    let known = blocks(reachableFrom: callee)
    var isIgnoring = false
    var child = parent + 1
    while child < nodes[parent].end {
      let node = nodes[child]
      if node.kind == .block {
        if !known.contains(node.name) {
          report(
            UnknownBlock.finding(
              node.name, parent: nodes[parent].name, near: nearest(to: node.name, known.sorted())),
            node, template, &log)
        }
      } else if !isIgnoring, isContent(node, in: template) {
        report(IgnoredInParent.finding(parent: nodes[parent].name), node, template, &log)
        isIgnoring = true
      }
      child = node.kind == .block || node.kind == .parent ? node.end : child + 1
    }
  }

  /// Reports a template that always contains itself, whatever its page holds.
  private func checkEnd(of template: Int, _ log: inout DiagnosticLog) {
    for node in certainCalls(of: template) {
      var seen: Set<Int> = []
      var pending = [node]
      while let next = pending.popLast() {
        guard let callee = numbers[TemplatePath.normalized(next.name)] else { continue }
        if callee == template {
          report(EndlessTemplate.finding(templates[template].name, entry: nil), node, template, &log)
          return
        }
        if seen.insert(callee).inserted { pending += certainCalls(of: callee) }
      }
    }
  }

  /// The partials and parents that stand in no section, block or parent.
  private func certainCalls(of template: Int) -> [TemplateNode] {
    let nodes = templates[template].nodes
    var calls: [TemplateNode] = []
    var index = 0
    while index < nodes.count {
      if nodes[index].kind == .partial || nodes[index].kind == .parent { calls.append(nodes[index]) }
      index = max(index + 1, nodes[index].end)
    }
    return calls
  }

  private func isContent(_ node: TemplateNode, in template: Int) -> Bool {
    switch node.kind {
    case .lineStart: false
    case .text: templates[template].bytes[node.range].contains { $0 > 0x20 }
    default: true
    }
  }

  /// The names of all blocks in a template and in what it contains.
  private func blocks(reachableFrom template: Int) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<Int> = [template]
    var pending = [template]
    while let next = pending.popLast() {
      for node in templates[next].nodes {
        if node.kind == .block { names.insert(node.name) }
        guard node.kind == .partial || node.kind == .parent,
          let callee = numbers[TemplatePath.normalized(node.name)], seen.insert(callee).inserted
        else { continue }
        pending.append(callee)
      }
    }
    return names
  }

  private func nearest(to name: String, _ names: [String]) -> String? {
    NearMatch.nearest(to: name, among: names)
  }

  /// `finding` is only made where it is told: the search for a near name takes long, and a template may have a hundred
  /// thousand unknown ones.
  private func report(
    _ finding: @autoclosure () -> Finding, _ node: TemplateNode, _ template: Int, _ log: inout DiagnosticLog
  ) {
    log.report(finding(), in: files[template], atByte: node.range.lowerBound)
  }
}
