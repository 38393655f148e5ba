/// The months in English, Spanish, French, German, Italian, Portuguese, Dutch and the Scandinavian languages.
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

  /// Returns the number, from 1, of the month with this name, or of the only one that begins with these three letters or more.
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
