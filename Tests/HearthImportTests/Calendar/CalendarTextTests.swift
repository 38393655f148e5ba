import Testing

@testable import HearthImport

struct CalendarTextTests {
  @Test(
    arguments: [
      ("Meeting ID: 852 1234 5678\nPasscode: aB3.x!", "Meeting ID: …\nPasscode: …"),
      ("Phone conference ID: 123 456 789#", "Phone conference ID: …"),
      ("+1 669 900 6833,,85212345678#,,,,*123456# US", "+1 669 900 6833,,… US"),
      ("Join by phone +1 555-010-0100 PIN: 123 456 789#", "Join by phone +1 555-010-0100 PIN: …"),
      ("Meeting number (access code): 2550 123 4567", "Meeting number (access code): …"),
      ("Meeting password: Xy12 (Video)", "Meeting password: … (Video)"),
      ("Besprechungs-ID: 321 654 987\nKenncode: zZ9", "Besprechungs-ID: …\nKenncode: …"),
      ("Código de acceso: 998877. Hasta luego", "Código de acceso: …. Hasta luego"),
      ("Mot de passe : abc", "Mot de passe : …"),
      ("Required: Ana López <ana.lopez@example.org>; bob@mail.example.com", "Required: Ana López <…>; …"),
      ("mailto:ana+1@example.org", "mailto:…"),
      ("Meeting password: xYz12ab (99712377 from phones and video systems)", "Meeting password: …"),
      ("PW: x1", "PW: …"), ("pwd: x1", "pwd: …"), ("Pass: x1", "Pass: …"), ("Clave: x1", "Clave: …"),
      ("Clave de la reunión: x1", "Clave de la reunión: …"), ("PIN-Code: 9", "PIN-Code: …"),
      ("Código: x1", "Código: …"), ("PIN de acceso telefónico: 8862", "PIN de acceso telefónico: …"),
      ("Password - dash22", "Password - …"), ("Lösenord: sv55", "Lösenord: …"), ("パスコード: 8899", "パスコード: …"),
      ("パスワード：ab12", "パスワード：…"), ("Passord: no12", "Passord: …"), ("Adgangskode: da34", "Adgangskode: …"),
      ("Hasło: pl56", "Hasło: …"), ("Kod dostępu: 7788", "Kod dostępu: …"), ("Salasana: fi90", "Salasana: …"),
      ("Пароль: 1122", "Пароль: …"), ("Heslo: zima22", "Heslo: …"), ("Şifre: 7722", "Şifre: …"),
      ("Wachtwoord: nl11", "Wachtwoord: …"), ("Mötes-ID: 852 123 456", "Mötes-ID: …"),
      ("Passcode is kindly", "Passcode is …"),
      ("Join us\nPasscode\nkindly\nBye", "Join us\nPasscode\n…\nBye"),
      ("Clave de acceso: 8842QQ", "Clave de acceso: …"), ("Use password 8849QQ", "Use password …"),
      ("Code d'accès : 8852QQ", "Code d'accès : …"),
      ("Join meet.google.com/abc-defg-hij", "Join meet.google.com/…"),
      ("teams.microsoft.com/l/meetup-join/19%3a", "teams.microsoft.com/…"),
      ("us02web.zoom.us/j/852?pwd=a", "us02web.zoom.us/…"), ("example.org/a?token=1", "example.org/a?…"),
      ("Agenda\nAttendees: Bob Q, Carol Z\nBye", "Agenda\nAttendees: …\nBye"),
      ("Moderator code 998877", "Moderator code …"), ("Host key: 123456", "Host key: …"),
      ("H.323: 162.255.37.11", "H.323: …"), ("Zoom 1234567890 pwd secretpw", "Zoom … pwd …"),
      ("Join by H.323\n162.255.37.11 (US West)", "Join by H.323\n… (US West)"),
      ("Dial in or type: 67.217.95.2##123456789", "Dial in or type: …"),
      ("Join by SIP\n• 85212345678@zoomcrc.com", "Join by SIP\n• …"),
      ("+16465588656,,123456789#", "+16465588656,,…"),
      ("+1-650-479-3208,,*01*2550123#99712#*01*", "+1-650-479-3208,,…"),
      ("Meeting ID\n123 456 789\nParticipant Passcode\n1234", "Meeting ID\n…\nParticipant Passcode\n…"),
      ("Id. de la reunión: 321 654\nID de conférence : 12", "Id. de la reunión: …\nID de conférence : …"),
      (
        "Идентификатор собрания: 321 654 98\nСекретный код: аб1",
        "Идентификатор собрания: …\nСекретный код: …"
      ),
      ("Kokouksen tunnus: 321 654\nToplantı Kimliği: 321 654", "Kokouksen tunnus: …\nToplantı Kimliği: …"),
      (
        "ID da Reunião: 321 654\nMeeting-Kennnummer (Zugriffscode): 2550",
        "ID da Reunião: …\nMeeting-Kennnummer (Zugriffscode): …"
      ),
      ("회의 ID: 321 654\nアクセスコード: 2550", "회의 ID: …\nアクセスコード: …"),
      (
        "(FR) +33 1 23 45 67 89 PIN: 123 456 789#\nhttps://tel.meet/abc?pin=1",
        "(FR) +33 1 23 45 67 89 PIN: …\nhttps://tel.meet/…"
      ),
      ("Skype call, code 8812", "Skype call, code …"),
      ("*Passcode:* x1", "*Passcode:* …"), ("**Password** – x1", "**Password** – …"),
      ("**Passcode:** x1", "**Passcode:** …"), ("__Meeting ID__ 852 123", "__Meeting ID__ …"),
      (
        "Passcode: \"hello world\"\nVideo ID: 118 123 456 7\nGastzugang Code 112233",
        "Passcode: …\nVideo ID: …\nGastzugang Code …"
      ),
      ("**Passcode**\nx1\nBye", "**Passcode**\n…\nBye"), ("Passcode: *x1*", "Passcode: …"),
    ] as [(String, String)])
  func `access codes of meetings are removed, and so are addresses`(_ text: String, _ rest: String) {
    #expect(CalendarText.withoutKeys(text) == rest)
  }

  @Test(arguments: [
    ("Team sync passcode SECRETB", "Team sync passcode …"), ("Zoom (pwd: Ab12)", "Zoom (pwd: …)"),
    ("Zoom (pwd Ab12)", "Zoom (pwd …)"), ("Passcode hgTRwq", "Passcode …"),
    ("Call, passcode hgTRwq today", "Call, passcode … today"),
    ("Password hgTRwq", "Password …"), ("Kenncode hgTRwq", "Kenncode …"), ("Kenncode GEHEIM", "Kenncode …"),
    ("Passwort a!bcd", "Passwort …"), ("Código de acceso hgTRwq", "Código de acceso …"),
    ("Código de acceso SECRETO", "Código de acceso …"), ("Contraseña hgTRwq", "Contraseña …"),
    ("Code secret hgTRwq", "Code secret …"), ("Mot de passe hgTRwq", "Mot de passe …"),
    ("Zoom, passcode kindly", "Zoom, passcode …"),
    ("https://call.whatsapp.com/voice/AbC", "https://call.whatsapp.com/…"), ("wa.me/call/AbC", "wa.me/…"),
    ("https://t.me/+AbC", "https://t.me/…"), ("https://doxy.me/drlam", "https://doxy.me/…"),
    ("msteams:/l/meetup-join/19%3a", "msteams:…"), ("zoommtg://zoom.us/join?confno=1&pwd=2", "zoommtg:…"),
    ("Join sip:room1@video", "Join sip:…"), ("facetime:+15550100", "facetime:…"),
    ("facetime-audio://sam@example.org", "facetime-audio:…"), ("tel:+1-555-0100,,123#", "tel:+1-555-0100…"),
    ("tel:+15550100p9", "tel:+15550100…"), ("Write to sam(at)example.org", "Write to …"),
    ("sam [at] example [dot] org", "…"), ("sam.lee (arroba) example (punto) org", "…"),
    ("sam{ät}example{punkt}de", "…"), ("sam at example dot org", "…"),
  ])
  func `codes without a colon, links of other programs and spelled addresses are removed`(
    _ text: String, _ rest: String
  ) {
    #expect(CalendarText.withoutKeys(text) == rest)
  }

  @Test(arguments: [
    "Contraseña de la reunión", "PIN del organizador", "PIN del anfitrión", "Mot de passe de la réunion",
    "PIN de l'organisateur", "PIN de l’hôte", "Clé d'hôte", "Senha da reunião", "Senha de acesso",
    "PIN do anfitrião", "ID da conferência telefônica", "Password riunione", "Password della riunione",
    "Wachtwoord van vergadering", "Vergadering-ID", "Telefonische vergadering-id", "Hostsleutel",
    "Wachtwoordcode", "Host-Schlüssel", "Kennung", "ID spotkania", "通行碼", "通行码",
  ])
  func `the words that announce a code stay, and the code after their colon goes`(_ words: String) {
    #expect(CalendarText.withoutKeys("\(words): aB3x\nBye") == "\(words): …\nBye")
  }

  @Test(arguments: [
    "Kennung 3 wird geprüft", "**Code** review", "*pin* and a pen", "Contraseña de la reunión nueva",
    "Dress code: casual", "Bring the pink pin and a pen", "Room 12, 10:30, 3rd floor", "Call +1 555-010-0100",
    "Meet @ 5 @home, ask for Sam", "The password of the day is kindness",
    "Pass 2 exams", "Change the password\nLunch with Sam", "See example.org/walks/3", "and/or 3.5/4",
    "Change your pin\nthen rest", "Code review at 3", "Zoom: code review at 3", "Dress code: smart",
    "Zoom 2026-01-15 09:00", "Teams call, +1 646 558 8656", "Bring $1,000,000 and 3,1415 pies",
    "Room number 12",
    "Session number 3 with Dr. Lam", "The router is 192.168.0.10", "Order 1234567890 has shipped",
    "パスワードを変える", "Kod jest gotowy", "The code of conduct", "A password manager workshop",
    "Zoom: a password manager workshop", "Pass the salt", "Change the password ELSTER", "Password LastPass",
    "PASSWORD MANAGER WORKSHOP", "PASSCODE RESET", "Passcode reset for Sam", "Contraseña WiFi",
    "Mot de passe oublié",
    "Passwort ändern", "Kennwort für Tante Elli", "Cambiar la contraseña del banco",
    "Code secret des abeilles",
    "PIN und Stift", "tel:+1-555-0100", "Skype: Sam", "Zoom: wa.me/15550100", "Lunch (at) noon",
    "Meet at polka dot cafe",
    "Meeting: sip: tea", "El código de la calle", "Le code de la route", "Der Code der Ehre",
  ])
  func `other words are kept`(_ text: String) {
    #expect(CalendarText.withoutKeys(text) == text)
  }

  @Test(arguments: [
    ("CLASS:PRIVATE", true), ("CLASS:CONFIDENTIAL", true), ("CLASS:X-MINE", true), ("CLASS:private ", true),
    ("CLASS:PUBLIC", false), ("CLASS:", false), ("TRANSP:OPAQUE", false),
  ])
  func `an event is private where its class says so`(_ line: String, _ isPrivate: Bool) throws {
    let read = try ReadCalendar(events: "DTSTART:20260115T090000\n\(line)\nRRULE:FREQ=DAILY;COUNT=2")
    #expect(read.contents.events.map(\.isPrivate) == [isPrivate, isPrivate])
  }

  @Test func `titles and places lose their keys too`() throws {
    let read = try ReadCalendar(
      events:
        "DTSTART:20260115T090000\nSUMMARY:Call a@example.org\nLOCATION:PIN: 1234#\nDESCRIPTION:Passcode: 99")
    let event = try #require(read.contents.events.first)
    #expect(event.title == "Call …" && event.place == "PIN: …" && event.text == "Passcode: …")
  }
}

struct HTMLTextTests {
  @Test(arguments: [
    ("a<br>b<p>c</p>", "a\nb\nc\n"), ("<style>x > y</style><b>z</b> 1 <2 <y", "z 1 <2 <y"),
    ("1 < 2 <i>and</i> 3 > 2", "1 < 2 and 3 > 2"), ("<a <b>c", "c"),
    ("&lt;b&gt; &unknown; &", "<b> &unknown; &"),
    ("<script>if (a > b) {}", ""),
  ])
  func `tags are removed, and other angle brackets are kept`(_ html: String, _ plain: String) {
    #expect(HTMLText.plain(html) == plain)
  }

  @Test func `what is longer than any tag is text`() {
    let long = "<a " + String(repeating: "b", count: 5000) + ">"
    #expect(HTMLText.plain(long) == long)
    #expect(HTMLText.plain("<a " + String(repeating: "b", count: 3000) + ">c") == "c")
  }
}
