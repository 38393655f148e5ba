import HearthCore
import HearthJournal
import HearthMarkup

/// Finds the entries and the sealed files that a verb's operands name, as pages show them: by path, file name, title, another
/// name, or day. A day, in whatever spelling, means all its entries. Of a sealed file, only what its name says is known.
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
    let (found, unknown) = try named(of: role, or: other, opened: opened)
    if let first = unknown.first { throw unknownName(first, among: lists(role, other)) }
    return found
  }

  /// Does the same, but also returns the operands that name no file. Throws if one may mean several.
  func named(
    of role: FileRole, or other: FileRole, opened: (String) throws -> [String] = { _ in [] }
  ) throws -> (paths: [String], unknown: [String]) {
    let lists = lists(role, other)
    var (found, unknown): ([String], [String]) = ([], [])
    for operand in request.typed.operands {
      guard let path = try self.found(operand, among: lists) ?? only(opened(operand), for: operand) else {
        unknown.append(operand)
        continue
      }
      if !found.contains(path) { found.append(path) }
    }
    return (found, unknown)
  }

  private func lists(_ role: FileRole, _ other: FileRole) -> [[String]] {
    [journal.files.paths(role), journal.files.paths(other)]
  }

  /// Returns the error about an operand that names no file.
  func unknownName(_ operand: String, among lists: [[String]]? = nil) -> UsageError {
    let help = near(operand, among: lists ?? self.lists(.entry, .sealed))
    let found = "there is no entry '\(operand)'"
    // What looks like a date gets help about dates.
    do throws(UsageError) {
      _ = try RelativeDateExpression(typed: operand, orName: found, help: help)
    } catch {
      return error
    }
    return UsageError(found, help: help)
  }

  /// Lists the sealed files of entries, for a verb without operands.
  func listSealed() -> ExitStatus {
    for path in journal.sealedEntries { request.machine.terminal.out("\(displayPath(path))\n") }
    if journal.sealedEntries.isEmpty { request.say("Nothing is sealed.") }
    return .fine
  }

  /// Returns the path that `operand` means. A file name or a title matches only in the first list that has a match; a
  /// path or a day matches in all lists. Throws if several paths match.
  func found(_ operand: String, among lists: [[String]]) throws -> String? {
    let onDisk = request.machine.absolute(operand)
    if let path = lists.joined().first(where: { request.place.onDisk($0) == onDisk }) { return path }
    let (named, titled, day) = (named(operand), titled(operand), try? RelativeDateExpression(operand))
    if let day, let dated = dated(day) {
      return try only(each(lists, [named, titled, dated]), for: operand)
    }
    for meant in [named, titled] {
      if let found = lists.lazy.map(meant).first(where: { !$0.isEmpty }) {
        return try only(found, for: operand)
      }
    }
    if day == nil, let (name, written) = Self.nameAndDay(operand),
      let day = try? RelativeDateExpression(written), let dated = dated(day)
    {
      let all = each(lists, [dated])
      let named = self.titled(name)(all)
      let untitled = try isReflection(name) ? all.filter(isUntitledReflection) : []
      return try only(named.isEmpty ? untitled : named, for: operand)
    }
    // Several days.
    _ = try day?.day(today: today, "\(request.typed.verb.name) takes one day")
    return nil
  }

  /// Splits a name with a day, as pages give it to one of several entries with the same title, and to a reflection without one:
  /// *Reflection, Sunday 22 November 2026*.
  static func nameAndDay(_ operand: String) -> (name: String, day: String)? {
    operand.firstRange(of: ", ").map {
      (String(operand[..<$0.lowerBound]), String(operand[$0.upperBound...]))
    }
  }

  /// Returns whether pages in the journal's language call a reflection without a title so.
  func isReflection(_ name: String) throws -> Bool {
    let strings = try ThemeFiles(request).strings(for: journal.settings.language.rawValue)
    return Slug.words(name) == Slug.words(strings["reflection.one"])
  }

  private func isUntitledReflection(_ path: String) -> Bool {
    journal.entry(at: path).map { $0.ownTitle == nil && $0.kind == .reflection } ?? false
  }

  /// Returns the paths that any of `matches` selects, in list order. If a killed command left an entry both plain and
  /// sealed, keeps only the one in the earlier list.
  private func each(_ lists: [[String]], _ matches: [Matches]) -> [String] {
    var entries: Set<String> = []
    return lists.flatMap { list in
      let meant = Set(matches.flatMap { $0(list) })
      return list.filter {
        meant.contains($0)
          && entries.insert(JournalPaths.isSealedEntry($0) ? JournalPaths.clearPath($0) : $0).inserted
      }
    }
  }

  private func only(_ found: [String], for operand: String) throws(UsageError) -> String? {
    guard found.count > 1 else { return found.first }
    throw UsageError(
      "several entries fit '\(operand)'",
      help: "Give the path of one:\n" + found.map { "  \(displayPath($0))" }.joined(separator: "\n"))
  }

  /// Returns the paths in a list that a name can mean.
  private typealias Matches = ([String]) -> [String]

  /// Matches the paths that end with the name.
  private func named(_ operand: String) -> Matches {
    { paths in
      let named = ([""] + Self.endings).lazy.map { ending in
        paths.filter { $0.hasSuffix("/\(operand)\(ending)") }
      }
      return named.first { !$0.isEmpty } ?? []
    }
  }

  private func titled(_ operand: String) -> Matches {
    let words = Slug.words(operand)
    return { paths in
      paths.filter { path in !words.isEmpty && names(of: path).contains { Slug.words($0) == words } }
    }
  }

  private var today: CalendarDate { request.today ?? request.machine.today(in: journal.settings) }

  /// Matches the entries of a day; `nil` for several days.
  private func dated(_ typed: RelativeDateExpression) -> Matches? {
    let days = typed.days(today: today)
    guard days.lowerBound == days.upperBound else { return nil }
    let day = days.lowerBound
    return { paths in
      paths.filter { path in
        // The readings of a day may be sealed with its entry.
        if JournalPaths.role(of: path) == .sealed, !JournalPaths.isSealedEntry(path) { return false }
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

  /// The title and the other names of an entry; of a sealed one, the words of its file's name.
  private func names(of path: String) -> [String] {
    let names = journal.entry(at: path)?.names ?? []
    guard names.isEmpty else { return names }
    if let date = fileDate(path) { return [String(date.rest)] }
    return JournalPaths.isSealedEntry(path)
      ? [String(JournalPaths.baseName(JournalPaths.clearPath(path)))] : []
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
