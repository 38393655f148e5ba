/// What admits someone to a meeting besides its link: passcodes, PINs, meeting numbers, and dial strings of phones and rooms.
enum MeetingCodes {
  /// Returns the text with `…` in place of each code.
  static func removed(from text: String) -> String {
    var text = text.replacing(dialled) { _ in ",,…" }.replacing(guests) { "\($0.1)…" }
    text = withoutNamedCodes(text)
    // These scripts have no ASCII words.
    if text.utf8.contains(where: { $0 >= 0xD6 }) { text = text.replacing(namedWithoutSpaces) { "\($0.1)…" } }
    return withoutLinesOfInvitations(text)
  }

  /// A phone's dial string after a number and a pause: `,,123456789#`, `;123456#`, `x1234#`.
  nonisolated(unsafe) private static let dialled =
    #/[,;]{2,}\s?[0-9*#](?:[\x20,;\-]{0,8}[0-9*#])+|[,;][0-9*,]{4,}#[0-9*#,]*|\b(?:ext\.?|x)\s?[0-9]{4,}#/#

  /// A line that lists the guests.
  nonisolated(unsafe) private static let guests =
    #/((?im:^\s*(?:attendees|invitees|participants|asistentes|invitados|participantes|teilnehmer))\s*[:：][^\S\n]*)\S[^\n]*/#

  /// Codes after words of scripts without spaces.
  nonisolated(unsafe) private static let namedWithoutSpaces =
    #/((?i:パスコード|パスワード|アクセス\s?コード|(?:ミーティング|会議|電話会議)\s?(?:ID|番号)|暗証番号|通行碼|通行码|密码|密碼|口令|(?:会议|會議)\s?(?:ID|号|號)|访问代码|암호|비밀번호|회의\s?(?:ID|번호)|액세스\s?코드|รหัสผ่าน)\s*[:=：]\s*)(?:[0-9][0-9\x20\-]{2,}[0-9]#?(?!\w)|[^\s<>]+)/#
}

extension MeetingCodes {
  /// Phrases before a code, by their first word. Here, the words of a phrase are separated by spaces; in a text, by spaces,
  /// hyphens or apostrophes.
  private static let phrases = table(of: certain.flatMap(lines) + english)

  /// Phrases that precede a code only with a colon: `Pass: 1234`, but `Pass two exams`.
  private static let phrasesWithColon = table(of: uncertain.flatMap(lines))

  private static let english: [String] = {
    let owners = """
      access security meeting conference participant guest host moderator leader chairperson organizer organiser presenter
      attendee audio webinar bridge dial-in join entry numeric
      """
    let names = ["code", "pin", "key", "id", "number", "passcode", "password"]
    return owners.split(whereSeparator: \.isWhitespace).flatMap { owner in names.map { "\(owner) \($0)" } }
  }()

  /// The wording of programs by Zoom, Microsoft, Webex, Google and others, one language per line.
  private static let certain = [
    "passcode, pass code, password, pin, pin code, event number, video id, phone conference id, video conference id, vtc conference id",
    "besprechungs id, konferenz id, telefonkonferenz id, videokonferenz id, webinar id, kennwort, kenncode, passwort, zugangscode, gastzugang code, zugriffscode, einwahlcode, einwahl pin, teilnehmer pin, moderatoren pin, moderatorcode, meeting kennnummer, besprechungskennwort, meeting passwort, meeting kennwort, sicherheitscode, host schlüssel",
    "contraseña, clave de acceso, clave de la reunión, clave de reunión, clave de seguridad, clave del anfitrión, código de acceso, código de seguridad, código de participante, código de moderador, código de la reunión, código de reunión, código de conferencia, id de reunión, id de la reunión, id de conferencia, id de la conferencia, id de conferencia telefónica, identificador de reunión, identificador de la reunión, número de reunión, número de la reunión, pin de acceso, pin de acceso telefónico, pin del organizador, pin del anfitrión, contraseña de la reunión, contraseña de reunión",
    "mot de passe, mot de passe de la réunion, mot de passe de réunion, pin de l organisateur, pin de l hôte, clé d hôte, clé de l hôte, code secret, code d accès, code d identification, code confidentiel, code de conférence, code modérateur, code participant, code pin, id de réunion, id de la réunion, id de conférence, id de la conférence, id de conférence téléphonique, identifiant de réunion, identifiant de la réunion, numéro de réunion, numéro de la réunion",
    "senha, senha da reunião, senha de reunião, senha de acesso, pin do anfitrião, pin do organizador, palavra passe, código de acesso, código de entrada, código de segurança, id da reunião, id de reunião, id da conferência, id da conferência telefônica, id da conferência telefónica, número da reunião",
    "password riunione, password della riunione, id riunione, id della riunione, id conferenza, id conferenza telefonica, codice di accesso, codice d accesso, numero riunione, numero della riunione",
    "wachtwoord, wachtwoord van vergadering, wachtwoordcode, hostsleutel, toegangscode, pincode, vergader id, vergaderid, vergaderings id, vergaderingsid, id van vergadering, vergaderingsnummer, vergadernummer, vergadering id, telefonische vergader id, telefonische vergadering id",
    "lösenord, losenord, lösenkod, möteskod, moteskod, åtkomstkod, atkomstkod, mötes id, motes id, mötesnummer, konferens id, telefonkonferens id",
    "passord, adgangskode, tilgangskode, møtekode, møte id, mote id, møtenummer, konferanse id, møde id, mødenummer, konference id, telefonkonference id",
    "salasana, tunnuskoodi, pääsykoodi, kokouksen tunnus, kokoustunnus, kokouksen numero",
    "hasło, haslo, hasło dostępu, kod dostępu, kod dostepu, kod pin, id spotkania, identyfikator spotkania, identyfikator konferencji, numer spotkania",
    "přístupový kód, id schůzky, prístupový kód, id schôdze, hozzáférési kód, pin kód, értekezlet azonosítója, értekezletazonosító",
    "parola, geçiş kodu, erişim kodu, toplantı kimliği, toplantı numarası, parolă, cod de acces, id ședință",
    "код доступа, секретный код, пин код, идентификатор собрания, идентификатор конференции, номер собрания, код доступу, секретний код, ідентифікатор наради, ідентифікатор конференції",
    "κωδικός πρόσβασης, αναγνωριστικό σύσκεψης, kode akses, kata sandi, id rapat, mật khẩu, mã truy cập, id cuộc họp",
    "رمز المرور, كلمة المرور, معرف الاجتماع, קוד גישה, סיסמה, מזהה פגישה",
  ]

  private static let uncertain = [
    "pw, pwd, pass, kennung, clave, código, codice, kod, kód, koodi, heslo, jelszó, şifre, sifre, пароль, κωδικός"
  ]

  private static func lines(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Returns the words after the first word of each phrase, longest phrases first.
  private static func table(of phrases: [String]) -> [String: [[String]]] {
    let words = phrases.map { $0.split { $0 == " " || $0 == "-" }.map(String.init) }
    return Dictionary(grouping: words.sorted { $0.count > $1.count }) { $0.first ?? "" }
      .mapValues { $0.map { Array($0.dropFirst()) } }
  }

  /// A separator, which may contain Markdown emphasis, and the code after it.
  nonisolated(unsafe) private static let code =
    #/(?<between>[*_]{0,3}(?:\s?\([^)\n]{0,40}\))?(?:\s*[:=：](?:[*_]{1,3}\s)?\s*|\s+[\-–—]\s+|\s(?i:is|es|ist|lautet|est|è|é|är|er|on|to)\s+|\s(?=#?[^\s<>]{0,80}[0-9]|(?![a-z]?(?:[A-Z][a-z]+)+(?!\w))[^\s<>]{0,80}(?:[a-z][A-Z]|\w[!#$%^*+=?@~]\w))))(?:[0-9][0-9\x20\-]{2,}[0-9]#?(?!\w)|["“„«][^"”“»\n]{1,60}["”“»]|[^\s<>]+?(?=\)?(?:[\s<>]|$)))(?:\s\([0-9]{4,}[^)\n]{0,60}\))?/#

  /// A code in capitals, unless the whole text is in capitals.
  nonisolated(unsafe) private static let capitals = #/(?<between>\s)[A-Z]{4,}(?!\w)/#

  /// The first words of phrases that also precede codes other than a meeting's: `Change the password ELSTER`.
  private static let everyday: Set = [
    "password", "pin", "passwort", "kennwort", "contraseña", "clave", "mot", "senha", "wachtwoord",
    "security",
  ]

  /// Returns the text without codes that follow such phrases, on the same line or the line below.
  private static func withoutNamedCodes(_ text: String) -> String {
    var result = ""
    var (copied, index) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      guard isPartOfWord(text[index]) else {
        text.formIndex(after: &index)
        continue
      }
      let (end, found) = namedCode(in: text[index...])
      if let found {
        result += text[copied..<found.lowerBound] + "…"
        copied = found.upperBound
      }
      index = found?.upperBound ?? end
    }
    return result + text[copied...]
  }

  /// Returns the end of the first word of `text`, and the code that it introduces.
  private static func namedCode(in text: Substring) -> (end: String.Index, code: Range<String.Index>?) {
    let word = text.prefix(while: isPartOfWord)
    let name = word.lowercased()
    for (table, needsColon) in [(phrases, false), (phrasesWithColon, true)] {
      for others in table[name] ?? [] {
        guard let end = end(of: others, after: word.endIndex, in: text) else { continue }
        let rest = text[end...]
        if let found = rest.prefixMatch(of: code),
          !needsColon || found.between.contains(where: ":=：".contains)
        {
          return (end, found.between.endIndex..<found.range.upperBound)
        }
        if !needsColon, !everyday.contains(name), word.contains(where: \.isLowercase),
          let found = rest.prefixMatch(of: capitals)
        {
          return (end, found.between.endIndex..<found.range.upperBound)
        }
        if !needsColon, let below = codeBelow(rest) { return (end, below) }
      }
    }
    return (word.endIndex, nil)
  }

  /// Returns the end of the words of a phrase after its first one; `nil` if other words follow.
  private static func end(of words: [String], after index: String.Index, in text: Substring) -> String.Index?
  {
    var end = index
    for word in words {
      var rest = text[end...]
      if rest.first == "." { rest.removeFirst() }
      guard let separator = rest.popFirst(), " \u{A0}-‑'’".contains(separator) else { return nil }
      let next = rest.prefix(while: isPartOfWord)
      guard next.lowercased() == word else { return nil }
      end = next.endIndex
    }
    return end
  }

  /// Returns the code on the line below, if it has that line to itself and the phrase ends its own line.
  private static func codeBelow(_ rest: Substring) -> Range<String.Index>? {
    let line = rest.prefix { !$0.isNewline }
    guard line.allSatisfy({ $0.isWhitespace || "*_".contains($0) }) else { return nil }
    let below = rest[line.endIndex...].dropFirst().prefix { !$0.isNewline }
    let words = below.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return nil }
    let isNumber = below.allSatisfy { $0.isNumber || $0.isWhitespace || "-#".contains($0) }
    return words.count == 1 || isNumber ? first.startIndex..<last.endIndex : nil
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

extension MeetingCodes {
  /// Programs and ways to join, in lower case. A line that contains one is part of an invitation.
  private static let marks = [
    "zoom", "teams", "webex", "google meet", "meet.google", "gotomeeting", "goto meeting", "meet.goto",
    "bluejeans", "skype", "lync", "chime", "jitsi", "whereby", "ringcentral", "h.323", "h323", "sip:",
    "by sip", "dial", "call-in", "call in", "one tap", "one-tap", "video system", "room system", "video conf",
    "videoconf", "videokonf", "einwahl",
  ]

  /// Phone numbers and dates, which stay, or meeting numbers of nine or more digits.
  nonisolated(unsafe) private static let numbers =
    #/\+[0-9][0-9\x20().\-]*|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[.\-][0-9]{1,2}[.\-][0-9]{4}|\b([0-9](?:[\x20\-]?[0-9]){8,14}#?)(?!\w)/#

  /// Codes after short words that mean something else in other lines.
  nonisolated(unsafe) private static let shortNames =
    #/(?i:\b(?:((?:pwd?|passcode|kenncode)\s+)|((?:code|pin|id|key|pass)\s+)(?=[^\s<>]{0,80}[0-9]))[^\s<>]{4,}?(?=\)?(?:[\s<>]|$)))/#

  /// The dial strings of room systems: `162.255.37.11##123456`.
  nonisolated(unsafe) private static let addresses =
    #/\b[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?![\w.])(?:##[0-9#*]*)?/#

  /// Returns the text of an invitation without its addresses. Lines that name a program or a way to join, or that hold only a
  /// number, lose their numbers and codes. Other texts stay unchanged.
  private static func withoutLinesOfInvitations(_ text: String) -> String {
    func isMarked(_ text: Substring) -> Bool { marks.contains(where: text.lowercased().contains) }
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 == 0x70 || $0 == 0x50 }),
      isMarked(text[...])
    else { return text }
    return text.replacing(addresses) { _ in "…" }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        guard isMarked(line) || !line.contains(where: \.isLetter) else { return String(line) }
        return String(line).replacing(numbers) { $0.1 == nil ? String($0.0) : "…" }
          .replacing(shortNames) { "\($0.1 ?? $0.2 ?? "")…" }
      }
      .joined(separator: "\n")
  }
}
