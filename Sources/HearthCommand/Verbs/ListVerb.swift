import HearthBytes
import HearthDiagnostics
import HearthJournal
import HearthTime

/// `hearth list`
struct ListVerb {
  let request: BuildRequest
  let kind: String?
  let labels: [String]
  let tags: [String]
  let from: CalendarDate?
  let to: CalendarDate?
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    kind = typed.value(of: .kind)
    labels = typed.values(of: .label)
    tags = typed.values(of: .tag).map { $0.lowercased() }
    from = try BuildRequest.day(.from, typed)
    to = try BuildRequest.day(.to, typed)
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    let loaded = try JournalLoader(request: request, machine: machine).load()
    let entries = loaded.journal.entries.filter { matches($0, loaded.journal.labels) }.sorted(
      by: Self.comesBefore)
    machine.terminal.out(entries.map(request.isJSON ? Self.json : Self.line).joined())
    let left = loaded.journal.leftOut.broken
    if left > 0 {
      machine.terminal.err("hearth: \(left) entries cannot be read; hearth check says why\n")
    }
    return left > 0 ? .journal : .fine
  }

  private func matches(_ entry: Entry, _ book: LabelBook) -> Bool {
    if let kind, entry.id.kind.rawValue != kind { return false }
    let names = entry.labels.map { Self.name($0.value, book) }
    guard labels.allSatisfy({ names.contains(Self.name($0, book)) }) else { return false }
    let own = entry.tags.map { $0.lowercased() }
    guard tags.allSatisfy(own.contains) else { return false }
    guard from != nil || to != nil else { return true }
    guard let date = entry.moment?.date else { return false }
    return from.map { $0 <= date } ?? true && to.map { date <= $0 } ?? true
  }

  /// The label's own name where an alias was used.
  private static func name(_ text: String, _ book: LabelBook) -> String {
    (book[text]?.name ?? text).lowercased()
  }

  /// By day and time, what has none first; then by path.
  private static func comesBefore(_ left: Entry, _ right: Entry) -> Bool {
    let (a, b) = (when(left), when(right))
    return a != b ? a < b : left.path.precedesByBytes(right.path)
  }

  private static func when(_ entry: Entry) -> String {
    guard let moment = entry.moment else { return "" }
    return "\(moment.date)" + (moment.time.map { "T\($0)" } ?? "")
  }

  private static func line(_ entry: Entry) -> String {
    let date = entry.moment.map { "\($0.date)" } ?? "-"
    let fields = [padded(date, 10), padded(entry.id.kind.rawValue, 10), entry.title, entry.path]
    return fields.joined(separator: "  ") + "\n"
  }

  private static func json(_ entry: Entry) -> String {
    var members = [("kind", entry.id.kind.rawValue), ("title", entry.title), ("path", entry.path)]
      .map { "\"\($0.0)\":\(DiagnosticJSON.quoted($0.1))" }
    if entry.moment != nil { members.append("\"date\":\(DiagnosticJSON.quoted(when(entry)))") }
    for (key, values) in [("labels", entry.labels.map(\.value)), ("tags", entry.tags)] {
      members.append("\"\(key)\":[\(values.map(DiagnosticJSON.quoted).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
