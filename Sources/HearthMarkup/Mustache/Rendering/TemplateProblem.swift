import HearthCore

/// What went wrong while a page was rendered, before it is put in words.
enum TemplateProblem {
  /// Part number `part` of a path names nothing; `known` names are there instead.
  case unknown(path: Int, part: Int, known: [String])
  case unwritable(path: Int, isList: Bool)
  case endless(template: Int)
  /// The page asks for more work, or more bytes, than any page of a journal.
  case tooLong(template: Int)

  /// - Parameters:
  ///   - files: the templates' files, in the order of the program.
  ///   - entry: the path of the entry whose page was rendered.
  func diagnostic(files: [SourceFile], program: TemplateProgram, entry: String?) -> Diagnostic {
    switch self {
    case .unknown(let number, let part, let known):
      let path = program.paths[number]
      let file = files[path.template]
      let place = file.position(ofByte: path.offset)
      let near = NearMatch.nearest(to: path.parts[part].text, among: known)
      let full = near.map { near in
        path.parts.enumerated().map { $0.offset == part ? near : $0.element.text }.joined(separator: ".")
      }
      let line = full.flatMap { Self.line(at: place, of: file, replacing: path.text, with: $0) }
      return Diagnostic(
        UnknownName.finding(path.text, near: full, entry: entry, line: line), path: file.path, position: place
      )
    case .unwritable(let number, let isList):
      let path = program.paths[number]
      let file = files[path.template]
      return Diagnostic(
        UnwritableValue.finding(path.text, isList: isList, entry: entry), path: file.path,
        position: file.position(ofByte: path.offset))
    case .endless(let template):
      let file = files[template]
      let name = TemplatePath.name(ofPath: file.path)
      return Diagnostic(EndlessTemplate.finding(name, entry: entry), path: file.path, position: .start)
    case .tooLong(let template):
      let file = files[template]
      let name = TemplatePath.name(ofPath: file.path)
      return Diagnostic(
        EndlessTemplate.finding(tooLong: name, entry: entry), path: file.path, position: .start)
    }
  }

  /// The line at `place` with the first `name` after it replaced; `nil` where the tag spans lines.
  private static func line(
    at place: TextPosition, of file: SourceFile, replacing name: String, with other: String
  ) -> String? {
    guard let line = file.line(place.line) else { return nil }
    let scalars = line.unicodeScalars
    let before = String(String.UnicodeScalarView(scalars.prefix(place.column - 1)))
    var behind = String(String.UnicodeScalarView(scalars.dropFirst(place.column - 1)))
    guard let range = behind.firstRange(of: name) else { return nil }
    behind.replaceSubrange(range, with: other)
    return before + behind
  }
}
