import Testing

@testable import HearthImport

struct CalendarTextTests {
  @Test(arguments: [
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
  ])
  func `what lets somebody into a meeting goes, and so do addresses`(_ text: String, _ rest: String) {
    #expect(CalendarText.withoutKeys(text) == rest)
  }

  @Test(arguments: [
    "Dress code: casual", "Bring the pink pin and a pen", "Room 12, 10:30, 3rd floor", "Call +1 555-010-0100",
    "Meet @ 5 @home, ask for Sam", "The password of the day is kindness",
  ])
  func `other words stay`(_ text: String) {
    #expect(CalendarText.withoutKeys(text) == text)
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
  func `tags go, and signs that are none stay`(_ html: String, _ plain: String) {
    #expect(HTMLText.plain(html) == plain)
  }

  @Test func `what is longer than any tag is none`() {
    let long = "<a " + String(repeating: "b", count: 5000) + ">"
    #expect(HTMLText.plain(long) == long)
    #expect(HTMLText.plain("<a " + String(repeating: "b", count: 3000) + ">c") == "c")
  }
}
