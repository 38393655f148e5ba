import HearthJournal

extension AddressPlanner {
  /// Only what a shown text mentions is copied.
  mutating func addAttachments() {
    var wanted: Set<String> = []
    func want(_ name: String, from source: String) {
      if case .attachment(let path) = journal.target(ofLink: name, from: source) { wanted.insert(path) }
    }
    for entry in journal.entries where !entry.body.links.isEmpty && book.contains(.entry(entry.id)) {
      for link in entry.body.links { want(link.target, from: entry.path) }
    }
    for exercise in journal.exercises where shows(.relax) {
      if let audio = exercise.audio { want(audio, from: exercise.entry.path) }
    }
    if let about = journal.aboutMe {
      for link in about.body.links { want(link.target, from: about.path) }
    }
    for source in wanted.sortedByName() {
      guard let form = MediaForm(path: source), let dot = source.lastIndex(of: ".") else { continue }
      let name = source[..<dot].split(separator: "/").last.map(String.init) ?? source
      let path = paths.claim(
        "attachments", Slug.make(name), extension: source[source.index(after: dot)...].lowercased())
      book.add(AttachmentCopy(source: source, path: path, form: form))
    }
  }
}
