package import HearthCore

/// What a link of a text leads to.
package enum LinkTarget: Hashable, Sendable {
  case entry(EntryID)
  /// A day, named by its date.
  case day(CalendarDate)
  /// A file to show or to offer, by its path.
  case attachment(String)
  /// Nothing that the journal shows.
  case nothing
}

extension Journal {
  /// What the link `name` in the text of the file at `path` leads to: the target of a wiki link or an embed without
  /// `#heading`, or a Markdown destination without its fragment and percent-decoded.
  package func target(ofLink name: String, from path: String) -> LinkTarget {
    if let id = index.target(ofLink: name, from: path)?.id { return .entry(id) }
    if let date = CalendarDate(name) { return .day(date) }
    if let match = files.match(name, from: path), JournalPaths.role(of: match.path) == .attachment {
      return .attachment(match.path)
    }
    return .nothing
  }
}

extension EntryIndex {
  /// The entry that a link in the file at `path` leads to: relative to that file, or by name.
  func target(ofLink name: String, from path: String) -> Entry? {
    if name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".md") {
      let joined = JournalPaths.join(JournalPaths.folder(path), name)
      if let target = target(named: String(JournalPaths.inside(joined))) { return target }
    }
    let isFromRoot = name.hasPrefix("/")
    return target(named: isFromRoot ? String(name.dropFirst()) : name)
  }
}
