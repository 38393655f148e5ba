import HearthCore

/// What `calm:` in `hearth.yml` puts on the page for a hard moment, instead of Hearth's own choice.
package struct CalmSettings: Sendable, Hashable {
  /// Resources that help, by file name, title or alias.
  package var resources: [Located<String>] = []
  /// A resource with a number to call.
  package var person: Located<String>?
  /// A file in `attachments/`.
  package var picture: Located<String>?
  /// The person's own words.
  package var phrases: [String] = []

  package init() {}
}

extension CalmSettings {
  /// Reports names here that aren't in `journal`, whose settings are in the file at `path`.
  func check(_ journal: Journal, path: String, log: inout DiagnosticLog) {
    var suggestions = Suggestions { journal.index.names }
    for name in resources + (person.map { [$0] } ?? []) where !journal.index.isExcluded(name.value) {
      guard journal.index.target(named: name.value, preferring: [.resource])?.id.kind != .resource else {
        continue
      }
      let near = suggestions.nearest(to: name.value)
      log.report(.danglingReference(noResource: name.value, near: near), in: path, at: name.position)
    }
    if let picture, journal.calmPicture == nil {
      log.report(.missingAttachment(picture.value, near: nil), in: path, at: picture.position)
    }
  }
}

extension Journal {
  /// The path of the picture for the page for a hard moment; `nil` if none is named, or it doesn't exist.
  package var calmPicture: String? {
    guard let name = settings.calm.picture?.value,
      case .attachment(let path) = target(ofLink: name, from: files.settings ?? JournalPaths.settings)
    else { return nil }
    return path
  }
}
