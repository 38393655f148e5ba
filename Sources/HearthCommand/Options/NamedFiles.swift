import HearthCore
import HearthJournal

/// Finds the entries and the sealed files that a verb's operands name, as pages show them: by path, file name, title, another
/// name, or day. Of a sealed file, only what its name says is known.
struct NamedFiles {
  let journal: EditableJournal
  private var request: JournalRequest { journal.request }

  /// The endings that a name may omit, the preferred one first.
  private static let endings = [".md", ".md" + JournalPaths.sealedSuffix, JournalPaths.sealedSuffix]

  /// Returns each path once, in the order of the operands. A name that no file of `role` has may mean one of `other`, or
  /// else what `opened` returns for it.
  func paths(
    of role: FileRole, or other: FileRole, opened: (String) throws -> [String] = { _ in [] }
  ) throws -> [String] {
    let paths = [journal.files.paths(role), journal.files.paths(other)]
    var found: [String] = []
    for operand in request.typed.operands {
      guard let path = try self.found(operand, among: paths) ?? only(opened(operand), for: operand) else {
        let (found, help) = ("there is no entry '\(operand)'", near(operand, among: paths))
        // What looks like a date gets help about dates.
        _ = try RelativeDateExpression(typed: operand, orName: found, help: help)
        throw UsageError(found, help: help)
      }
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  /// Lists the sealed files of entries, for a verb without operands.
  func listSealed() -> ExitStatus {
    for path in journal.sealedEntries { request.machine.terminal.out("\(displayPath(path))\n") }
    if journal.sealedEntries.isEmpty { request.say("Nothing is sealed.") }
    return .fine
  }

  /// Returns the path that `operand` means, of the first of `paths` that has any. Throws if there are several.
  func found(_ operand: String, among paths: [[String]]) throws -> String? {
    for meant in try [named(operand), titled(operand), dated(operand)] {
      if let found = paths.lazy.map(meant).first(where: { !$0.isEmpty }) {
        return try only(found, for: operand)
      }
    }
    return nil
  }

  private func only(_ found: [String], for operand: String) throws(UsageError) -> String? {
    guard found.count > 1 else { return found.first }
    throw UsageError(
      "several entries fit '\(operand)'",
      help: "Give the path of one:\n" + found.map { "  \(displayPath($0))" }.joined(separator: "\n"))
  }

  /// Returns the paths in a list that a name can mean.
  private typealias Matches = ([String]) -> [String]

  /// Matches the path itself, or else the paths that end with the name.
  private func named(_ operand: String) -> Matches {
    let onDisk = request.machine.absolute(operand)
    return { paths in
      let exact = paths.filter { request.place.onDisk($0) == onDisk }
      let named = ([""] + Self.endings).map { ending in paths.filter { $0.hasSuffix("/\(operand)\(ending)") }
      }
      return ([exact] + named).first { !$0.isEmpty } ?? []
    }
  }

  private func titled(_ operand: String) -> Matches {
    let words = Slug.words(operand)
    return { paths in
      paths.filter { path in !words.isEmpty && names(of: path).contains { Slug.words($0) == words } }
    }
  }

  private func dated(_ operand: String) throws -> Matches {
    guard let typed = try? RelativeDateExpression(operand) else { return { _ in [] } }
    let wanted = "\(request.typed.verb.name) takes one day"
    let today = request.today ?? request.machine.today(in: journal.settings)
    let day = try typed.day(today: today, wanted)
    return { paths in
      paths.filter { path in
        let (entry, name) = (journal.entry(at: path), fileDate(path))
        return (entry?.shownDay ?? name?.date) == day
          && (typed.time == nil || (entry?.time ?? name?.time) == typed.time)
      }
    }
  }

  /// Returns help with a name that no file has.
  private func near(_ operand: String, among paths: [[String]]) -> String {
    let known = paths.joined().flatMap { [Self.bare(String(JournalPaths.fileName($0)))] + names(of: $0) }
    return NearMatch.help(Self.bare(operand), among: known, else: "hearth list shows what there is.")
  }

  // MARK: Names

  private func fileDate(_ path: String) -> FileDate? {
    FileDate(path: JournalPaths.role(of: path) == .sealed ? JournalPaths.clearPath(path) : path)
  }

  /// The title and the other names of an entry; of a sealed file, the words of its name.
  private func names(of path: String) -> [String] {
    let names = journal.entry(at: path)?.names ?? []
    return names.isEmpty ? [fileDate(path).map { String($0.rest) } ?? ""] : names
  }

  /// A line of a list: the path, and the title if that says more.
  private func displayPath(_ path: String) -> String {
    let title = journal.entry(at: path)?.ownTitle.map { "  \($0)" }
    return DiagnosticText.printable(request.displayPath(path) + (title ?? ""))
  }

  private static func bare(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }
}
