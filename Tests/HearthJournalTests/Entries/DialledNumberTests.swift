import HearthTestSupport
import Testing

@testable import HearthJournal

/// A link that dials is made of what is certainly one number.
struct DialledNumberTests {
  @Test(arguments: [
    ("+1 306 555 0101", "tel:+13065550101"), ("116 123", "tel:116123"), ("0800 111 0 111", "tel:08001110111"),
    ("112", "tel:112"), ("988", "tel:988"), ("911", "tel:911"), ("741741", "tel:741741"),
    ("13 11 14", "tel:131114"),
    ("(306) 555-0100", "tel:3065550100"), ("306.555.0100", "tel:3065550100"),
    ("1-800-555-0100", "tel:18005550100"),
    ("306 - 555 - 0100", "tel:3065550100"), ("+44 (0)20 7946 0958", "tel:+442079460958"),
    ("+49 (0) 800 111", "tel:+49800111"), ("+39 (0)6 1234 5678", "tel:+390612345678"),
    ("98765 43210", "tel:9876543210"), ("+1 (306) 555\u{2011}0100", "tel:+13065550100"),
    ("0800/111 0 111", "tel:08001110111"), ("*31#", "tel:*31%23"), (" tel:+13065550142", "tel:+13065550142"),
    ("988 ext 2", "tel:988;ext=2"), ("+1 306 555 0100 ext. 5", "tel:+13065550100;ext=5"),
    ("555 0100 x12", "tel:5550100;ext=12"), ("306-555-0100, Extension: 07", "tel:3065550100;ext=07"),
    ("306-555-0100;ext=5", "tel:3065550100;ext=5"), ("(+34) 91 123 45 67", "tel:+34911234567"),
    ("0800 / 111 0 111", "tel:08001110111"), ("(030) / 12 34 56", "tel:030123456"),
    ("030 - 12 34 56", "tel:030123456"), ("+49 - 30 - 123456", "tel:+4930123456"),
    ("306\u{2012}555\u{2012}0100", "tel:3065550100"), ("306\u{2212}555\u{2212}0100", "tel:3065550100"),
    ("306\u{2014}555\u{2014}0100", "tel:3065550100"), ("1-800-273-8255 (TALK)", "tel:18002738255"),
    ("\u{202A}+1 306 555 0100\u{202C}", "tel:+13065550100"), ("\u{2066}116 123\u{2069}", "tel:116123"),
    ("\u{200E}988\u{200F}", "tel:988"), ("\u{FEFF}306-\u{AD}555-0100", "tel:3065550100"),
    ("118 118", "tel:118118"), ("600 360 777", "tel:600360777"), ("20 25 03 17", "tel:20250317"),
  ])
  func `one number is dialled as it is written`(_ text: String, _ link: String) {
    #expect(DialledNumber(text)?.callLink == link)
  }

  @Test(arguments: [
    "988, 911", "988 or 911", "988 (press 1)", "988 (2)", "020 7946 0958 (24 h)",
    "1-800-555-0100 / TTY 1-800-555-0101",
    "1-800-273-TALK", "306-555-0100 / 306-555-0101", "112 911", "112/911", "988 - 911", "112 116 123",
    "988 741741",
    "741741 50808", "0800 111 0 111 0800 111 0 222", "555-0100 – 555-0101", "116 123 - 116 111",
    "(02) 1234,5",
    "0201/0202", "020123456/57", "911#1", "+1 988", "5", "", "ext 5", "x5", "٣٤", "javascript:alert(1)",
    "ask Ben",
    "++49 30 123456", "(306 555 0100", "306) 555 0100", "30+6 555 0100", "1234567890123456", "-988",
    "988 a 2",
    "306-555-0100 911", "911 306-555-0100", "144 112", "988 211 911", "116 123 116 111", "2025-03-17",
    "17.03.2025", "555-0100 911", "1-800-555-0100 988", "116 123 112", "3065550100 911", "+13065550100 - 911",
    "+1 988 - 911", "030 - 112",
    "306-555-0100 (TALK)", "988 (HELP)",
  ])
  func `several numbers, words and doubtful ones are not dialled`(_ text: String) {
    #expect(DialledNumber(text) == nil)
  }

  @Test(arguments: [
    ("741741", "sms:741741"), ("HELP to 4357", "sms:4357"), ("0477 13 11 14", "sms:0477131114"),
    ("Text \"HOME\" to 741741.", "sms:741741"), ("741741 (text HOME)", "sms:741741"),
    ("+1 306 555 0100", "sms:+13065550100"), ("SHOUT to 07860 039967", "sms:07860039967"),
    ("HELLO to 306-555-0100", "sms:3065550100"), ("9151 0000", "sms:91510000"),
    ("600 360 777", "sms:600360777"), ("\u{202A}741741\u{202C}", "sms:741741"),
  ])
  func `a text goes to the one number, whatever is to be sent`(_ text: String, _ link: String) {
    #expect(DialledNumber(texted: text)?.textLink == link)
  }

  @Test(arguments: [
    "HOME to 741741 or 50808", "741741 50808", "741741, 50808", "1-800-273-TALK", "1 800 273 TALK",
    "HELP24 to 4357",
    "24 to 4357", "988 ext 2", "yes", "", "A4357", "741741 at 8 pm", "٣ 4357",
  ])
  func `a text goes nowhere where the number is in doubt`(_ text: String) {
    #expect(DialledNumber(texted: text) == nil)
  }

  @Test(arguments: [
    ("A second number is 0800 111 0 222. There is also chat.", ["tel:08001110222"]),
    ("The medical emergency number is 15.", ["tel:15"]),
    ("Call 116 123 or (030) 12 34 56", ["tel:116123", "tel:030123456"]),
    ("In Iwate the number is 0120-279-226.", ["tel:0120279226"]), ("El número es el 024.", ["tel:024"]),
    ("It is +44 20 7946 0958, day and night", ["tel:+442079460958"]),
    ("Open 24 hours, 365 days, since 2019-2024", []), ("The minimum age is 15.", []),
    ("100 000 calls a year", []), ("Call 24 hours a day", []), ("Call 24/7", []), ("Since 2025-03-17.", []),
    ("Version 1.2.3, MP3 1234567", []), ("0800 111 0 222 24 hours a day", []), ("", []),
  ])
  func `numbers in a sentence are those that nothing else can be`(_ sentence: String, _ links: [String]) {
    let parts = DialledNumber.parts(of: sentence)
    #expect(parts.compactMap { $0.number?.callLink } == links)
    #expect(parts.map(\.text).joined() == sentence)
  }

  @Test(arguments: ["(", "() ", "1 ", "1-", "+"])
  func `a value without end is read in a time that grows with its length`(_ part: String) {
    let text = String(repeating: part, count: 5_000) + "x"
    #expect(effort { _ = DialledNumber(text) } < 2_000)
    #expect(effort { _ = DialledNumber(texted: text) } < 2_000)
  }
}
