/// All templates of a set as one list of instructions, with partials, parents and blocks resolved.
struct TemplateProgram: Sendable {
  enum Operation: UInt8, Sendable {
    /// Writes the static bytes from `first` up to `second`.
    case write
    /// Writes the value of the path `first`, escaped unless it is markup.
    case value
    /// Goes on with what follows for each item of the path `first`, or at `second` where there is none.
    case section
    /// Goes on with what follows where the path `first` is empty, else at `second`.
    case inverted
    /// The end of an item of the innermost section.
    case sectionEnd
    /// Runs the routine `first`, then goes on here.
    case call
    /// The end of a routine.
    case end
  }

  struct Instruction: Sendable {
    var operation: Operation
    var first: Int
    var second: Int
  }

  /// A name in a tag, split at its dots, and where it stands.
  struct Path: Sendable {
    /// Empty for `{{.}}`.
    var parts: [TemplateName]
    var template: Int
    /// The tag's first byte in the file.
    var offset: Int

    var text: String { parts.isEmpty ? "." : parts.map(\.text).joined(separator: ".") }
  }

  var instructions: [Instruction] = []
  /// What `write` copies from.
  var bytes: [UInt8] = []
  var paths: [Path] = []
  /// The first instruction of each routine.
  var entries: [Int] = []
  /// The template that each routine is a part of.
  var templates: [Int] = []
}
