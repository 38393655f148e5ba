import HearthCore

/// An estimate of how long somebody with the files would take to guess a password: too short rather than too long.
///
/// What people choose is easier to guess than what is random. So each part that follows a pattern counts as one symbol,
/// however long it is: a row or a zigzag of the keyboard, an alphabet, a repeat, a date, a word, a known sentence.
package struct PasswordStrength: Equatable, Sendable {
  /// The guesses per second of one good graphics card. PBKDF2-HMAC-SHA-256 runs about 9 000 000 000 rounds a second on an
  /// RTX 4090 (hashcat 6.2.6, mode 10900: 8 865 700 guesses at 999 rounds), and a guess takes a million.
  static let guessesPerSecond = 9_000.0

  /// The number of guesses, as a power of two.
  package let bits: Double

  package init(_ password: String) {
    let written = Array(password.prefix(1000))
    let capitals = Set(
      written.indices.dropFirst().filter { written[$0].isUppercase && written[$0 - 1].isLowercase })
    let plain = Self.once(written.map { $0.lowercased().first ?? $0 })
    bits =
      [plain, Self.unmasked(plain)].flatMap { text in
        [
          Self.bits(ofSentence: text), Self.bits(text, capitals, findsRuns: true),
          Self.bits(text, capitals, findsRuns: false),
        ]
      }.min() ?? 0
  }

  /// Returns the bits of a known sentence or a part of one; infinity for anything else.
  private static func bits(ofSentence text: [Character]) -> Double {
    let letters = String(text.filter(\.isLetter))
    let known = sentences.first { letters.contains($0) || letters.count >= 8 && $0.contains(letters) }
    return known.map { 10 + Double(max(0, letters.count - $0.count)) * 2 } ?? .infinity
  }

  /// Returns the text without the repeats that it consists of.
  private static func once(_ text: [Character]) -> [Character] {
    let period = (1..<max(1, text.count / 2 + 1)).first { period in
      text.indices.allSatisfy { text[$0] == text[$0 % period] }
    }
    return period.map { Array(text.prefix($0 + 1)) } ?? text
  }

  /// Returns the text with the letters that digits and symbols between letters usually stand for: `p4ssw0rd`.
  private static func unmasked(_ text: [Character]) -> [Character] {
    let letters: [Character: Character] = [
      "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s",
    ]
    return text.indices.map { index in
      let isInside =
        index > 0 && index + 1 < text.count && text[index - 1].isLetter && text[index + 1].isLetter
      return isInside ? letters[text[index]] ?? text[index] : text[index]
    }
  }

  /// - Parameter capitals: The indices of capital letters after small ones, at which words without spaces may begin.
  private static func bits(_ text: [Character], _ capitals: Set<Int>, findsRuns: Bool) -> Double {
    var (bits, rest, words, hasRun, digits) = (0.0, text[...], [String](), false, 0)
    while let first = rest.first {
      let run = findsRuns ? runLength(rest) : 0
      var length = 1
      if run >= 3 {
        (length, bits, hasRun) = (run, bits + (hasRun ? 2 : 8), true)
      } else if first.isLetter {
        while length < rest.count, rest[rest.startIndex + length].isLetter,
          !findsRuns || runLength(rest.dropFirst(length)) < 3
        { length += 1 }
        words += Self.words(of: rest.prefix(length), capitals)
      } else if first.isNumber {
        length = rest.prefix { $0.isNumber || "./-: ".contains($0) }.count
        digits += rest.prefix(length).count(where: \.isNumber)
      } else {
        bits += " -_".contains(first) ? 0 : rest.dropFirst().first == first ? 1 : 4
      }
      rest = rest.dropFirst(length)
    }
    let values = Set(words).map(bits(ofWord:)).sorted()
    let sum = values.reduce(Double(words.count - values.count), +)
    // Eight digits are probably a date, one of a hundred years, and more of them a time or dates near it.
    bits += digits > 8 ? 13 + 6 * Double((digits - 1) / 8) : min(3.3 * Double(digits), 13)
    // What a run leaves of a word is no word, and neither are all parts of a random password.
    let isSentence = !findsRuns && isSentence(words, isSpaced: text.count { " -_.,".contains($0) } > 1)
    return bits + (isSentence ? min(sum, 30) : sum)
  }

  /// Returns the words of letters in a row: `HelloWorld` has two.
  private static func words(of text: ArraySlice<Character>, _ capitals: Set<Int>) -> [String] {
    guard count(ofKnownWordsIn: Substring(String(text))) == nil else { return [String(text)] }
    let starts = [text.startIndex] + capitals.filter { $0 > text.startIndex && $0 < text.endIndex }.sorted()
    let words = zip(starts, starts.dropFirst() + [text.endIndex]).map { String(text[$0..<$1]) }
    // Words have three letters on average; in `bUtTeRfLy`, capitals begin none.
    return words.count * 3 <= text.count ? words : [String(text)]
  }

  /// Returns whether three words or more are probably a sentence, which somebody may have written before: one of them joins
  /// others, or without spaces one in four.
  private static func isSentence(_ words: [String], isSpaced: Bool) -> Bool {
    let joining = words.count(where: joiningWords.contains)
    return words.count > 2 && joining > 0 && (isSpaced || joining * 4 >= words.count)
  }

  /// Returns the bits of letters in a row: one of the 2 000 most common words, or words without spaces if there are many.
  private static func bits(ofWord word: String) -> Double {
    if let count = count(ofKnownWordsIn: word[...]) { return 3 * Double(count) }
    let letters = Double(word.count) * 4.7
    return Set(word).count <= 2 ? min(letters, 9) : min(letters, 11 + Double(max(0, word.count - 7)) * 2, 35)
  }

  /// Returns how many known words a text consists of; `nil` if it has anything else.
  private static func count(ofKnownWordsIn text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    return knownWords.filter { text.hasPrefix($0) }.sorted { $0.count > $1.count }.lazy
      .compactMap { count(ofKnownWordsIn: text.dropFirst($0.count)).map { $0 + 1 } }.first
  }

  /// Returns how many characters follow each other in the alphabet or on a keyboard, or are equal: at least four, or three in one
  /// direction. Or how many do so every second to fourth, as in `a1b2c3` and `aa11bb22`. 0 for fewer: chance also has a few.
  private static func runLength(_ text: ArraySlice<Character>) -> Int {
    (1...4).map { step in
      let pairs = zip(text, text.dropFirst(step))
      let known = Array(pairs.lazy.map { moves(from: $0, to: $1) }.prefix { !$0.isEmpty })
      let length = known.count + step
      let isStraight = zip(known, known.dropFirst(step)).contains { !$0.isDisjoint(with: $1) }
      let isRun = step == 1 ? length > 3 || isStraight : isStraight && length >= 3 * step
      return isRun ? length : 0
    }.max() ?? 0
  }

  /// Returns how far the next of two neighbouring characters is, in the alphabet and on each keyboard; empty for others.
  private static func moves(from one: Character, to other: Character) -> Set<[Int]> {
    let values = [one, other].map { Int($0.unicodeScalars.first?.value ?? 0) }
    var moves: Set<[Int]> = []
    if (-1...1).contains(values[1] - values[0]) { moves.insert([values[1] - values[0]]) }
    for keyboard in keyboards {
      guard let one = keyboard[one], let other = keyboard[other] else { continue }
      let move = [other.row - one.row, other.column - one.column]
      if move.allSatisfy((-1...1).contains) { moves.insert(move) }
    }
    return moves
  }

  /// The places of keys, in the layouts of most countries.
  private static let keyboards = [
    ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"],
    ["!@#$%^&*()_+", "qwertzuiop", "asdfghjkl", "yxcvbnm"],
    ["1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn"],
    ["1234567890-=", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."],
  ].map { rows in
    rows.enumerated().reduce(into: [Character: (row: Int, column: Int)]()) { keys, row in
      for (column, key) in row.element.enumerated() { keys[key] = (row.offset, column) }
    }
  }

  /// The commonest passwords, and words of dates, times and counting.
  private static let knownWords = Set(
    """
    password passwort contraseña passphrase admin welcome letmein iloveyou monkey dragon sunshine princess football master
    secret hearth journal diary
    january february march april may june july august september october november december jan feb mar apr jun jul aug sep
    sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun
    spring summer autumn fall winter st nd rd th am pm one two three four five six seven eight nine ten eleven twelve
    twenty hundred thousand
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves
    viernes sábado domingo primavera verano otoño invierno uno dos tres cuatro cinco seis siete ocho nueve diez once doce
    veinte cien mil
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words that join others, in a few languages.
  private static let joiningWords = Set(
    """
    a the of to and in is it be i you my we that with for on are was not your me at do el la los las de que y es un una mi
    no se con por en lo te ich du und der die das ist nicht ein zu le les et je un une est il pas che di e il non per
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Sentences that lists of passwords have, without spaces.
  private static let sentences = [
    "correcthorsebatterystaple", "thequickbrownfoxjumpsoverthelazydog", "tobeornottobethatisthequestion",
    "maytheforcebewithyou", "onceuponatime", "opensesame", "loremipsumdolorsitamet", "winteriscoming",
    "itwasthebestoftimesitwastheworstoftimes", "allhappyfamiliesarealike", "carpediem", "hakunamatata",
    "enunlugardelamanchadecuyonombrenoquieroacordarme", "inthebeginningwastheword", "ithinkthereforeiam",
    "twinkletwinklelittlestar", "nevergonnagiveyouup", "howmuchwoodwouldawoodchuckchuck",
  ]

  /// The time for half of all guesses, in seconds.
  package var seconds: Double {
    Double(sign: .plus, exponent: Int(bits), significand: 0.5 / Self.guessesPerSecond)
  }

  /// `about 3 years`, for one such card.
  package var time: String {
    let steps: [(Double, String)] = [
      (1, "second"), (60, "minute"), (3_600, "hour"), (86_400, "day"), (31_557_600, "year"),
    ]
    guard seconds >= 1 else { return "less than a second" }
    guard seconds < 31_557_600_000 else { return "thousands of years" }
    let (length, name) = steps.last { seconds >= $0.0 } ?? steps[0]
    let count = Int(seconds / length)
    return "about \(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// Whether one card takes less than a year: somebody with some patience or money would then succeed.
  package var isWeak: Bool { seconds < 31_557_600 }
}
