import HearthCore
import HearthJournal
import HearthMarkup

/// `browse` and `add NAME…` of `hearth resources`, `hearth readings` and `hearth exercises`
struct CollectionVerb {
  let request: JournalRequest
  /// The name of a kind's folder.
  private var verb: String { request.typed.verb.name }

  func run() throws -> ExitStatus {
    let names = Array(request.typed.operands.dropFirst())
    let isAdding = request.typed.operands.first == "add"
    guard names.isEmpty != isAdding else {
      throw UsageError(
        isAdding ? "\(verb) add needs a NAME" : "\(verb) browse takes no names",
        help: ArgumentsParser.seeHelp(request.typed.verb))
    }
    let minutes = try request.typed.value(
      of: .minutes, "a number", help: "For example: --minutes 5"
    ) { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
    let journal = try JournalLoader(request: request).load().journal
    let (theme, language) = (try ThemeFiles(request), journal.settings.language.rawValue)
    let collection = EntryCollection(
      EntryKind.allCases.first { $0.folder == verb } ?? .resource, of: theme, language: language,
      starter: try JournalFiles(folder: Installation.find(on: request.machine).starter))
    if isAdding {
      try add(names, of: collection, journal)
    } else {
      browse(collection, minutes, journal, theme.strings(for: language))
    }
    return .fine
  }

  private func browse(
    _ collection: EntryCollection, _ minutes: Int?, _ journal: Journal, _ strings: Strings
  ) {
    let (terminal, labels) = (request.machine.terminal, request.typed.values(of: .label))
    let found = collection.items(labels: labels, minutes: minutes)
    if found.isEmpty { terminal.remark(whyNothing(collection, labels)) }
    let width = found.map(\.name.count).max() ?? 0
    for item in found {
      let isThere = journal.index[item.entry.id] != nil
      let facts =
        [
          item.minutes.map { "\($0) min" },
          (item.content as? Resource)?.energy.map { strings["energy.\($0.rawValue)"] },
        ].compactMap(\.self) + item.entry.labels.map(\.value)
      terminal.list(
        "\(item.name.padded(to: width)) \(item.entry.title) (\(facts.joined(separator: ", ")))"
          + (isThere ? ", in the journal" : "") + "\n")
    }
    // Printed apart from the list, which another program may read.
    if let first = found.first(where: { journal.index[$0.entry.id] == nil }), !request.isQuiet {
      terminal.message("To add one: hearth \(verb) add \(first.name)\n")
    }
  }

  private func whyNothing(_ collection: EntryCollection, _ labels: [String]) -> String {
    let known = Set(collection.items.flatMap { $0.entry.labels.map(\.value) }).sortedByName()
    let unknown = labels.first { label in !known.contains { $0.lowercased() == label.lowercased() } }
    guard let unknown else { return "nothing in the collection fits that time and those labels" }
    let near = NearMatch.nearest(to: unknown, among: known)
    return "the collection has no label '\(unknown)'; "
      + (near.map { "did you mean '\($0)'?" } ?? "its labels are \(known.joined(separator: ", "))")
  }

  /// Returns the file without links to Hearth's entries that the journal doesn't get; their text stays.
  private func unlinked(_ file: SourceFile, among added: [EntryCollection.Item], _ journal: Journal)
    -> SourceFile
  {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let shown = text.replacing(/\[\[([^\]|]+)\|([^\]|]+)\]\]/) { link in
      let isThere = journal.target(ofLink: String(link.1), from: file.path) != .nothing
      return isThere || added.contains { $0.name == link.1 } ? link.0 : link.2
    }
    return SourceFile(path: file.path, text: shown)
  }

  private func add(_ names: [String], of collection: EntryCollection, _ journal: Journal) throws {
    let items = try names.map { name in
      if let item = collection.items.first(where: { $0.name == name }) { return item }
      throw UsageError(
        "the collection has no '\(name)'",
        help: NearMatch.help(name, among: collection.items.map(\.name), else: "See: hearth \(verb) browse"))
    }
    let free = items.filter { journal.index[$0.entry.id] == nil }
    let sources = free.map { unlinked($0.file, among: free, journal) }
    Reporter(request: request).report(try AddedEntries.check(sources, request: request))
    let writer = ContentWriter(request)
    for item in items {
      let path = request.displayPath(item.entry.path)
      if let existing = journal.index[item.entry.id]?.path {
        request.say("\(item.name) is already in the journal: \(request.displayPath(existing))")
      } else if request.isDryRun {
        request.say("Would add \(item.name) as \(path)")
      } else {
        let isNew = try writer.create(unlinked(item.file, among: free, journal))
        request.say(
          isNew ? "Added \(item.name) as \(path)" : "\(item.name) is already in the journal: \(path)")
      }
    }
  }
}
