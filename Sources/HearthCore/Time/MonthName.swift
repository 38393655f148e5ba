/// The months by their names in English, Spanish, French, German, Italian, Portuguese, Dutch and the Scandinavian languages,
/// with and without accents: the one table for texts, names of files and exports.
package enum MonthName {
  private static let names = [
    "january enero janvier januar jänner janner gennaio janeiro januari",
    "february febrero février fevrier februar febbraio fevereiro februari",
    "march marzo mars marts märz marz mrz março marco maart mrt", "april abril avril aprile",
    "may mayo mai maggio maio mei maj", "june junio juin juni giugno junho",
    "july julio juillet juli luglio julho", "august agosto août aout augustus augusti",
    "september septiembre setiembre septembre settembre setembro",
    "october octubre octobre oktober ottobre outubro",
    "november noviembre novembre novembro",
    "december diciembre décembre decembre dezember dicembre dezembro desember",
  ].map { $0.split(separator: " ") }

  /// Returns the number of a month, from 1, by its name or the first letters of it, at least three; `nil` for any other word,
  /// and for the beginning of two months: `jui`.
  package static func number(of word: some StringProtocol) -> Int? {
    let word = word.lowercased()
    let found = names.indices.filter { month in
      names[month].contains { $0 == word || word.count >= 3 && $0.hasPrefix(word) }
    }
    return found.count == 1 ? found[0] + 1 : nil
  }

  /// Returns the English name of a month, from 1 to 12.
  package static func english(_ month: Int) -> String {
    names[month - 1][0].prefix(1).uppercased() + names[month - 1][0].dropFirst()
  }
}
