import HearthJournal
import HearthMarkup
import HearthText

extension Journal {
  /// Returns the journal with excerpts that name what a link without words of its own leads to, as its page does: a title or
  /// a date in words, instead of `2026-11-17`.
  func namingLinks(in strings: Strings) -> Journal {
    var journal = self
    func named(_ entry: Entry) -> Entry {
      var tree = entry.body.tree
      var isNamed = false
      for index in tree.nodes.indices {
        guard case .wikiLink(let name, let heading, nil) = tree.nodes[index].kind,
          name.contains(where: { "-/_".contains($0) }),
          let shown = self.name(of: target(ofLink: name, heading: heading, from: entry.path), strings)
        else { continue }
        tree.nodes[index].kind = .wikiLink(target: name, heading: heading, text: shown)
        isNamed = true
      }
      guard isNamed else { return entry }
      let named = entry.excerpted(as: MarkdownFacts(of: tree).excerpt)
      journal.index.update(named)
      return named
    }
    for index in reflections.indices { journal.reflections[index].entry = named(reflections[index].entry) }
    for index in resources.indices { journal.resources[index].entry = named(resources[index].entry) }
    for index in heartRateDays.indices {
      journal.heartRateDays[index].entry = named(heartRateDays[index].entry)
    }
    for index in events.indices { journal.events[index].entry = named(events[index].entry) }
    for index in notes.indices { journal.notes[index].entry = named(notes[index].entry) }
    return journal
  }

  private func name(of target: LinkTarget, _ strings: Strings) -> String? {
    switch target {
    case .day(let date): strings.longDate(date)
    case .entry(let id):
      index[id].flatMap { $0.hasOwnTitle ? $0.title : $0.moment.map { strings.longDate($0.date) } }
    case .attachment, .nothing: nil
    }
  }
}
