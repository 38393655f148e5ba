/// Runs a program over a stack of views.
struct TemplateRenderer {
  /// How many partials, parents and blocks deep a page may go.
  static let callLimit = 100

  /// How many instructions and looked-up views one page may take; the largest pages of a journal of ten years take less
  /// than a tenth. Partials that contain one another without a circle can ask for billions.
  static let stepLimit = 5_000_000
  /// How many bytes one page may have.
  static let sizeLimit = 64 << 20
  /// How many problems of one page are told.
  static let problemLimit = 25

  private(set) var output: [UInt8] = []
  private(set) var problems: [TemplateProblem] = []

  private let program: TemplateProgram
  /// Innermost last.
  private var views: [TemplateView]
  /// What `{{.}}` stands for, innermost last.
  private var items: [TemplateValue] = []
  private var sections: [Section] = []
  /// Where the routines under way go on when they return.
  private var returns: [Int] = []
  /// The paths that were reported.
  private var reported: Set<Int> = []
  private var steps = 0

  /// A section under way.
  private struct Section {
    /// What a section over a list goes through; empty for all others.
    var items: [TemplateValue] = []
    var next = 1
    /// The first instruction inside.
    var start: Int
    var hasItem = false
    var hasView = false
  }

  init(program: TemplateProgram, views: [TemplateView]) {
    self.program = program
    self.views = views
    output.reserveCapacity(8192)
  }

  /// Runs a routine to its end.
  mutating func run(_ routine: Int) {
    run(from: program.entries[routine], upTo: program.instructions.count)
  }

  /// Runs the instructions of a routine from `start` to before `end`; no section under way at the one begins or ends between
  /// them without the other.
  mutating func run(from start: Int, upTo end: Int) {
    // Asked for once: the pages of all threads share them, and to count who holds them takes longer than to read them.
    let program = program
    program.bytes.withUnsafeBufferPointer { bytes in
      program.instructions.withUnsafeBufferPointer { instructions in
        run(instructions, bytes, program, from: start, upTo: end)
      }
    }
  }

  private mutating func run(
    _ instructions: UnsafeBufferPointer<TemplateProgram.Instruction>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ program: borrowing TemplateProgram, from start: Int, upTo end: Int
  ) {
    var index = start
    while index < instructions.count, index != end || !returns.isEmpty {
      let instruction = instructions[index]
      index += 1
      steps += 1
      guard steps <= Self.stepLimit, output.count <= Self.sizeLimit else {
        let routine = program.entries.lastIndex { $0 <= start } ?? 0
        problems.append(.tooLong(template: program.templates[routine]))
        return
      }
      switch instruction.operation {
      case .write:
        output.append(
          contentsOf: UnsafeBufferPointer(rebasing: bytes[instruction.first..<instruction.second]))
      case .value:
        write(path: instruction.first)
      case .section:
        if !enter(path: instruction.first, start: index) { index = instruction.second }
      case .inverted:
        if value(ofPath: instruction.first)?.isPresent ?? false {
          index = instruction.second
        } else {
          sections.append(Section(start: index))
        }
      case .sectionEnd:
        index = repeated() ?? index
      case .call:
        guard returns.count < Self.callLimit else {
          problems.append(.endless(template: program.templates[instruction.first]))
          return
        }
        returns.append(index)
        index = program.entries[instruction.first]
      case .end:
        guard let caller = returns.popLast() else { return }
        index = caller
      }
    }
  }

  private mutating func write(path: Int) {
    guard let value = value(ofPath: path) else { return }
    switch value {
    case .text(let text): HTMLEscape.append(text, to: &output)
    case .html(let html): output.append(contentsOf: html.bytes)
    case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .absent: break
    case .list, .view:
      guard isNew(path) else { return }
      if case .list = value {
        problems.append(.unwritable(path: path, isList: true))
      } else {
        problems.append(.unwritable(path: path, isList: false))
      }
    }
  }

  /// Whether the section is rendered at all; if so, its first item is in place.
  private mutating func enter(path: Int, start: Int) -> Bool {
    guard let value = value(ofPath: path), value.isPresent else { return false }
    var section = Section(start: start)
    switch value {
    case .list(let list):
      section.items = list
      section.hasItem = true
      section.hasView = place(list[0])
    case .flag, .absent: break
    default:
      section.hasItem = true
      section.hasView = place(value)
    }
    sections.append(section)
    return true
  }

  /// Whether `item`, which `{{.}}` now stands for, has names of its own.
  private mutating func place(_ item: TemplateValue) -> Bool {
    items.append(item)
    guard case .view(let view) = item else { return false }
    views.append(view)
    return true
  }

  /// Where the innermost section begins anew with its next item; `nil` after its last, with the section left.
  private mutating func repeated() -> Int? {
    // Changed where it is: taken out and put back, its list would be counted anew for each item.
    let innermost = sections.count - 1
    guard innermost >= 0 else { return nil }
    if sections[innermost].hasItem { items.removeLast() }
    if sections[innermost].hasView { views.removeLast() }
    let next = sections[innermost].next
    guard next < sections[innermost].items.count else {
      sections.removeLast()
      return nil
    }
    let item = sections[innermost].items[next]
    sections[innermost].next = next + 1
    sections[innermost].hasView = place(item)
    return sections[innermost].start
  }

  /// What a path stands for, its first part looked up from the innermost view outwards, the others inside of what
  /// was found. A name that nothing has is reported and gives `nil`.
  private mutating func value(ofPath number: Int) -> TemplateValue? {
    let count = program.paths[number].parts.count
    guard count > 0 else { return items.last ?? views.last.map(TemplateValue.view) }
    if let (value, passed) = first(of: number) {
      steps += passed
      return count == 1 ? value : inner(value, of: program.paths[number], number)
    }
    steps += views.count
    let views = views
    report(number, known: views.flatMap(\.names), inside: 0)
    return nil
  }

  /// What the first part of a path stands for, and in how many views it was not found.
  @inline(__always)
  private func first(of path: Int) -> (value: TemplateValue, passed: Int)? {
    var passed = 0
    while passed < views.count {
      if let value = views[views.count - passed - 1].value(of: program.paths[path].parts[0]) {
        return (value, passed)
      }
      passed += 1
    }
    return nil
  }

  /// Whether nothing was reported of a path yet, and there is room for it.
  private mutating func isNew(_ path: Int) -> Bool {
    problems.count < Self.problemLimit && reported.insert(path).inserted
  }

  private mutating func inner(
    _ value: TemplateValue, of path: TemplateProgram.Path, _ number: Int
  ) -> TemplateValue? {
    var value = value
    for (depth, part) in path.parts.enumerated().dropFirst() {
      switch value {
      case .absent, .flag(false): return .absent
      case .view(let view):
        guard let next = view.value(of: part) else {
          report(number, known: view.names, inside: depth)
          return nil
        }
        value = next
      default:
        report(number, known: [], inside: depth)
        return nil
      }
    }
    return value
  }

  /// - Parameters:
  ///   - known: the names that are there instead.
  ///   - depth: the part of the path that is unknown.
  private mutating func report(_ path: Int, known: @autoclosure () -> [String], inside depth: Int) {
    guard isNew(path) else { return }
    problems.append(.unknown(path: path, part: depth, known: Set(known()).sorted()))
  }
}
