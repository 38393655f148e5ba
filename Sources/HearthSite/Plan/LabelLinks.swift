import HearthJournal
import HearthMarkup

/// Links to the pages of labels and tags, as templates show them.
///
/// Thousands of pages show the same few, and so they are made in advance.
struct LabelLinks: Sendable {
  /// Links to the pages of one folder, by name. They are the same from every other folder.
  private struct Known {
    var folder = ""
    var links: [String: (name: String, link: TemplateValue)] = [:]

    func link(_ name: String, from path: OutputPath) -> TemplateValue? {
      guard !path.folder.isEmpty, path.folder != folder, let known = links[name] else { return nil }
      // An entry's own spelling is shown: "é" in one scalar and in two are equal only to Swift.
      return known.name.utf8.elementsEqual(name.utf8) ? known.link : nil
    }
  }

  private let book: LabelBook
  private let addresses: AddressBook
  private let patterns: LabelPatterns
  private var labels = Known()
  private var tags = Known()

  init(_ journal: Journal, labels index: LabelIndex, addresses: AddressBook, patterns: LabelPatterns) {
    book = journal.labels
    self.addresses = addresses
    self.patterns = patterns
    labels = known(index.labels.map(\.name), { .label($0, part: 1) }) { label($0, from: $1) }
    tags = known(index.tags.map(\.name), { .tag($0, part: 1) }) { tag($0, from: $1) }
  }

  private func known(
    _ names: [String], _ key: (String) -> PageKey, _ link: (String, OutputPath) -> TemplateValue?
  ) -> Known {
    var known = Known()
    for name in names {
      guard let path = addresses[key(name)]?.path, !path.folder.isEmpty else { continue }
      if known.links.isEmpty { known.folder = path.folder }
      guard path.folder == known.folder else { continue }
      known.links[name] = link(name, OutputPath("not-" + path.folder, path.name)).map { (name, $0) }
    }
    return known
  }

  /// `{name, href, pattern, symbol}` of each label.
  func labels(_ names: some Sequence<String>, from path: OutputPath) -> TemplateValue {
    var links: [TemplateValue] = []
    for name in names { links.append(labels.link(name, from: path) ?? label(name, from: path)) }
    return .group(links)
  }

  /// `{name, href}` of each tag that has a page.
  func tags(_ names: [String], from path: OutputPath) -> TemplateValue {
    var links: [TemplateValue] = []
    for name in names {
      if let link = tags.link(name, from: path) ?? tag(name, from: path) { links.append(link) }
    }
    return .group(links)
  }

  private func label(_ name: String, from path: OutputPath) -> TemplateValue {
    let label = book[name]
    let shown = label?.name ?? name
    return .view([
      "name": .text(shown), "href": .optional(href(.label(shown, part: 1), from: path)),
      "pattern": .optional(patterns[shown]?.name), "symbol": .optional(label?.symbol),
    ])
  }

  private func tag(_ name: String, from path: OutputPath) -> TemplateValue? {
    href(.tag(name.lowercased(), part: 1), from: path).map { .link("#" + name, $0) }
  }

  private func href(_ key: PageKey, from path: OutputPath) -> String? {
    addresses[key].map { path.link(to: $0.path, fragment: $0.fragment) }
  }
}
