/// A part of a template as it is wanted in one place: a whole template, or a block's content, with the blocks that
/// are replaced in it and its indentation. Each is compiled once.
///
/// The specification has indentation belong to templates, not to values: a standalone partial or parent is indented
/// as its tag is; a block's lines lose the indentation they have where they are written, and gain that of the place they
/// go to. All of it is settled here, so that rendering only copies bytes.
struct TemplateRoutine: Hashable {
  enum Beginning: Hashable {
    /// The first line begins in the middle of another, and gets no indentation.
    case inLine
    /// The first line is indented like the others.
    case line
    /// The content was written in the middle of a line and begins one here.
    case unindentedLine
  }

  var template: Int
  /// The nodes it holds, from `start` up to `end`.
  var start: Int
  var end: Int
  /// Which blocks are replaced: an index into the linker's scopes.
  var scope = 0
  /// What every line begins with, in place of `ownIndentation`.
  var indentation: [UInt8] = []
  /// What lines lose first, as far as they have it.
  var ownIndentation: [UInt8] = []
  var beginning = Beginning.line

  /// The longest indentation that nested templates add up to; it keeps templates that contain themselves finite.
  static let indentationLimit = 120

  /// The indentation of something that stands after `blanks` in this routine.
  func indentation(behind blanks: ArraySlice<UInt8>) -> [UInt8] {
    let added = blanks.dropFirst(zip(blanks, ownIndentation).prefix { $0 == $1 }.count)
    return indentation.count + added.count > Self.indentationLimit ? indentation : indentation + added
  }
}

/// What stands in for a block: a part of some template, with the blocks replaced where it was written.
struct BlockReplacement: Hashable {
  var template: Int
  /// The block's node in that template.
  var node: Int
  var scope: Int
}
