import HearthCore
import HearthJournal

/// `hearth resources browse` and `hearth resources add NAME…`
struct ResourcesVerb {
  let request: BuildRequest
  let action: String
  let names: [String]
  let labels: [String]
  let minutes: Int?
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    action = typed.operands.first ?? ""
    names = Array(typed.operands.dropFirst())
    switch action {
    case "browse" where names.isEmpty: break
    case "add" where !names.isEmpty: break
    case "browse", "add":
      throw UsageError(
        action == "add" ? "resources add needs a NAME" : "resources browse takes no names",
        help: "See: hearth resources --help")
    default:
      let near = NearMatch.nearest(to: action, among: ["browse", "add"])
      throw UsageError(
        "'\(action)' is not one of browse, add (resources)",
        help: near.map { "Did you mean: hearth resources \($0)" } ?? "See: hearth resources --help")
    }
    labels = typed.values(of: .label)
    minutes = try Self.minutes(typed)
    request = try BuildRequest(typed, on: machine)
    self.machine = machine
  }

  private static func minutes(_ typed: TypedArguments) throws(UsageError) -> Int? {
    guard let text = typed.value(of: .minutes) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("--minutes takes a number, and '\(text)' was given", help: "For example: --minutes 5")
    }
    return number
  }

  func run() throws -> ExitStatus {
    let journal = try JournalLoader(request: request, machine: machine).load().journal
    let installation = try Installation.find(on: machine)
    let theme = try ThemeFiles(defaults: installation.templates, own: request.templates)
    let collection = ResourceCollection(theme.files, language: journal.settings.language)
    return action == "browse" ? browse(collection, journal) : try add(collection, journal)
  }

  private func browse(_ collection: ResourceCollection, _ journal: Journal) -> ExitStatus {
    let found = collection.items(labels: labels, minutes: minutes)
    if found.isEmpty { machine.terminal.err("hearth: \(whyNothing(collection))\n") }
    for item in found {
      let isThere = journal.index[item.resource.entry.id] != nil
      let facts =
        [item.resource.minutes.map { "\($0) min" }, item.resource.energy.map { "energy: \($0.rawValue)" }]
        .compactMap(\.self) + item.resource.entry.labels.map(\.value)
      machine.terminal.out(
        "\(item.name.padded(to: 23)) \(item.resource.entry.title) (\(facts.joined(separator: ", ")))"
          + (isThere ? ", in the journal" : "") + "\n")
    }
    return .fine
  }

  /// Why nothing of the collection is listed, with the labels that it has.
  private func whyNothing(_ collection: ResourceCollection) -> String {
    let known = Set(collection.items.flatMap { $0.resource.entry.labels.map(\.value) }).sortedByName()
    let unknown = labels.first { label in !known.contains { $0.lowercased() == label.lowercased() } }
    guard let unknown else { return "nothing in the collection is so short, or has all of these labels" }
    let near = NearMatch.nearest(to: unknown, among: known)
    return "the collection has no label '\(unknown)'; "
      + (near.map { "did you mean '\($0)'?" } ?? "its labels are \(known.joined(separator: ", "))")
  }

  private func add(_ collection: ResourceCollection, _ journal: Journal) throws -> ExitStatus {
    var items: [ResourceCollection.Item] = []
    for name in names {
      guard let item = collection.item(named: name) else {
        let near = NearMatch.nearest(to: name, among: collection.items.map(\.name))
        throw UsageError(
          "the collection has no '\(name)'",
          help: near.map { "Did you mean: \($0)" } ?? "See: hearth resources browse")
      }
      items.append(item)
    }
    let writer = ContentWriter(root: request.place.content)
    let free = items.filter { journal.index[$0.resource.entry.id] == nil }
    let sources = free.map { SourceFile(path: $0.resource.entry.path, bytes: $0.bytes) }
    let log = try AddedEntries.check(sources, request: request, machine: machine)
    Reporter(request: request, terminal: machine.terminal).report(log)
    for item in items {
      let path = journal.index[item.resource.entry.id]?.path
      if let path {
        say("\(item.name) is in the journal already: \(path)")
      } else if request.isDryRun {
        say("\(item.name) would become \(item.resource.entry.path)")
      } else {
        let inside = String(JournalPaths.inside(item.resource.entry.path))
        let isNew = try writer.create(inside, bytes: item.bytes)
        let was = isNew ? "is now" : "is in the journal already:"
        say("\(item.name) \(was) \(item.resource.entry.path)")
      }
    }
    return .fine
  }

  private func say(_ sentence: String) {
    if !request.isQuiet { machine.terminal.out(sentence + "\n") }
  }
}
