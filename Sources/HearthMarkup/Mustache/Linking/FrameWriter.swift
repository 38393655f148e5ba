/// Makes of one template a program of its own in which everything is written that depends on a frame alone, and in which
/// partials, parents and blocks stand in place.
struct FrameWriter {
  /// Deeper nesting, or a longer program, is a theme's mistake or not worth the memory.
  private static let deepestCall = 16
  private static let mostInstructions = 4_000
  /// Calls and texts leave no instruction behind, and partials that contain several others can ask for billions of them.
  private static let mostSteps = 40_000
  private static let mostBytes = 4 << 20

  private let program: TemplateProgram
  private let views: [TemplateView]
  private let frame: TemplateView
  private var framed = TemplateProgram()
  /// The sections under way that depend on a page; within them, names may stand for something else.
  private var open: [Int] = []
  private var steps = 0

  /// The program, with one routine; `nil` where the template is too deep or too long for that.
  ///
  /// - Parameters:
  ///   - routine: the template's number.
  ///   - views: all that the frame's names are looked up in, `frame` last.
  static func program(
    _ program: TemplateProgram, routine: Int, views: [TemplateView], frame: TemplateView
  ) -> TemplateProgram? {
    var writer = FrameWriter(program: program, routine: routine, views: views, frame: frame)
    guard writer.copy(routine, depth: 0) else { return nil }
    writer.framed.instructions.append(.init(operation: .end, first: 0, second: 0))
    return writer.framed
  }

  private init(program: TemplateProgram, routine: Int, views: [TemplateView], frame: TemplateView) {
    self.program = program
    self.views = views
    self.frame = frame
    framed.paths = program.paths
    framed.entries = [0]
    framed.templates = [program.templates[routine]]
  }

  /// Whether it could be copied. The recursion is as deep as ``deepestCall``.
  private mutating func copy(_ routine: Int, depth: Int) -> Bool {
    guard depth < Self.deepestCall else { return false }
    var index = program.entries[routine]
    while index < program.instructions.count {
      steps += 1
      guard steps <= Self.mostSteps, framed.bytes.count <= Self.mostBytes,
        framed.instructions.count < Self.mostInstructions
      else { return false }
      let instruction = program.instructions[index]
      index += 1
      switch instruction.operation {
      case .write: write(program.bytes[instruction.first..<instruction.second])
      case .value:
        if let bytes = constant(from: index - 1, upTo: index) { write(bytes[...]) } else { emit(instruction) }
      case .section, .inverted:
        if let bytes = constant(from: index - 1, upTo: instruction.second) {
          write(bytes[...])
          index = instruction.second
        } else {
          open.append(framed.instructions.count)
          emit(instruction)
        }
      case .sectionEnd:
        emit(instruction)
        if let section = open.popLast() { framed.instructions[section].second = framed.instructions.count }
      case .call: guard copy(instruction.first, depth: depth + 1) else { return false }
      case .end: return true
      }
    }
    return true
  }

  /// What the instructions write on every page of the frame; `nil` where they need more than the frame.
  private func constant(from start: Int, upTo end: Int) -> [UInt8]? {
    guard open.isEmpty, let name = program.paths[program.instructions[start].first].parts.first,
      frame.value(of: name) != nil
    else { return nil }
    var renderer = TemplateRenderer(program: program, views: views)
    renderer.run(from: start, upTo: end)
    return renderer.problems.isEmpty ? renderer.output : nil
  }

  private mutating func emit(_ instruction: TemplateProgram.Instruction) {
    framed.instructions.append(instruction)
  }

  /// Bytes that follow others become one instruction with them, unless a section begins anew between them.
  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = framed.bytes.count
    framed.bytes += bytes
    if let last = framed.instructions.last, last.operation == .write {
      framed.instructions[framed.instructions.count - 1].second = framed.bytes.count
    } else {
      emit(.init(operation: .write, first: start, second: framed.bytes.count))
    }
  }
}
