import HearthJournal
import HearthMarkup
import HearthText

extension Journal {
  /// Returns the journal with excerpts that name what a link without words of its own leads to, as its page does: a title or
  /// a date in words, instead of `2026-11-17`.
  func namingLinks(in strings: Strings) -> Journal {
    var (journal, index) = (self, index)
    func named(_ entry: Entry) -> Entry? {
      guard entry.body.links.contains(where: { $0.form == .wikiLink }) else { return nil }
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
      return isNamed ? entry.excerpted(as: MarkdownFacts(of: tree).excerpt) : nil
    }
    // Without such links, no entry is copied.
    func name<Kind: JournalEntry>(in entries: inout [Kind]) {
      for place in entries.indices {
        guard let named = named(entries[place].entry) else { continue }
        entries[place].entry = named
        index.update(named)
      }
    }
    name(in: &journal.reflections)
    name(in: &journal.resources)
    name(in: &journal.heartRateDays)
    name(in: &journal.events)
    name(in: &journal.notes)
    journal.index = index
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
