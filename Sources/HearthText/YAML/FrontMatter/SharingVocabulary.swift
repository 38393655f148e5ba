/// The words of front matter that may ask not to share an entry, in the languages that it is often written in. They only
/// matter where entries are shareable by default: everything else is private already.
package enum SharingVocabulary {
  /// Returns whether a key with a value may ask not to share: `public: no`, `privat: ja`, `DoNotShare: true`,
  /// `visibility: only me`, `tags: [private]`. A date after `published` doesn't.
  ///
  /// - Parameters:
  ///   - value: `nil` for a list or a mapping.
  ///   - items: The texts of a list.
  package static func mayKeepBack(_ key: String, _ value: String?, items: [String] = []) -> Bool {
    let words = words(of: key)
    guard !words.isDisjoint(with: subjects) else {
      let parts = value.map { $0.split(separator: ",").map(String.init) } ?? items
      return words.count == 1 && words.isSubset(of: access) && parts.contains(where: saysSo)
    }
    let isAlone = words.isSubset(of: topics)
    // A list after `shared with` names the people who may see the entry.
    guard let value else { return isAlone }
    let truth = PrivacyVocabulary.truth(of: PrivacyVocabulary.bare(value))
    if !words.isDisjoint(with: refusals) { return truth ?? isAlone }
    if let truth { return !truth }
    let isOpen = self.words(of: value).isSubset(of: open) || value.first?.isNumber == true
    return isAlone && !isOpen
  }

  /// Returns whether a text consists only of such words: `private`, `only me`, `do not share`.
  package static func saysSo(_ text: String) -> Bool {
    let words = words(of: text)
    let isClosed = !words.isDisjoint(with: closed) || words.contains("only") || words.contains("myself")
    return words.isSubset(of: topics)
      && (isClosed || !words.isDisjoint(with: open) && !words.isDisjoint(with: negations))
  }

  /// The words of a text, in lower case, without punctuation; `DoNotShare` has three.
  private static func words(of text: String) -> Set<String> {
    var spaced = ""
    for character in text where !"'’".contains(character) {
      if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(character)
    }
    return Set(PrivacyVocabulary.bare(spaced).split { !$0.isLetter }.map(String.init))
  }

  private static let subjects = open.union(closed)
  private static let refusals = closed.union(negations)
  private static let topics = subjects.union(negations).union(among)

  private static let open: Set = [
    "public", "publicly", "publish", "published", "share", "shared", "sharing", "sharable", "shareable",
    "visible", "publico", "publica", "publicar", "publicado", "publicada", "compartir", "compartido",
    "compartida", "offentlich", "oeffentlich", "veroffentlichen", "veroffentlicht", "teilen", "geteilt",
    "sichtbar", "publik", "publier", "publie", "publique", "partager", "partage", "pubblico", "pubblica",
    "pubblicare", "condividere", "publiek", "delen",
  ]
  private static let closed = PrivacyVocabulary.private.union(PrivacyVocabulary.drafts).union([
    "privat", "prive", "privee", "privato", "privata", "secret", "secreto",
    "secreta", "geheim", "segreto", "hidden", "oculto", "oculta", "versteckt", "verborgen", "confidential",
    "confidencial", "vertraulich", "sealed", "unlisted", "unpublished", "unshared", "noshare", "dontshare",
  ])
  private static let negations: Set = [
    "no", "not", "never", "dont", "nobody", "nunca", "nicht", "nie", "pas", "non", "niet",
  ]
  private static let among: Set = [
    "do", "is", "to", "be", "for", "only", "me", "myself", "this", "ne", "with",
  ]

  /// Returns whether a folded word alone marks its entry as sealed or a draft.
  static func isMark(_ word: String) -> Bool {
    PrivacyVocabulary.sealed.contains(word) || PrivacyVocabulary.drafts.contains(word)
  }

  /// Keys whose value may mark any entry as sealed or a draft. Not labels: they name a feeling or an activity.
  package static let marking = access.subtracting(["label", "labels"])

  /// Keys whose value may restrict access.
  private static let access: Set = [
    "visibility", "access", "status", "state", "type", "class", "audience", "tag", "tags", "label", "labels",
    "category", "categories", "sichtbarkeit", "visibilidad", "acceso", "estado", "zugriff", "visibilite",
    "zustand", "statut", "stato",
  ]
}
