import HearthCore
import HearthJournal
import HearthSearch

/// The content behind the lock: the pages of sealed entries, and every page and file that exists only because of them.
///
/// The site is planned twice, without its sealed entries and with them. Only the second plan's additions are locked;
/// nothing else of it is written.
package struct LockedPlan: Sendable {
  package let pages: [PlannedPage]
  /// Pictures, recordings and other files that no open page has.
  package let attachments: [AttachmentCopy]
  /// JPEG copies of the pictures that pages of sealed files show in their place, by the path of their source.
  private let redrawn: [String: [UInt8]]
  /// The colours of labels, if the open site has none of them.
  private let labelStyles: String?
  private let rows: [Row]
  private let site: Site
  private let findable: [PageKey: any Findable]

  /// A sealed entry in the list that the page of the lock shows.
  private typealias Row = (entry: Entry, mood: String?, address: PageAddress)

  /// - Parameters:
  ///   - opened: The plan of the site with its sealed entries.
  ///   - open: The plan without them; `nil` if only the sealed entries themselves matter.
  ///   - sealed: The paths of the sealed entries.
  ///   - redrawn: For whole sealed files: the JPEG copies of the HEIC pictures that their pages show.
  package init(
    _ opened: SitePlan, besides open: SitePlan?, sealed: Set<String>, redrawn: [String: [UInt8]] = [:]
  ) {
    (site, self.redrawn) = (opened.site, redrawn)
    findable = Dictionary(site.registry.findable.map { ($0.key, $0) }) { first, _ in first }
    let journal = site.journal
    let moods = Dictionary(journal.reflections.map { ($0.entry.id, $0.mood) }) { first, _ in first }
    let dayStarts = site.settings.dayStarts
    func order(_ entry: Entry) -> (String, String) {
      (entry.day(startingAt: dayStarts)?.description ?? "", entry.moment.map { "\($0)" } ?? "")
    }
    rows = journal.entries.filter { sealed.contains($0.path) }
      .sorted { order($0) > order($1) }
      .compactMap { entry -> Row? in
        opened.site.addresses[.entry(entry.id)].map { (entry, moods[entry.id] ?? nil, $0) }
      }
    // Each plan assigns its own paths, so an open path may be something else here.
    let openPages = Dictionary(open?.pages.map { ($0.path, $0.content.key) } ?? []) { first, _ in first }
    let wanted = Set(rows.map(\.address.path))
    let isAlone = open == nil
    // The open site has an empty page of the same name.
    let locksAboutMe = open?.site.journal.aboutMe == nil && journal.aboutMe != nil
    pages = opened.pages.filter {
      wanted.contains($0.path) || !isAlone && openPages[$0.path] != $0.content.key
        || !isAlone && locksAboutMe && $0.content.key == AboutMePage.key
    }
    let styles = LabelStyles.file(journal.labels)
    let isStyled = isAlone || open.flatMap { LabelStyles.file($0.site.journal.labels) } != nil
    labelStyles = isStyled ? nil : styles.map { String(decoding: $0.bytes, as: UTF8.self) }
    attachments = open.map { Self.locked(opened.attachments, besides: $0.attachments) } ?? []
  }

  /// Returns those files of the site with its sealed entries that the open site doesn't have at the same path.
  package static func locked(
    _ opened: [AttachmentCopy], besides open: [AttachmentCopy]
  ) -> [AttachmentCopy] {
    let openFiles = Dictionary(open.map { ($0.source, $0.path) }) { first, _ in first }
    return opened.filter { openFiles[$0.source] != $0.path }
  }

  /// A page or file before it is sealed, with its path if it were in the site.
  package typealias Item = (path: String, content: [UInt8])

  /// Returns the items to seal for a page and the files written with it.
  package func items(of page: PlannedPage) -> [Item] {
    let files = page.render().files
    guard let first = files.first else { return [] }
    let content = Self.object([], content(of: files, entries: rows.filter { $0.address.path == first.path }))
    return [(path: first.path.text, content: Array(content.utf8))]
      + files.dropFirst().map { (path: $0.path.text, content: $0.bytes) }
  }

  /// Returns the content of a page, and the words for the lock's search of its `entries`, as members of an object.
  private func content(of files: [OutputFile], entries: [Row]) -> [String] {
    // The same words that the open site's search would find, including labelled times and their notes.
    var words = entries.flatMap { row in
      var document = SearchDocument(href: "", name: "", kind: 0)
      findable[PageKey.entry(row.entry.id)]?.addText(to: &document, in: site)
      return document.text
    }
    if let path = files.first?.path, path == site.addresses[AboutMePage.key]?.path {
      words += AboutMePage.words(in: site)
    }
    return [
      Self.member("html", String(decoding: files.first?.bytes ?? [], as: UTF8.self)),
      Self.member("text", String(decoding: words, as: UTF8.self)),
    ]
  }

  /// Returns the list of all that is locked, as JSON, for the file that the lock's page opens first. Without a `plan`, only
  /// whole files are sealed. `names` are those of the boxes of each ``Item``, by path; `lock` identifies the lock that the
  /// list is of.
  package static func index(
    of plan: LockedPlan?, _ names: [String: String], sealed: [String], lock: String
  ) -> [UInt8] {
    let styles = (plan?.labelStyles).map { "\n\(member("styles", $0))," } ?? ""
    let (pages, others, files): ([String], [String], [String]) = plan?.lists(names) ?? ([], [], [])
    let json = """
      {"lock": \(DiagnosticJSON.quoted(lock)),\(styles)
      "name": \(DiagnosticJSON.quoted(plan?.site.name ?? "")),
      "pages": [\(pages.joined(separator: ",\n"))],
      "others": [\(others.joined(separator: ",\n"))],
      "files": [\(files.joined(separator: ",\n"))],
      "sealed": \(list(sealed))}
      """
    return Array(json.utf8)
  }

  private func lists(_ names: [String: String]) -> (pages: [String], others: [String], files: [String]) {
    let entries = rows.compactMap { row in
      names[row.address.path.text].map { Self.object([("file", $0)], members(of: row)) }
    }
    var rest = Set(names.keys).subtracting(rows.map(\.address.path.text))
    // *About me* is a page but not an entry; this plan's version of it is listed last.
    var (aboutMe, others) = ([String](), [String]())
    for page in pages where rest.remove(page.path.text) != nil {
      let address = [("file", names[page.path.text] ?? ""), ("path", page.path.text)]
      if page.content.key == AboutMePage.key {
        let facts = [("kind", EntryKind.note.rawValue), ("title", site.strings["about-me.name"])]
        aboutMe.append(Self.object(address + facts))
      } else {
        others.append(Self.object(address))
      }
    }
    let files = rest.sorted { $0.precedesByBytes($1) }.map { path in
      Self.object([("file", names[path] ?? "")], [Self.file(path)])
    }
    return (entries + aboutMe, others, files)
  }

  /// Returns what the lock's page shows of the entry at `source`, as JSON for its sealed file. If the site has no place
  /// for the entry, that is only a name.
  ///
  /// - Parameter companions: The paths of the files that are sealed with it, in the order of their boxes.
  package func page(of source: String, companions: [String]) -> [UInt8] {
    let copies = site.addresses.attachments
    let listed = companions.map { source in
      // A page shows the copy of a HEIC picture, which is one of the extras.
      Self.object([], copies[source].flatMap { $0.isRedrawn ? nil : [Self.file($0.path.text)] } ?? [])
    }
    let files = "\"files\": [\(listed.joined(separator: ", "))]"
    guard let row = rows.first(where: { $0.entry.path == source }),
      let page = pages.first(where: { $0.path == row.address.path })
    else {
      let name = String(JournalPaths.baseName(source))
      return Array(Self.object([("kind", EntryKind.note.rawValue), ("title", name)], [files]).utf8)
    }
    let rendered = page.render().files
    let pictures = companions.compactMap { source in
      copies[source].flatMap { copy in redrawn[source].map { OutputFile(path: copy.path, bytes: $0) } }
    }
    let extras = (rendered.dropFirst() + pictures).map { file in
      Self.object([("content", Base64.encoded(file.bytes))], [Self.file(file.path.text)])
    }
    let members =
      members(of: row) + content(of: rendered, entries: [row])
      + [files, "\"extras\": [\(extras.joined(separator: ", "))]"]
    return Array(Self.object([], members).utf8)
  }

  /// Returns the path of a file in the site and its media type, as members of an object.
  private static func file(_ path: String) -> String {
    "\"path\": \(DiagnosticJSON.quoted(path)), \"type\": \(DiagnosticJSON.quoted(MediaForm.mediaType(of: path)))"
  }

  /// Returns the list's facts about an entry, as members of an object.
  private func members(of row: Row) -> [String] {
    let entry = row.entry
    var members = [
      ("path", row.address.path.text), ("kind", entry.id.kind.rawValue), ("title", row.address.name),
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
    return members.map(Self.member)
      + lists.filter { !$0.1.isEmpty }.map { "\"\($0)\": \(Self.list($1))" }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(DiagnosticJSON.quoted).joined(separator: ", "))]"
  }

  private static func member(_ name: String, _ text: String) -> String {
    "\"\(name)\": \(DiagnosticJSON.quoted(text))"
  }

  private static func object(_ texts: [(String, String)], _ members: [String] = []) -> String {
    "{\((texts.map(member) + members).joined(separator: ", "))}"
  }
}
