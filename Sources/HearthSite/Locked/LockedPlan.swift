import HearthCore
import HearthJournal
import HearthSearch

/// What goes behind the lock: the pages of sealed entries, and every page and file that only a site with them has.
///
/// The site is planned twice, without its sealed entries and with them. What only the second one has is locked; nothing of
/// the second one is written otherwise.
package struct LockedPlan: Sendable {
  package let pages: [PlannedPage]
  /// Pictures, recordings and other files that no open page has.
  package let attachments: [AttachmentCopy]
  private let rows: [Row]
  private let site: Site

  /// A sealed entry in the list that the page of the lock shows.
  private struct Row {
    let entry: Entry
    let mood: String?
    let address: PageAddress
  }

  /// - Parameters:
  ///   - opened: the plan of the site with its sealed entries.
  ///   - open: the plan without them.
  ///   - sealed: the paths of the sealed entries.
  package init(_ opened: SitePlan, besides open: SitePlan, sealed: Set<String>) {
    site = opened.site
    let journal = site.journal
    let moods = Dictionary(journal.reflections.map { ($0.entry.id, $0.mood) }) { first, _ in first }
    let dayStarts = site.settings.dayStarts
    func order(_ entry: Entry) -> (String, String) {
      (entry.day(startingAt: dayStarts)?.description ?? "", entry.moment.map { "\($0)" } ?? "")
    }
    rows = journal.entries.filter { sealed.contains($0.path) }
      .sorted { order($0) > order($1) }
      .compactMap { entry in
        opened.site.addresses[.entry(entry.id)].map {
          Row(entry: entry, mood: moods[entry.id] ?? nil, address: $0)
        }
      }
    let openPages = Set(open.pages.map(\.path))
    let wanted = Set(rows.map(\.address.path))
    pages = opened.pages.filter { wanted.contains($0.path) || !openPages.contains($0.path) }
    let openFiles = Set(open.attachments.map(\.source))
    attachments = opened.attachments.filter { !openFiles.contains($0.source) }
  }

  /// A page or file before it is sealed.
  package struct Item: Sendable {
    /// Where it would be in the site.
    package let path: String
    package let content: [UInt8]

    package init(path: String, content: [UInt8]) { (self.path, self.content) = (path, content) }
  }

  /// Returns what is sealed of a page, and of the files that are written with it.
  package func items(of page: PlannedPage) -> [Item] {
    let files = page.render().files
    guard let first = files.first else { return [] }
    let html = String(decoding: first.bytes, as: UTF8.self)
    let content =
      "{\"html\": \(DiagnosticJSON.quoted(html)), \"text\": \(DiagnosticJSON.quoted(words(on: first.path)))}"
    return [Item(path: first.path.text, content: Array(content.utf8))]
      + files.dropFirst().map { Item(path: $0.path.text, content: $0.bytes) }
  }

  /// What the search of the lock finds on a page: the words of its entries.
  private func words(on path: OutputPath) -> String {
    var text: [UInt8] = []
    for row in rows where row.address.path == path {
      let body = row.entry.body
      body.tree.appendShownText(to: &text, skipsFirstHeading: body.beginsWithTitle)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the list of all that is locked, as JSON, for the file that the page of the lock opens first.
  ///
  /// - Parameter names: the name of the box of each ``Item``, by its path.
  package func index(_ names: [String: String]) -> [UInt8] {
    let listed = Set(rows.map(\.address.path))
    let pageRows = rows.compactMap { row in names[row.address.path.text].map { object(of: row, file: $0) } }
    let pagePaths = Set(pages.map(\.path.text))
    let others = pages.filter { !listed.contains($0.path) }.compactMap { page in
      names[page.path.text].map { Self.object([("file", $0), ("path", page.path.text)]) }
    }
    let files = names.keys.filter { !pagePaths.contains($0) }.sorted { $0.precedesByBytes($1) }.map { path in
      Self.object([("file", names[path] ?? ""), ("path", path), ("type", MediaForm.mediaType(of: path))])
    }
    let list = """
      {"name": \(DiagnosticJSON.quoted(site.name)),
      "pages": [\(pageRows.joined(separator: ",\n"))],
      "others": [\(others.joined(separator: ",\n"))],
      "files": [\(files.joined(separator: ",\n"))]}
      """
    return Array(list.utf8)
  }

  private func object(of row: Row, file: String) -> String {
    let entry = row.entry
    var members = [
      ("file", file), ("path", row.address.path.text), ("kind", entry.id.kind.rawValue),
      ("title", row.address.name),
    ]
    if let fragment = row.address.fragment { members.append(("fragment", fragment)) }
    if let day = entry.day(startingAt: site.settings.dayStarts) {
      members.append(("date", day.description))
    }
    if let time = entry.moment?.time { members.append(("time", "\(time)")) }
    if let mood = row.mood { members.append(("mood", mood)) }
    let lists = [
      ("labels", entry.labels.map { site.journal.labels.name(of: $0.value) }), ("tags", entry.tags),
    ]
    .filter { !$0.1.isEmpty }
    .map { "\"\($0)\": [\($1.map(DiagnosticJSON.quoted).joined(separator: ", "))]" }
    return Self.object(members, lists)
  }

  private static func object(_ members: [(String, String)], _ others: [String] = []) -> String {
    let texts = members.map { "\"\($0)\": \(DiagnosticJSON.quoted($1))" }
    return "{\((texts + others).joined(separator: ", "))}"
  }
}
