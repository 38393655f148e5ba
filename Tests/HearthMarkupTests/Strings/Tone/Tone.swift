/// The tone of the interface, as far as a program can tell: offers, no judgement, short sentences.
///
/// Not allowed are verdicts, duties, medical claims, orders about feelings, and words that make light of an effort.
enum Tone {
  /// The most words in a sentence.
  static let sentenceLimit = 20

  /// Words and phrases, in small letters.
  private static let forbidden: [String: [String]] = [
    "en": list(
      """
      cure, cures, cured, treat, treats, treated, treating, treatment, fix, fixes, fixed, fixing, normal, normally,
      abnormal, fail, fails, failed, failure, failures, lazy, laziness, non-compliant, noncompliant, suffer, suffers,
      suffering, victim, victims, streak, streaks, missed, behind, should, must, just, simply, obviously, symptom,
      symptoms, deficit, deficits, elevated, calm down, be positive, don't worry, do not worry, cheer up, you need to
      """),
    "es": list(
      """
      cura, curar, curas, tratamiento, tratamientos, arregla, arreglar, normal, normalmente, anormal, fracaso, fracasos,
      fracasar, fallo, fallos, fallar, perezoso, perezosa, sufrir, sufre, sufres, víctima, víctimas, racha, rachas,
      atrasado, atrasada, debe, debes, debería, deberías, simplemente, obviamente, síntoma, síntomas, déficit, elevado,
      cálmate, relájate, tranquilízate, sé positivo, sé positiva, no te preocupes, anímate, tienes que
      """),
  ]

  private static func list(_ text: String) -> [String] {
    text.replacing("\n", with: " ").split(separator: ", ").map(String.init)
  }

  /// What is wrong with `text`, each in a few words; empty where nothing is.
  static func problems(in text: String, language: String) -> [String] {
    let letters = text.lowercased().replacing("’", with: "'").map { character in
      character.isLetter || character == "'" || character == "-" ? character : " "
    }
    let words = " " + String(letters).split(separator: " ").joined(separator: " ") + " "
    var problems = (forbidden[language] ?? []).filter { words.contains(" \($0) ") }.map { "says '\($0)'" }
    // A mark that stands alone is spoken about, as in "a value that begins with ! goes in quotes".
    if text.contains(/¡|\w!/) { problems.append("has an exclamation mark") }
    if text.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      problems.append("has an emoji")
    }
    for sentence in text.split(separator: /[.?:;…](?:\s|$)/) {
      let count = sentence.split(whereSeparator: \.isWhitespace).count { word in
        word.contains { $0.isLetter || $0.isNumber }
      }
      if count > sentenceLimit { problems.append("has a sentence of \(count) words") }
    }
    return problems
  }
}
