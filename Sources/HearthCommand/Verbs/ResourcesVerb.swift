import HearthCore
import HearthJournal

/// `hearth resources browse` and `hearth resources add NAME…`
struct ResourcesVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let names = Array(request.typed.operands.dropFirst())
    let isAdding = request.typed.operands.first == "add"
    guard names.isEmpty != isAdding else {
      throw UsageError(
        isAdding ? "resources add needs a NAME" : "resources browse takes no names",
        help: ArgumentsParser.seeHelp(request.typed.verb))
    }
    let minutes = try request.typed.value(
      of: .minutes, "a number", help: "For example: --minutes 5"
    ) { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
    let journal = try JournalLoader(request: request).load().journal
    let collection = ResourceCollection(try ThemeFiles(request).files, language: journal.settings.language)
    if isAdding { try add(names, of: collection, journal) } else { browse(collection, minutes, journal) }
    return .fine
  }

  private func browse(_ collection: ResourceCollection, _ minutes: Int?, _ journal: Journal) {
    let (terminal, labels) = (request.machine.terminal, request.typed.values(of: .label))
    let found = collection.items(labels: labels, minutes: minutes)
    if found.isEmpty { terminal.err("hearth: \(whyNothing(collection, labels))\n") }
    for item in found {
      let isThere = journal.index[item.resource.entry.id] != nil
      let facts =
        [item.resource.minutes.map { "\($0) min" }, item.resource.energy.map { "energy: \($0.rawValue)" }]
        .compactMap(\.self) + item.resource.entry.labels.map(\.value)
      terminal.out(
        "\(item.name.padded(to: 23)) \(item.resource.entry.title) (\(facts.joined(separator: ", ")))"
          + (isThere ? ", in the journal" : "") + "\n")
    }
  }

  /// Returns why nothing of the collection is listed, with the labels that it has.
  private func whyNothing(_ collection: ResourceCollection, _ labels: [String]) -> String {
    let known = Set(collection.items.flatMap { $0.resource.entry.labels.map(\.value) }).sortedByName()
    let unknown = labels.first { label in !known.contains { $0.lowercased() == label.lowercased() } }
    guard let unknown else { return "nothing in the collection is so short, or has all of these labels" }
    let near = NearMatch.nearest(to: unknown, among: known)
    return "the collection has no label '\(unknown)'; "
      + (near.map { "did you mean '\($0)'?" } ?? "its labels are \(known.joined(separator: ", "))")
  }

  private func add(_ names: [String], of collection: ResourceCollection, _ journal: Journal) throws {
    let items = try names.map { name in
      if let item = collection.items.first(where: { $0.name == name }) { return item }
      let near = NearMatch.nearest(to: name, among: collection.items.map(\.name))
      throw UsageError(
        "the collection has no '\(name)'",
        help: near.map { "Did you mean: \($0)" } ?? "See: hearth resources browse")
    }
    let free = items.filter { journal.index[$0.resource.entry.id] == nil }
    let sources = free.map { SourceFile(path: $0.resource.entry.path, bytes: $0.bytes) }
    Reporter(request: request).report(try AddedEntries.check(sources, request: request))
    let writer = ContentWriter(root: request.place.content)
    for item in items {
      let path = item.resource.entry.path
      if let existing = journal.index[item.resource.entry.id]?.path {
        request.say("\(item.name) is in the journal already: \(existing)")
      } else if request.isDryRun {
        request.say("\(item.name) would become \(path)")
      } else {
        let isNew = try writer.create(SourceFile(path: path, bytes: item.bytes))
        request.say("\(item.name) \(isNew ? "is now" : "is in the journal already:") \(path)")
      }
    }
  }
}
