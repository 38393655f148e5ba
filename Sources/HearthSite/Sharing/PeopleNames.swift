import HearthSearch
import HearthText

/// Finds people's names in text to be shared, and can replace them with initials.
///
/// A name is found as separate words, in any case, with or without accents, and with any space or hyphen between its
/// parts. It may end with an `s`: *Nico* is found in "Nico's", in "Nicos" and in `nico-visits`. "Nicosia" isn't a
/// match, but such a word is ``near``.
struct PeopleNames {
  let usesInitials: Bool
  private(set) var counts: [Int]
  /// Words that begin with part of a name but aren't one.
  private(set) var near: Set<String> = []
  private let names: [Name]
  /// The parts of names that are long enough to be distinctive.
  private let parts: Set<[String]>

  private struct Name {
    /// The index in the given names.
    let index: Int
    let keys: [String]
    let initials: String
  }

  init(_ names: [String], usesInitials: Bool) {
    self.usesInitials = usesInitials
    counts = names.map { _ in 0 }
    // The longest first: of "Ana" and "Ana Sofía", the latter is found as a whole.
    self.names = names.enumerated().compactMap { index, name in
      let words = name.drop { !Self.isOfWord($0) }.split(whereSeparator: \.isWhitespace).map {
        $0.hasSuffix(".") ? $0.dropLast() : $0
      }
      let keys = words.joined(separator: " ").map(Self.key).filter { !$0.isEmpty }
      guard keys.contains(where: { $0 != Self.gap }) else { return nil }
      return Name(
        index: index, keys: keys,
        initials: words.compactMap(\.first).map { String($0).uppercased() + "." }.joined(separator: " "))
    }.sorted { $0.keys.count > $1.keys.count }
    parts = Set(
      self.names.flatMap { $0.keys.split(separator: Self.gap).map(Array.init) }.filter { $0.count > 2 })
  }

  // MARK: Characters

  /// The key of spaces and hyphens.
  private static let gap = " "

  /// Returns the form of a character for comparison; empty for an invisible one, such as a soft hyphen.
  private static func key(_ character: Character) -> String {
    if character.isWhitespace { return gap }
    switch character {
    case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}": return gap
    case "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}": return ""
    case "\u{2019}", "\u{2018}", "\u{2BC}", "\u{B4}", "`": return "'"
    default:
      let folded = character.foldedForSearch
      return folded.isEmpty ? String(character) : folded
    }
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  // MARK: Finding

  /// Counts the names in `text`, and returns it as it will be shown.
  mutating func shown(_ text: String) -> String {
    shown([Array(text)]).joined()
  }

  /// Does the same for texts that are read as one. Initials go where a name begins.
  private mutating func shown(_ texts: [[Character]]) -> [String] {
    let characters = Array(texts.joined())
    let found = find(in: characters)
    guard usesInitials, !found.isEmpty else { return texts.map { String($0) } }
    var initials: [Int: String] = [:]
    var hidden: Set<Int> = []
    for name in found {
      initials[name.range.lowerBound] = name.initials
      hidden.formUnion(name.range)
      // "It was Nico." keeps one full stop.
      if characters[name.range.upperBound...].first == "." { hidden.insert(name.range.upperBound) }
    }
    var offset = 0
    return texts.map { text in
      defer { offset += text.count }
      return zip(offset..., text).map { place, character in
        (initials[place] ?? "") + (hidden.contains(place) ? "" : String(character))
      }.joined()
    }
  }

  mutating func shown(_ text: String?) -> String? { text.map { shown($0) } }

  /// Returns the names in `characters`, from left to right, counted.
  private mutating func find(in characters: [Character]) -> [(range: Range<Int>, initials: String)] {
    guard !names.isEmpty else { return [] }
    let keys = characters.map(Self.key)
    var found: [(range: Range<Int>, initials: String)] = []
    var index = 0
    while index < characters.count {
      guard Self.isOfWord(characters[index]) else {
        index += 1
        continue
      }
      // A word begins here.
      if let match = names.lazy.compactMap({ Self.match($0, keys, characters, at: index) }).first {
        counts[match.name.index] += 1
        found.append((index..<match.end, match.name.initials))
        index = match.end
        // The s of "Nicos".
        if index < characters.count, Self.isOfWord(characters[index]) { index += 1 }
      } else {
        let word = characters[index...].prefix { Self.isOfWord($0) || Self.key($0).isEmpty }
        note(word, keys[word.indices])
        index = word.endIndex
      }
    }
    return found
  }

  private static func match(
    _ name: Name, _ keys: [String], _ characters: [Character], at start: Int
  ) -> (name: Name, end: Int)? {
    var index = start
    func skip(_ isSkipped: (String) -> Bool) {
      while index < keys.count, isSkipped(keys[index]) { index += 1 }
    }
    for key in name.keys {
      skip(\.isEmpty)
      // A title may have a full stop: "Dr. Lam".
      if key == gap, index < keys.count, keys[index] == "." { index += 1 }
      guard index < keys.count, keys[index] == key else { return nil }
      index += 1
      if key == gap { skip { $0.isEmpty || $0 == gap } }
    }
    let rest = keys[index...].drop(while: \.isEmpty)
    guard let next = rest.indices.first, isOfWord(characters[next]) else { return (name, index) }
    let isEnd = next + 1 == characters.count || !isOfWord(characters[next + 1])
    return keys[next] == "s" && isEnd ? (name, next) : nil
  }

  /// Notes a word that isn't a name but begins with part of one.
  private mutating func note(_ word: ArraySlice<Character>, _ keys: ArraySlice<String>) {
    let keys = keys.filter { !$0.isEmpty }
    guard near.count < 1_000, word.count < 64 else { return }
    if parts.contains(where: keys.starts) { near.insert(String(word)) }
  }
}

extension PeopleNames {
  /// Counts the names in a text, and returns it as it will be shown. A name is found across emphasis and line breaks.
  mutating func shown(_ tree: MarkdownTree) -> MarkdownTree {
    var tree = tree
    var run: [Int] = []
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .text, .code, .softBreak, .lineBreak, .wikiLink: run.append(index)
      case .emphasis, .strong, .highlight, .strikethrough, .link, .image: break
      case let kind:
        replaceNames(in: run, of: &tree)
        run = []
        tree.nodes[index].kind = shown(kind)
      }
    }
    replaceNames(in: run, of: &tree)
    return tree
  }

  private mutating func replaceNames(in run: [Int], of tree: inout MarkdownTree) {
    let texts = run.map { Self.words(of: tree.nodes[$0].kind) }
    for ((index, before), text) in zip(zip(run, texts), shown(texts)) where text != String(before) {
      tree.nodes[index].kind = Self.replacing(tree.nodes[index].kind, with: text)
    }
  }

  /// Returns the visible text of an inline node; for a link without its own text, its name.
  private static func words(of kind: MarkdownKind) -> [Character] {
    switch kind {
    case .text(let text), .code(let text): Array(text)
    case .wikiLink(let target, let heading, let text):
      Array(text ?? (heading.map { target.isEmpty ? $0 : "\(target), \($0)" } ?? target))
    default: [" "]
    }
  }

  private static func replacing(_ kind: MarkdownKind, with text: String) -> MarkdownKind {
    switch kind {
    case .text: .text(text)
    case .code: .code(text)
    case .wikiLink(let target, let heading, _): .wikiLink(target: target, heading: heading, text: text)
    default: kind
    }
  }

  /// Returns a node that holds its own text, as it will be shown.
  private mutating func shown(_ kind: MarkdownKind) -> MarkdownKind {
    switch kind {
    case .codeBlock(let info, let literal): .codeBlock(info: info, literal: shown(literal))
    case .htmlBlock(let html): .htmlBlock(shown(html))
    case .htmlInline(let html): .htmlInline(shown(html))
    case .callout(let type, let title, let fold): .callout(type: shown(type), title: shown(title), fold: fold)
    case .embed(let target, let heading, let text):
      .embed(target: target, heading: heading, text: shown(text))
    default: kind
    }
  }
}
