import Testing

@testable import HearthImport

struct CalendarTextTests {
  @Test(arguments: [
    "Broadview 5", "Hauptstr. 12, 10115 Berlin", "Calle Mayor 3, s/n", "Room #4", "Dr./Mrs. Lam",
    "Level 3.5/4",
    "Springfield, IL 62701", "会議室 3", "Calle Mayor 1234, 28013 Madrid",
  ])
  func `a place that can't admit anybody stays`(_ place: String) {
    #expect(CalendarText.place(place) == place)
  }

  @Test(arguments: [
    "https://zoom.us/j/1", "zoom.us/j/1", "Room 4, meet.google.com/abc", "tel:+1-555-0100,,123#",
    "msteams:/l/1",
    "PIN: 1234#", "パスワード：ab12", "회의 ID: 321 654", "Zoom 852 1234 5678", "85212345678", "sip room1@video",
    "ana@example.org", "   ", "Zoom １２３４５６７８９", "852-1234-5678", "Zoom 852.123.456",
    "(123) 456/789", "Call +1 555-010-0100",
  ])
  func `a place that may hold a link, a code or an address is left out whole`(_ place: String) {
    #expect(CalendarText.place(place) == nil)
  }

  @Test(arguments: [
    ("Call  a@example.org", "Call …"), ("Talk: https://zoom.us/j/1?pwd=2 now", "Talk: … now"),
    ("Join meet.google.com/abc-defg", "Join …"), ("Meet @ 5 @home", "Meet @ 5 @home"),
    ("and/or 3.5/4", "and/or 3.5/4"),
    ("Dr./Mrs. Lam", "Dr./Mrs. Lam"), ("Passcode reset for Sam", "Passcode reset for Sam"),
  ])
  func `a title is as written, without links and addresses`(_ title: String, _ expected: String) {
    #expect(CalendarText.title(title) == expected)
  }

  @Test func `nothing but title, time and place is imported unless descriptions are requested`() throws {
    let event = """
      DTSTART:20260115T090000
      SUMMARY:Call
      LOCATION:Meeting ID: 852 1234 5678
      URL:https://example.org/secret
      CONFERENCE;VALUE=URI:https://zoom.us/secret
      X-GOOGLE-CONFERENCE:https://meet.google.com/secret
      X-ALT-DESC:secret
      ATTENDEE;CN=Ana Person:mailto:ana@example.org
      ORGANIZER;CN=Ben Person:mailto:ben@example.org
      DESCRIPTION:Join: https://zoom.us/j/1?pwd=words\\nBye
      """
    let read = try ReadCalendar(events: event)
    let first = try #require(read.contents.events.first)
    #expect(first.place == nil && first.text == nil && !first.isTextKnown)
    #expect(read.report.excludedPlaces == 1 && read.report.excludedDescriptions == 1)
    let all = try ReadCalendar(events: event) { $0.descriptions = true }
    #expect(all.contents.events.map(\.text) == ["Join: https://zoom.us/j/1?pwd=words\nBye"])
    for read in [read, all] {
      #expect(!"\(read.contents.events)".contains("secret") && !"\(read.contents.events)".contains("Person"))
    }
  }

  @Test(arguments: [
    ("CLASS:PRIVATE", true), ("CLASS:CONFIDENTIAL", true), ("CLASS:X-MINE", true), ("CLASS:private ", true),
    ("CLASS:PUBLIC", false), ("CLASS:", false), ("TRANSP:OPAQUE", false),
  ])
  func `an event is private where its class says so`(_ line: String, _ isPrivate: Bool) throws {
    let read = try ReadCalendar(events: "DTSTART:20260115T090000\n\(line)\nRRULE:FREQ=DAILY;COUNT=2")
    #expect(read.contents.events.map(\.isPrivate) == [isPrivate, isPrivate])
  }
}

struct HTMLTextTests {
  @Test(arguments: [
    ("a<br>b<p>c</p>", "a\nb\nc\n"), ("<style>x > y</style><b>z</b> 1 <2 <y", "z 1 <2 <y"),
    ("1 < 2 <i>and</i> 3 > 2", "1 < 2 and 3 > 2"), ("<a <b>c", "<a c"),
    ("&lt;b&gt; &unknown; &#39;&nbsp;&", "<b> &unknown; ' &"),
    ("<script>if (a > b) {}", ""), ("1<BR/>2", "1\n2"),
  ])
  func `tags are removed, and other angle brackets are kept`(_ html: String, _ plain: String) {
    #expect(CalendarText.withoutMarkup(html) == plain)
  }
}
