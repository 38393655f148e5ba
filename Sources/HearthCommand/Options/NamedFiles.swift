import HearthCore
import HearthJournal

/// Finds the entries and the sealed files that a verb's operands name, as pages show them: by path, file name, title, another
/// name, or day. Of a sealed file, only what its name says is known.
struct NamedFiles {
  private let request: JournalRequest
  private let files: JournalFiles
  private let settings: Settings

  init(_ request: JournalRequest, _ files: JournalFiles) {
    (self.request, self.files) = (request, files)
    settings = ConfigurationFiles(JournalSources(files)).settings
  }

  /// The endings that a name may omit, the preferred one first.
  private static let endings = [".md", ".md" + JournalPaths.sealedSuffix, JournalPaths.sealedSuffix]

  /// Returns each path once, in the order of the operands. A name that no file of `role` has may mean one of `other`.
  func paths(of role: FileRole, or other: FileRole) throws -> [String] {
    let paths = [files.paths(role), files.paths(other)]
    var found: [String] = []
    for operand in request.typed.operands {
      guard let path = try self.found(operand, among: paths) else { throw unknown(operand, among: paths) }
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  /// Lists the sealed files of entries, for a verb without operands.
  func listSealed() -> ExitStatus {
    let sealed = files.paths(.sealed).filter(JournalPaths.isSealedEntry)
    for path in sealed { request.machine.terminal.out("\(displayPath(path))\n") }
    if sealed.isEmpty { request.say("Nothing is sealed.") }
    return .fine
  }

  /// Returns the path that `operand` means: of the first of `paths` that has it. `nil` if none has.
  ///
  /// - Throws: A ``UsageError`` with the paths if there are several.
  func found(_ operand: String, among paths: [[String]]) throws -> String? {
    for isMeant in try [named(operand), titled(operand), dated(operand)].compactMap(\.self) {
      guard let found = paths.lazy.compactMap(isMeant).first else { continue }
      guard found.count > 1 else { return found.first }
      throw UsageError(
        "several entries fit '\(operand)'",
        help: "Give the path of one:\n" + found.map { "  \(displayPath($0))" }.joined(separator: "\n"))
    }
    return nil
  }

  /// Returns the paths of a list that a name means; `nil` for none.
  private typealias Matches = ([String]) -> [String]?

  /// Matches the path itself, or else the paths that end with the name.
  private func named(_ operand: String) -> Matches {
    let onDisk = request.machine.absolute(operand)
    return { paths in
      let exact = paths.filter { request.place.onDisk($0) == onDisk }
      let named = ([""] + Self.endings).map { ending in paths.filter { $0.hasSuffix("/\(operand)\(ending)") }
      }
      return ([exact] + named).first { !$0.isEmpty }
    }
  }

  private func titled(_ operand: String) -> Matches? {
    let words = Slug.words(operand)
    if words.isEmpty { return nil }
    return { paths in
      paths.filter { path in names(of: path).contains { Slug.words($0) == words } }.nonEmpty
    }
  }

  private func dated(_ operand: String) throws -> Matches? {
    guard let typed = try? RelativeDateExpression(operand) else { return nil }
    let wanted = "\(request.typed.verb.name) takes one day"
    let day = try typed.day(today: request.machine.today(in: settings), wanted)
    return { paths in
      paths.filter { path in
        let (entry, name) = (entry(at: path), FileDate(path: clear(path)))
        let time = entry?.moment?.time ?? name?.time
        return (entry?.day(startingAt: settings.dayStarts) ?? name?.date) == day
          && (typed.time == nil || time == typed.time)
      }.nonEmpty
    }
  }

  private func unknown(_ operand: String, among paths: [[String]]) -> UsageError {
    let known = paths.joined().flatMap { [Self.bare(String(JournalPaths.fileName($0)))] + names(of: $0) }
    return UsageError(
      "there is no entry '\(operand)'",
      help: NearMatch.help(Self.bare(operand), among: known, else: "hearth list shows what there is."))
  }

  // MARK: Names

  private func clear(_ path: String) -> String {
    JournalPaths.role(of: path) == .sealed ? JournalPaths.clearPath(path) : path
  }

  private func entry(at path: String) -> Entry? {
    guard JournalPaths.role(of: path) == .entry, let file = files.read(path).file else { return nil }
    return DocumentParser.entry(of: file, settings: settings)?.entry
  }

  /// The title and the other names of an entry; of a sealed file, the words of its name.
  private func names(of path: String) -> [String] {
    guard let entry = entry(at: path) else {
      return [FileDate(path: clear(path)).map { String($0.rest) } ?? ""]
    }
    return [entry.title] + entry.aliases.map(\.value)
  }

  /// A line of a list: the path, and the title if that says more.
  private func displayPath(_ path: String) -> String {
    let title = entry(at: path).flatMap { $0.hasOwnTitle ? "  \($0.title)" : nil }
    return DiagnosticText.printable(request.displayPath(path) + (title ?? ""))
  }

  private static func bare(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
