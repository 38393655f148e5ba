import HearthText

/// Finds the names of people in what is about to be shared, and can put initials in their place.
///
/// A name is found where it stands as words of its own, in any case and with any space between its parts: *Nico* in "Nico's"
/// and in `nico-visits`, not in "Nicosia".
struct PeopleNames {
  let usesInitials: Bool
  /// How often each of the names was found, in their order.
  private(set) var counts: [Int]
  private let names: [Name]

  private struct Name {
    /// The index in the names that were given.
    let index: Int
    /// In lower case; a space for any run of them.
    let characters: [String]
    let initials: String
  }

  init(_ names: [String], usesInitials: Bool) {
    self.usesInitials = usesInitials
    counts = names.map { _ in 0 }
    // The longest first: of "Ana" and "Ana Sofía", the latter is found as a whole.
    self.names = names.enumerated().compactMap { index, name in
      let words = name.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return nil }
      return Name(
        index: index, characters: words.joined(separator: " ").map { String($0).lowercased() },
        initials: words.compactMap(\.first).map { String($0).uppercased() + "." }.joined(separator: " "))
    }.sorted { $0.characters.count > $1.characters.count }
  }

  /// Counts the names in `text`, and returns it as it is to be shown.
  mutating func shown(_ text: String) -> String {
    let characters = Array(text)
    let found = find(in: characters)
    guard usesInitials, !found.isEmpty else { return text }
    var result = ""
    var index = 0
    for (range, initials) in found {
      result += String(characters[index..<range.lowerBound]) + initials
      index = range.upperBound
      // "It was Nico." keeps one stop.
      if index < characters.count, characters[index] == "." { index += 1 }
    }
    return result + String(characters[index...])
  }

  mutating func shown(_ text: String?) -> String? { text.map { shown($0) } }

  /// The names in `characters`, from left to right, counted.
  private mutating func find(in characters: [Character]) -> [(range: Range<Int>, initials: String)] {
    guard !names.isEmpty else { return [] }
    let lowered = characters.map { $0.isWhitespace ? " " : String($0).lowercased() }
    var found: [(range: Range<Int>, initials: String)] = []
    var index = 0
    while index < characters.count {
      let isStart = index == 0 || !Self.isOfWord(characters[index - 1])
      let match =
        isStart ? names.lazy.compactMap { Self.match($0, in: lowered, characters, at: index) }.first : nil
      guard let match else {
        index += 1
        continue
      }
      counts[match.name.index] += 1
      found.append((index..<match.end, match.name.initials))
      index = match.end
    }
    return found
  }

  private static func match(
    _ name: Name, in lowered: [String], _ characters: [Character], at start: Int
  ) -> (name: Name, end: Int)? {
    var index = start
    for character in name.characters {
      guard index < lowered.count, lowered[index] == character else { return nil }
      index += 1
      if character == " " { while index < lowered.count, lowered[index] == " " { index += 1 } }
    }
    return index < characters.count && isOfWord(characters[index]) ? nil : (name, index)
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension PeopleNames {
  /// Counts the names in a text, and returns it as it is to be shown. A name is found across emphasis and line breaks.
  mutating func shown(_ tree: MarkdownTree) -> MarkdownTree {
    var tree = tree
    var run: [Int] = []
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .text, .code, .softBreak, .lineBreak: run.append(index)
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

  /// Replaces the names in the nodes `run`, whose texts are read as one. The initials stand where a name begins.
  private mutating func replaceNames(in run: [Int], of tree: inout MarkdownTree) {
    let texts = run.map { index in
      switch tree.nodes[index].kind {
      case .text(let text), .code(let text): Array(text)
      default: [Character(" ")]
      }
    }
    let found = find(in: texts.flatMap(\.self))
    guard usesInitials, !found.isEmpty else { return }
    var offset = 0
    for (index, characters) in zip(run, texts) {
      var text = ""
      for (place, character) in characters.enumerated() {
        if let name = found.first(where: { $0.range.contains(offset + place) }) {
          if name.range.lowerBound == offset + place { text += name.initials }
        } else if character != "." || !found.contains(where: { $0.range.upperBound == offset + place }) {
          text.append(character)
        }
      }
      offset += characters.count
      switch tree.nodes[index].kind {
      case .text: tree.nodes[index].kind = .text(text)
      case .code: tree.nodes[index].kind = .code(text)
      default: break
      }
    }
  }

  /// A node that holds words of its own.
  private mutating func shown(_ kind: MarkdownKind) -> MarkdownKind {
    switch kind {
    case .codeBlock(let info, let literal): .codeBlock(info: info, literal: shown(literal))
    case .htmlBlock(let html): .htmlBlock(shown(html))
    case .htmlInline(let html): .htmlInline(shown(html))
    case .callout(let type, let title, let fold): .callout(type: shown(type), title: shown(title), fold: fold)
    case .embed(let target, let heading, let text):
      .embed(target: target, heading: heading, text: shown(text))
    case .wikiLink(let target, let heading, let text): wikiLink(target, heading, text)
    default: kind
    }
  }

  /// A link without words of its own is shown by its name, in which a name is replaced as well.
  private mutating func wikiLink(_ target: String, _ heading: String?, _ text: String?) -> MarkdownKind {
    let written = text ?? (heading.map { target.isEmpty ? $0 : "\(target), \($0)" } ?? target)
    let replaced = shown(written)
    return .wikiLink(target: target, heading: heading, text: replaced == written ? text : replaced)
  }
}
