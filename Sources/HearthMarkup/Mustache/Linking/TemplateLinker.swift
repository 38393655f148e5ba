/// Compiles parsed templates into one ``TemplateProgram``. Routine `n` is the whole template `n`.
///
/// Replaced blocks are found by name in a scope. Replacements given from further out win, and a replacement's own content
/// sees the scope of the place where it is written, so that a card inside a page may use the page's block names.
struct TemplateLinker {
  private let templates: [ParsedTemplate]
  private let numbers: [String: Int]
  private let constants: TemplateView
  private var program = TemplateProgram()
  private var routines: [TemplateRoutine] = []
  private var routineNumbers: [TemplateRoutine: Int] = [:]
  private var scopes: [[String: BlockReplacement]] = [[:]]
  private var scopeNumbers: [[String: BlockReplacement]: Int] = [[:]: 0]
  /// The first byte not yet written by an instruction.
  private var written = 0

  /// More than any theme needs; a set of templates that asks for more contains itself in ever new ways, and is cut off.
  private static let routineLimit = 20_000

  /// - Parameter numbers: the index of each template in `templates`, by name.
  static func link(
    _ templates: [ParsedTemplate], numbers: [String: Int], constants: TemplateView
  ) -> TemplateProgram {
    var linker = TemplateLinker(templates: templates, numbers: numbers, constants: constants)
    for template in templates.indices { _ = linker.number(of: linker.whole(template)) }
    var next = 0
    while next < linker.routines.count {
      linker.compile(linker.routines[next])
      next += 1
    }
    return linker.program
  }

  private init(templates: [ParsedTemplate], numbers: [String: Int], constants: TemplateView) {
    self.templates = templates
    self.numbers = numbers
    self.constants = constants
  }

  private func whole(_ template: Int) -> TemplateRoutine {
    TemplateRoutine(template: template, start: 0, end: templates[template].nodes.count)
  }

  private mutating func number(of routine: TemplateRoutine) -> Int? {
    if let number = routineNumbers[routine] { return number }
    guard routines.count < Self.routineLimit else { return nil }
    routines.append(routine)
    routineNumbers[routine] = routines.count - 1
    return routines.count - 1
  }

  private mutating func compile(_ routine: TemplateRoutine) {
    let nodes = templates[routine.template].nodes
    let source = templates[routine.template].bytes
    program.entries.append(program.instructions.count)
    program.templates.append(routine.template)
    var open: [(end: Int, instruction: Int)] = []
    var isBeginning = routine.beginning == .inLine
    if routine.beginning == .unindentedLine { program.bytes += routine.indentation }
    var index = routine.start
    while true {
      while let section = open.last, section.end == index {
        emit(.sectionEnd)
        program.instructions[section.instruction].second = program.instructions.count
        open.removeLast()
      }
      guard index < routine.end else { break }
      let node = nodes[index]
      switch node.kind {
      case .lineStart:
        program.bytes +=
          isBeginning
          ? routine.indentation(behind: source[node.range]).dropFirst(routine.indentation.count)
          : routine.indentation(behind: source[node.range])[...]
        isBeginning = false
      case .text:
        program.bytes += source[node.range]
        isBeginning = false
      case .value:
        addValue(node, in: routine.template)
        isBeginning = false
      case .section, .inverted:
        open.append(
          (node.end, addPath(node.kind == .section ? .section : .inverted, node, in: routine.template)))
      case .partial:
        addCall(node, scope: routine.scope, in: routine)
      case .parent:
        addCall(node, scope: scope(of: index, in: routine), in: routine)
        index = node.end - 1
      case .block:
        if let replacement = scopes[routine.scope][node.name] {
          addCall(node, replacement: replacement, in: routine)
          index = node.end - 1
        }
      }
      index += 1
    }
    emit(.end)
  }

  /// Appends an instruction, after one that writes the bytes gathered since the last.
  @discardableResult
  private mutating func emit(_ operation: TemplateProgram.Operation, _ first: Int = 0) -> Int {
    if written < program.bytes.count {
      program.instructions.append(.init(operation: .write, first: written, second: program.bytes.count))
      written = program.bytes.count
    }
    program.instructions.append(.init(operation: operation, first: first, second: 0))
    return program.instructions.count - 1
  }

  private mutating func addPath(
    _ operation: TemplateProgram.Operation, _ node: TemplateNode, in template: Int
  ) -> Int {
    let parts = node.name == "." ? [] : DottedName.parts(node.name).map { TemplateName($0) }
    program.paths.append(.init(parts: parts, template: template, offset: node.range.lowerBound))
    return emit(operation, program.paths.count - 1)
  }

  /// Constants are written right away.
  private mutating func addValue(_ node: TemplateNode, in template: Int) {
    switch constant(node.name) {
    case .text(let text): HTMLEscape.append(text, to: &program.bytes)
    case .html(let html): program.bytes += html.bytes
    default: _ = addPath(.value, node, in: template)
    }
  }

  private func constant(_ name: String) -> TemplateValue? {
    var value = TemplateValue.view(constants)
    for part in DottedName.parts(name) {
      guard case .view(let view) = value, let inner = view[TemplateName(part)] else { return nil }
      value = inner
    }
    return value
  }

  /// Calls the whole template that `node` names; nothing where there is none.
  private mutating func addCall(_ node: TemplateNode, scope: Int, in routine: TemplateRoutine) {
    guard let template = numbers[TemplatePath.normalized(node.name)] else { return }
    var callee = whole(template)
    callee.scope = scope
    if node.isStandalone {
      callee.indentation = routine.indentation(
        behind: templates[routine.template].bytes[node.indentation])
    }
    if let number = number(of: callee) { emit(.call, number) }
  }

  private mutating func addCall(
    _ node: TemplateNode, replacement: BlockReplacement, in routine: TemplateRoutine
  ) {
    let block = templates[replacement.template].nodes[replacement.node]
    let beginning: TemplateRoutine.Beginning =
      !node.isStandalone ? .inLine : block.isStandalone ? .line : .unindentedLine
    let callee = TemplateRoutine(
      template: replacement.template, start: replacement.node + 1, end: block.end, scope: replacement.scope,
      indentation: routine.indentation(behind: templates[routine.template].bytes[node.siteIndentation]),
      ownIndentation: Array(templates[replacement.template].bytes[block.ownIndentation]), beginning: beginning
    )
    if let number = number(of: callee) { emit(.call, number) }
  }

  /// The scope for the parent at `index`: what its blocks replace, and what `routine` was given.
  private mutating func scope(of index: Int, in routine: TemplateRoutine) -> Int {
    let nodes = templates[routine.template].nodes
    var scope: [String: BlockReplacement] = [:]
    var child = index + 1
    while child < nodes[index].end {
      switch nodes[child].kind {
      case .block:
        scope[nodes[child].name] = BlockReplacement(
          template: routine.template, node: child, scope: routine.scope)
        child = nodes[child].end
      case .parent: child = nodes[child].end
      default: child += 1
      }
    }
    scope.merge(scopes[routine.scope]) { _, outer in outer }
    if let number = scopeNumbers[scope] { return number }
    scopes.append(scope)
    scopeNumbers[scope] = scopes.count - 1
    return scopes.count - 1
  }
}
