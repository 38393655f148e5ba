import HearthJournal
import HearthMarkup

/// The way back to what the person put away: named on *Settings* alone, folded, so that nobody meets it by chance.
enum PutAway {
  /// The id of its heading on *Settings*.
  static let id = "put-away"

  /// `{name, kind, file}` of each, for *Settings*; absent where nothing is put away.
  static func list(_ site: Site) -> TemplateValue {
    .group(
      site.putAway.map { entry in
        [
          "name": .text(entry.title), "file": .text(entry.path),
          "kind": .text(site.words["search.kind.\(SearchKind(entry.id.kind).word)"]),
        ]
      })
  }

  /// The link of a section's page to that list; absent where nothing of its `kind` is put away.
  static func link(_ kind: EntryKind, _ site: Site, from path: OutputPath) -> TemplateValue {
    guard site.hasPutAway(kind), let settings = site.addresses[.settings] else { return .absent }
    return .text(path.link(to: settings.path, fragment: id))
  }
}

extension Site {
  func hasPutAway(_ kind: EntryKind) -> Bool { putAway.contains { $0.id.kind == kind } }
}
