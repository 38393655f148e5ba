import HearthCore
import HearthJournal

extension AddressPlanner {
  mutating func addLabels(_ labels: LabelIndex) {
    for label in labels.labels {
      let stem = Slug.make(label.name)
      addParts(label.uses.count, "labels", stem, name: words.text("label.name", ["label": label.name])) {
        .label(label.name, part: $0)
      }
      // A word that labels.yml does not have has a message of its own, which mends this as well.
      let isToldOf = journal.labels.path != nil && journal.labels[label.name]?.isDeclared == false
      if !isToldOf, let (path, position) = place(of: label.name, uses: label.uses) {
        reportTaken(
          .label(label.name, part: 1), stem, of: "the label '\(label.name)'", in: path, at: position)
      }
    }
    for tag in labels.tags {
      let stem = Slug.make(tag.name)
      addParts(tag.uses.count, "tags", stem, name: words.text("tag.name", ["tag": tag.name])) {
        .tag(tag.name, part: $0)
      }
      if case .entry(let id)? = tag.uses.first, let entry = journal.index[id] {
        let (name, position) = Self.written(tag.name, in: entry)
        reportTaken(.tag(tag.name, part: 1), stem, of: "the tag '\(name)'", in: entry.path, at: position)
      }
    }
  }

  /// A tag as `entry` has it, and its place in the front matter; the start of the file for one in the text.
  private static func written(_ tag: String, in entry: Entry) -> (String, SourceLocation) {
    guard let index = entry.tags.firstIndex(where: { $0.lowercased() == tag }) else { return (tag, .start) }
    let positions = entry.tagPositions
    return (entry.tags[index], positions.indices.contains(index) ? positions[index] : .start)
  }

  /// Where a label is declared, or else first written.
  private func place(of name: String, uses: [LabelUse]) -> (String, SourceLocation)? {
    if let path = journal.labels.path, let position = journal.labels[name]?.position {
      return (path, position)
    }
    switch uses.first {
    case .entry(let id):
      return journal.index[id].map { entry in
        let written = entry.labels.first { (journal.labels[$0.value]?.name ?? $0.value) == name }
        return (entry.path, written?.position ?? .start)
      }
    case .span(let day, let span):
      let day = journal.heartRateDays[day]
      return (day.entry.path, day.spans[span].position)
    case nil: return nil
    }
  }

  /// Reports that the page of `key` did not get the name of `stem`.
  ///
  /// - Parameter thing: what the page is of, where it is not the file at `path` itself.
  mutating func reportTaken(
    _ key: PageKey, _ stem: String, of thing: String? = nil, in path: String,
    at position: SourceLocation = .start
  ) {
    guard let given = book[key]?.path, !given.hasStem(stem) else { return }
    let wanted = OutputPath(given.folder, stem + ".html")
    let owner = book.keys.first { $0 != key && book[$0]?.path == wanted && book[$0]?.fragment == nil }
    log.report(
      PageNameTaken.finding(
        wanted.text, owner: owner.flatMap(name(ofOwner:)), thing: thing ?? "this one", given: given.text),
      in: path, at: position)
  }

  /// `nil` for pages that every site has.
  private func name(ofOwner key: PageKey) -> String? {
    switch key {
    case .entry(let id): journal.index[id]?.path
    case .label(let name, _): "the label '\(name)'"
    case .tag(let name, _): "the tag '\(name)'"
    default: nil
    }
  }
}

extension OutputPath {
  /// Whether a page got the name of its stem, with no number after it.
  func hasStem(_ stem: String) -> Bool { name.utf8.count == stem.utf8.count + ".html".utf8.count }
}
