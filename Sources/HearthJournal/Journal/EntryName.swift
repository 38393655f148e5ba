package import HearthCore
import HearthText

/// What an entry is called besides its aliases, in the order in which names are given away: no entry can take another one's
/// file name by its title.
enum EntryName: CaseIterable {
  case path, fileName, logseqPage, slug, title

  /// `nil` where `entry` has no such name, or has it already under a case before.
  func of(_ entry: Entry) -> Substring? {
    switch self {
    case .path: JournalPaths.inside(entry.path)
    case .fileName: JournalPaths.baseName(entry.path)
    case .logseqPage: LogseqName.page(of: JournalPaths.baseName(entry.path)).map { Substring($0) }
    case .slug: entry.id.slug == JournalPaths.baseName(entry.path) ? nil : Substring(entry.id.slug)
    case .title: entry.hasOwnTitle ? Substring(entry.title) : nil
    }
  }
}

extension Journal {
  /// A name by which `about:` finds the entry; `nil` where another entry would be found.
  package func aboutName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.asked) }

  /// A name by which `used:`, and `resources:` of an event, find the entry; `nil` where another would be found.
  package func usedName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.helpful) }

  /// The name of its file, or its slug, or its path where those stand for another entry.
  private func name(of id: EntryID, preferring kinds: [EntryKind]) -> String? {
    guard let path = index[id]?.path else { return nil }
    let inside = JournalPaths.inside(path)
    let names = [String(JournalPaths.baseName(path)), id.slug, String(inside)]
    return names.first { name in
      DayName(name) == nil && WikiName(name) == nil && index.target(named: name, preferring: kinds)?.id == id
    }
  }
}

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

/// The name inside `[[name#heading|words]]`.
struct WikiName {
  var target: String
  var heading: String?

  /// `nil` unless the whole text is one wiki link.
  init?(_ text: String) {
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
    let inner = text.dropFirst(2).dropLast(2)
    guard !inner.contains("]]") else { return nil }
    let name = inner.prefix { $0 != "|" }
    let hash = name.firstIndex(of: "#") ?? name.endIndex
    target = String(name[..<hash]).trimmingBlanks
    heading = hash == name.endIndex ? nil : String(name[name.index(after: hash)...])
  }
}

/// The page that a file of Logseq stands for: in its file names, `___` is the `/` of a page's name, and signs that not every
/// disk takes are written as in addresses, `%3F`.
enum LogseqName {
  /// `setting___theme` → `setting/theme`; `nil` where the name of the file, without its type, is that of any other.
  static func page(of name: Substring) -> String? {
    var name = String(name)
    let isOther = name.withUTF8 { bytes in
      !bytes.contains(UInt8(ascii: "%"))
        && !zip(bytes, bytes.dropFirst(2)).contains { $0 == UInt8(ascii: "_") && $1 == UInt8(ascii: "_") }
    }
    guard !isOther else { return nil }
    let page = PercentDecoding.decoded(name.replacing("___", with: "/"))
    return page == name ? nil : page
  }
}
