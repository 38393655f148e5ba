package import HearthCore
import HearthText

extension Diagnostic {
  /// Whether it may be about who sees what.
  package var isAboutPrivacy: Bool { PrivacyWords.areMentioned(in: (sourceLine ?? "") + finding.sentence) }
}

/// The words that may say who sees an entry, in English and Spanish, and what is near them.
///
/// | key | withholds |
/// |---|---|
/// | up to two edits from `privacy` or `draft`, one from `sealed`, `private`, `hidden`, `publish`; one of ``words`` | always |
/// | the same, but one of ``ordinary``: `daft`, `craft` | if the value is yes, nothing, or one of ``words`` |
/// | one of ``open``: `public`, `shared` | unless the value is yes; after `published`, a date or nothing will do, too |
/// | one of ``marking``: `tags`, `type` | if a value is one of ``values``, or one edit from `sealed`, `private`, `draft` |
/// | one of ``states``: `status`, `access` | the same, and if a value is one of ``words``: `hidden`, `wip` |
/// | one of ``shown``: `show`, `listed` | if the value is no |
/// | `lock` | if the value is yes |
/// | a longer key with one of these words: `blog-draft`, `dg-publish` | if the value is yes, or no after a word of ``open`` |
///
/// Case, marks, spaces, dashes, underscores, question marks and ``affixes`` (`is_draft`, `draftStatus`) make no difference.
enum PrivacyWords {
  /// The key that somebody probably meant.
  enum Subject: String { case privacy, draft, publish }

  /// Returns the key that was meant by a key with these scalars as its value; `nil` if it says nothing about who may see it.
  static func subject(of key: String, values: @autoclosure () -> [String]) -> Subject? {
    // Wherever it is, this says that nothing is hidden.
    if key.lowercased() == "draft", values() == ["false"] { return nil }
    switch answers.answer(to: key, meaning) {
    case .subject(let subject): return subject
    case .open(let takesDates):
      let value = values().map(folded).joined(separator: " ")
      if yes.contains(value) || takesDates && (value.isEmpty || value.contains(where: \.isNumber)) {
        return nil
      }
      return .privacy
    case .partly(let subject):
      let value = values().map(folded).joined(separator: " ")
      return yes.contains(value) || values().count == 1 && self.subject(ofValue: value) != nil ? subject : nil
    case .ordinary(let subject):
      let value = values().map(folded).joined(separator: " ")
      return value.isEmpty || yes.contains(value) || words[core(of: value).joined()] != nil ? subject : nil
    case .partlyOpen: return no.contains(values().map(folded).joined(separator: " ")) ? .privacy : nil
    case .marking(let areTags):
      // Only tags may also be separated by spaces.
      let parts = values().flatMap { $0.unicodeScalars.split { isEnd($0) || areTags && $0 == " " } }
      return parts.lazy.compactMap { subject(ofValue: String($0)) }.first
    case .state:
      let parts = values().flatMap { $0.unicodeScalars.split(whereSeparator: isEnd).map(String.init) }
      return parts.lazy.compactMap { words[core(of: $0).joined()] ?? subject(ofValue: $0) }.first
    case .other: return nil
    }
  }

  /// Whether a scalar is between labels.
  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool { ends.contains(scalar) }
  private static let ends = Array(",;/[]()\"'".unicodeScalars)

  /// Returns what a label, a tag or a state such as `#private` or `Sealed` says.
  static func subject(ofValue text: String) -> Subject? {
    answersForValues.answer(to: text) { text in
      let word = core(of: text).joined()
      return values[word] ?? nearValue(word)
    }
  }

  private static func nearValue(_ word: String) -> Subject? {
    word.utf8.count < 5 || ordinary.contains(word)
      ? nil : near(word, [("sealed", 1, .privacy), ("private", 1, .privacy), ("draft", 1, .draft)])
  }

  /// Returns whether a text as a whole, such as unreadable settings, may be about who sees what.
  static func areMentioned(in text: String) -> Bool {
    let text = folded(text)
    return ["privac", "seal", "sellad"].contains(where: text.contains)
  }

  // MARK: Keys

  private enum Meaning: Sendable {
    case subject(Subject)
    case open(takesDates: Bool)
    case marking(areTags: Bool)
    case state
    /// A longer key with such a word: `blog_draft`, `dg-publish`.
    case partly(Subject)
    /// A word of its own, such as `craft`, that is also near a key.
    case ordinary(Subject)
    case partlyOpen
    case other
  }

  private static let answers = AnswerCache<String, Meaning>()
  private static let answersForValues = AnswerCache<String, Subject?>()

  private static func meaning(of key: String) -> Meaning {
    let core = core(of: key)
    let word = core.joined()
    if let isDated = open[word] { return .open(takesDates: isDated) }
    if core.contains(where: negations.contains), core.contains(where: { open[$0] != nil }) {
      return .subject(.privacy)
    }
    if marking.contains(word) { return .marking(areTags: word.hasPrefix("tag")) }
    if states.contains(word) { return .state }
    if let subject = words[word] { return .subject(subject) }
    if let subject = nearKey(word) {
      return ordinary.contains(word) ? .ordinary(subject) : .subject(subject)
    }
    // In a path such as `meta.draft`, each part is a key.
    if key.contains("."),
      let subject = core.lazy.compactMap({ words[$0] ?? (ordinary.contains($0) ? nil : nearKey($0)) }).first
    {
      return .subject(subject)
    }
    if shown.contains(word) || core.contains(where: { open[$0] != nil }) { return .partlyOpen }
    return core.lazy.compactMap { strong[$0] }.first.map { .partly($0) } ?? .other
  }

  private static func nearKey(_ word: String) -> Subject? {
    near(
      word,
      [
        ("privacy", 2, .privacy), ("draft", 2, .draft), ("publish", 1, .publish), ("private", 1, .privacy),
        ("sealed", 1, .privacy), ("hidden", 1, .privacy), ("visibility", 2, .privacy),
        ("privacidad", 2, .privacy), ("borrador", 1, .draft),
      ])
  }

  private static func near(_ word: String, _ known: [(word: String, limit: Int, subject: Subject)])
    -> Subject?
  {
    guard word.utf8.count > 3 else { return nil }
    let scalars = Array(word.unicodeScalars)
    return known.first { known in
      let other = Array(known.word.unicodeScalars)
      return NearMatch.distance(scalars, other, limit: known.limit) <= known.limit
    }?.subject
  }

  /// Returns the words of a key or a value, in small letters, without ``affixes``: `isDraft` gives `draft`.
  private static func core(of text: String) -> [String] {
    var spaced = String.UnicodeScalarView()
    var isAfterSmall = false
    for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
      if scalar.properties.isUppercase {
        if isAfterSmall { spaced.append(" ") }
        isAfterSmall = false
      } else if scalar.properties.isLowercase {
        isAfterSmall = true
      }
      spaced.append(scalar)
    }
    let words = folded(String(spaced)).unicodeScalars.split { !$0.properties.isAlphabetic }.map(String.init)
    // A word typed with spaces between its letters is one word.
    if words.count > 2, words.allSatisfy({ $0.unicodeScalars.count == 1 }) { return [words.joined()] }
    let core = words.filter { !affixes.contains($0) }
    return core.isEmpty ? words : core
  }

  private static let affixes = set(
    """
    a as be date de del el entry es esta este file for is it keep la level make mark me mode modo my nivel note of on \
    page post set setting site state status the this to with from web
    """
  )
  private static let negations = set("do dont never no non not nunca un")

  private static let words: [String: Subject] = {
    let privacy = set(
      """
      privacy private privately privado privada privacidad privat seal sealed sellar sellado sellada versiegelt \
      secret secreto secreta geheim hide hidden ocultar oculto oculta visibility visibilidad confidential \
      confidencial locked bloqueado bloqueada encrypt encrypted cifrado cifrada encriptado encriptada invisible \
      nonpublic unlisted unpublish unpublished unshared nopublish noshare noindex
      """)
    let draft = set(
      "draft drafts drafted borrador borradores entwurf brouillon bozza rascunho utkast unfinished wip")
    return Dictionary(uniqueKeysWithValues: privacy.map { ($0, .privacy) } + draft.map { ($0, .draft) })
  }()

  /// The values that mark an entry, as a label, a tag or a state.
  private static let values = words.filter { word in
    [
      "privat", "privad", "sealed", "sellad", "versiegelt", "draft", "borrador", "entwurf", "brouillon",
    ].contains(where: word.key.hasPrefix)
  }

  /// Keys whose value must be yes, each with whether a date or nothing will do as well.
  private static let open: [String: Bool] = {
    let plain = set(
      "public publicly publico publica share shared sharing shareable sharable compartir compartido compartida visible"
    )
    let dated = set("publish published publishing publicar publicado publicada pub")
    return Dictionary(uniqueKeysWithValues: plain.map { ($0, false) } + dated.map { ($0, true) })
  }()

  /// Keys that hide an entry only if their value is no: `show: The Bear` is about something else.
  private static let shown = set("show shown mostrar listed display")

  private static let marking = set(
    """
    label labels tag tags keyword keywords etiqueta etiquetas type tipo kind class clase category categories categoria \
    categorias flag flags
    """)

  /// Keys whose value says what an entry is ready for, or for whom: every word that hides, hides there.
  private static let states = set(
    """
    status estatus state estado stage etapa phase fase access acceso audience scope rights permission permissions workflow level
    """)

  /// Ordinary words within two edits of `draft` or `privacy`, or one of the others.
  static let ordinary = set(
    """
    craft crafts crafty graft grafts raft rafts drift drifts shaft rift grant trait tract drama drag drags draw draws \
    drawn drain dart darts deaf daft deft drab brat rant rapt drake drape kraft adrift dealt dram dray waft bract \
    primary piracy primacy privy healed scaled sealer seamed seared seated staled ridden bidden primate privates
    """)

  /// Words that hide an entry even as a part of a longer key. `hide_title` says nothing about the entry.
  private static let strong = words.filter { !$0.key.hasPrefix("hid") && !$0.key.hasPrefix("visib") }
    .merging(["lock": .privacy]) { $1 }

  private static let yes = set("true yes on si verdadero y 1")
  private static let no = set("false no off falso n 0 never nunca none")

  /// Returns whether a word is a yes or a no, or a value that marks an entry.
  static func isAnswer(_ word: String) -> Bool {
    let word = folded(word)
    return word.count > 1 && (yes.contains(word) || no.contains(word)) || subject(ofValue: word) != nil
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  // MARK: Letters

  /// Returns `text` in small Latin letters, also for their lookalikes, without invisible characters and quotes around it.
  static func folded(_ text: String) -> String {
    let lowered = TypographicQuotes.removed(from: text).lowercased()
    if lowered.utf8.allSatisfy({ $0 < 0x80 }) { return lowered }
    let scalars = lowered.unicodeScalars.flatMap(\.decomposed).compactMap(folded)
    return String(String.UnicodeScalarView(scalars))
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return scalar }
    if let letter = lookalikes[scalar] { return letter }
    switch scalar.properties.generalCategory {
    case .format, .control, .nonspacingMark: return nil
    case .spaceSeparator: return " "
    default: return scalar
    }
  }

  /// Cyrillic, Greek and Armenian letters, small capitals, and Latin letters that contain a mark.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    let groups =
      [
        ("а α ɑ ᴀ", "a"), ("с ϲ ᴄ", "c"), ("ԁ ɗ ᴅ", "d"), ("е є ε ᴇ", "e"), ("ғ ꜰ ƒ", "f"), ("һ ʜ ħ", "h"),
        ("і ι ı ɪ", "i"), ("ӏ ʟ ł", "l"), ("о ο օ ᴏ ø", "o"), ("р ρ ᴘ", "p"), ("г ʀ", "r"), ("ѕ ꜱ", "s"),
        ("т τ ᴛ", "t"), ("υ ս ᴜ", "u"), ("ν ѵ ᴠ", "v"), ("у γ ʏ", "y"), ("в ʙ", "b"), ("‐ ‑ ‒ – — −", "-"),
      ] as [(String, Unicode.Scalar)]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (likes, letter) in groups {
      for scalar in likes.unicodeScalars where scalar != " " { letters[scalar] = letter }
    }
    return letters
  }()
}
