import HearthCore
import HearthSearch
import HearthText

/// Finds people's names in text to be shared, and can replace them with initials.
///
/// A name is found wherever its letters occur, as search compares them: in any case, with or without accents, and with
/// invisible characters anywhere. Between its parts there may be anything but letters, or nothing. A name of fewer than
/// four letters that have capitals is found only as a whole word, perhaps with an `s`: *Ana* isn't in "banana".
struct PeopleNames {
  let usesInitials: Bool
  private(set) var counts: [Int]
  /// Longer words, parts of which were replaced: *Nico* in "Nicosia".
  private(set) var partlyReplaced: Set<String> = []
  /// Words that begin with part of a name but weren't replaced: *Lam* of "Dr Lam".
  private(set) var near: Set<String> = []
  private let names: [Name]

  private struct Name {
    let initials: String
    let letters: [Letter]
    /// Its parts that are long enough to be distinctive.
    let parts: [[Letter]]
    /// Whether it is found only as a whole word.
    let isShort: Bool
  }

  /// A letter, with the separators that may follow it.
  private typealias Letter = (scalar: Unicode.Scalar, pause: Pause)

  private enum Pause { case none, space, any }

  init(_ names: [String], usesInitials: Bool) {
    self.usesInitials = usesInitials
    counts = names.map { _ in 0 }
    self.names = names.map { name in
      let units = NameFolder.units(of: Array(name))
      let letters = units.indices.compactMap { index -> Letter? in
        guard let letter = units[index].letter else { return nil }
        let endsPart = index + 1 < units.count && units[index + 1].letter == nil
        let pause: Pause = endsPart ? .any : NameFolder.isUnspaced(letter) ? .space : .none
        return (letter, pause)
      }
      let isShort = letters.count < Self.shortest && letters.contains(where: \.scalar.properties.isCased)
      let parts = units.split { $0.letter == nil }.map { part -> [Letter] in
        part.compactMap(\.letter).map { ($0, Pause.none) }
      }
      return Name(
        initials: Self.initials(of: name), letters: letters,
        parts: parts.filter { $0.count >= 3 && (parts.count > 1 || isShort) }, isShort: isShort)
    }
  }

  /// Names of fewer letters are part of too many words.
  private static let shortest = 4

  /// Returns the first letter of each word, unless that is all there is of the name.
  private static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).map { $0.drop { !isOfWord($0) } }
    guard words.contains(where: { $0.count > 1 }) else { return "…" }
    return words.compactMap(\.first).map { String($0).uppercased() + "." }.joined(separator: " ")
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  // MARK: Finding

  /// Counts the names in `text`, and returns it as it will be shown.
  mutating func shown(_ text: String) -> String {
    shown([Array(text)]).joined()
  }

  mutating func shown(_ text: String?) -> String? { text.map { shown($0) } }

  /// Does the same for texts that are read as one. Initials go where a name begins.
  mutating func shown(_ written: [[Character]]) -> [String] {
    let texts = written.map(unescaped)
    let characters = Array(texts.joined())
    let found = find(in: characters)
    guard usesInitials, !found.isEmpty else { return written.map { String($0) } }
    var initials: [Int: String] = [:]
    var isHidden = characters.map { _ in false }
    for name in found {
      initials[name.range.lowerBound, default: ""] += name.initials
      for index in name.range { isHidden[index] = true }
      // "It was Nico." keeps one full stop.
      let next = name.range.upperBound
      if name.initials.hasSuffix("."), next < characters.count, characters[next] == "." {
        isHidden[next] = true
      }
    }
    var offset = 0
    return texts.map { text in
      defer { offset += text.count }
      return zip(offset..., text).map { index, character in
        (initials[index] ?? "") + (isHidden[index] ? "" : String(character))
      }.joined()
    }
  }

  /// Returns a text with the escapes of addresses resolved if they hide a name: `N%69co`.
  private func unescaped(_ text: [Character]) -> [Character] {
    guard text.contains("%") else { return text }
    func counts(in text: [Character]) -> [Int] {
      var counter = self
      _ = counter.find(in: text)
      return counter.counts
    }
    var bytes = Array(String(text).utf8)
    // What is escaped may have escapes itself.
    for _ in 0..<4 { bytes = PercentEncoding.decoded(bytes[...], else: UInt8(ascii: "%")) ?? bytes }
    let characters = Array(String(decoding: bytes, as: UTF8.self))
    let revealsName = zip(counts(in: characters), counts(in: text)).contains(where: >)
    return revealsName ? characters : text
  }

  /// Returns the names in `characters`, from left to right, counted.
  private mutating func find(in characters: [Character]) -> [(range: Range<Int>, initials: String)] {
    guard !names.isEmpty else { return [] }
    let units = NameFolder.units(of: characters)
    var (found, index) = ([(range: Range<Int>, initials: String)](), 0)
    while index < units.count {
      guard let name = name(at: index, in: units) else {
        let parts = names.lazy.flatMap(\.parts)
        if !isLetter(index - 1, in: units),
          parts.contains(where: { end(of: $0, at: index, in: units) != nil })
        {
          note(index..<index + 1, of: units, characters, in: \.near)
        }
        index += 1
        continue
      }
      counts[name.index] += 1
      found.append(
        (units[index].character..<units[name.end - 1].character + 1, names[name.index].initials))
      if usesInitials, isLetter(index - 1, in: units) || isLetter(name.end, in: units) {
        note(index..<name.end, of: units, characters, in: \.partlyReplaced)
      }
      index = name.end
    }
    return found
  }

  /// Returns the longest name whose letters begin at `start`, with the index after its last letter.
  private func name(at start: Int, in units: [NameFolder.Unit]) -> (index: Int, end: Int)? {
    var longest: (index: Int, end: Int)?
    for (index, name) in names.enumerated() {
      guard let end = end(of: name.letters, at: start, in: units), end > longest?.end ?? start,
        !name.isShort || isWord(start..<end, in: units)
      else { continue }
      longest = (index, end)
    }
    return longest
  }

  /// Returns the index after the last of `letters` if they begin at `start`.
  private func end(of letters: [Letter], at start: Int, in units: [NameFolder.Unit]) -> Int? {
    var (index, pause) = (start, Pause.none)
    for letter in letters {
      if index < units.count, units[index].letter == nil {
        guard pause == .any || pause == .space && units[index].isSpace else { return nil }
        index += 1
      }
      guard index < units.count, units[index].letter == letter.scalar else { return nil }
      (index, pause) = (index + 1, letter.pause)
    }
    return index
  }

  /// Returns whether the letters of a name are spread over several texts, whatever else is between them.
  func areSpelled(across texts: [String]) -> Bool {
    var (letters, starts) = ([Unicode.Scalar](), [Int]())
    for text in texts {
      starts.append(letters.count)
      letters += NameFolder.units(of: Array(text)).compactMap(\.letter)
    }
    return names.contains { name in
      starts.contains { start in
        (0..<start).suffix(max(0, name.letters.count - 1)).contains {
          letters[$0...].starts(with: name.letters.lazy.map(\.scalar))
        }
      }
    }
  }

  private func isLetter(_ index: Int, in units: [NameFolder.Unit]) -> Bool {
    units.indices.contains(index) && units[index].letter != nil
  }

  /// Returns whether no letter that has capitals is on either side, or only an `s` after it.
  private func isWord(_ range: Range<Int>, in units: [NameFolder.Unit]) -> Bool {
    func isCased(_ index: Int) -> Bool {
      units.indices.contains(index) && units[index].letter?.properties.isCased == true
    }
    guard !isCased(range.lowerBound - 1) else { return false }
    return !isCased(range.upperBound)
      || units[range.upperBound].letter == "s" && !isCased(range.upperBound + 1)
  }

  /// Notes the word around `range`; in a script without spaces, the characters on both sides.
  private mutating func note(
    _ range: Range<Int>, of units: [NameFolder.Unit], _ characters: [Character],
    in set: WritableKeyPath<PeopleNames, Set<String>>
  ) {
    guard self[keyPath: set].count < 1_000 else { return }
    let most = 24
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while isLetter(first - 1, in: units), range.lowerBound - first < most { first -= 1 }
    while isLetter(last + 1, in: units), last - range.upperBound < most { last += 1 }
    self[keyPath: set].insert(String(characters[units[first].character...units[last].character]))
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
    case .codeBlock(let info, let literal): .codeBlock(info: shown(info), literal: shown(literal))
    case .htmlBlock(let html): .htmlBlock(shown(html))
    case .htmlInline(let html): .htmlInline(shown(html))
    case .callout(let type, let title, let fold): .callout(type: shown(type), title: shown(title), fold: fold)
    case .embed(let target, let heading, let text):
      .embed(target: target, heading: heading, text: shown(text))
    default: kind
    }
  }
}

/// Folds text for the comparison of names.
private enum NameFolder {
  /// A folded letter, or a run of anything else that is visible.
  struct Unit {
    /// `nil` for a separator.
    let letter: Unicode.Scalar?
    /// Whether a separator consists of spaces only.
    var isSpace = false
    /// The index of its character in the text.
    let character: Int
  }

  static func units(of characters: [Character]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(characters.count)
    for (index, character) in characters.enumerated() {
      // Marks on one letter may be written in any order.
      for scalar in String(character).inFormC.unicodeScalars where !Self.isInvisible(scalar) {
        let folded =
          Self.isApostrophe(scalar) ? [] : Array(Character(scalar).foldedForSearch.unicodeScalars)
        units += folded.map { Unit(letter: $0, character: index) }
        guard folded.isEmpty, !Self.isMark(scalar) else { continue }
        let isSpace = scalar.properties.isWhitespace
        if let last = units.last, last.letter == nil {
          units[units.count - 1].isSpace = last.isSpace && isSpace
        } else {
          units.append(Unit(letter: nil, isSpace: isSpace, character: index))
        }
      }
    }
    return units
  }

  /// Returns whether nothing is drawn for `scalar`, or only a longer stroke of an Arabic letter.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .format: return true
    case .control: return !properties.isWhitespace
    default: return properties.isDefaultIgnorableCodePoint || scalar == "\u{640}"
    }
  }

  /// Returns whether `scalar` is an apostrophe that Unicode counts as a letter, as in Вʼячеслав, Hawaiʻi and OʼBrien. It is
  /// written and left out like any other.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    [0x02B9...0x02BF, 0x02C8...0x02C8, 0xA78B...0xA78C].contains { $0.contains(scalar.value) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Returns whether `letter` is of a script in which a name may have a space or a line's end within it: Thai, Lao, Myanmar,
  /// Khmer, kana, ideographs, Hangul, which folding takes apart.
  static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    let ranges: [ClosedRange<UInt32>] = [
      0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x30FF, 0x31F0...0x31FF,
      0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ]
    return ranges.contains { $0.contains(letter.value) }
  }
}
