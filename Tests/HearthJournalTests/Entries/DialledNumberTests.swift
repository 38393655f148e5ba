import HearthTestSupport
import Testing

@testable import HearthJournal

/// A link that dials is made of what is plainly one number.
struct DialledNumberTests {
  @Test(arguments: [
    ("+1 306 555 0101", "tel:+13065550101"), ("116 123", "tel:116123"), ("0800 111 0 111", "tel:08001110111"),
    ("112", "tel:112"), ("988", "tel:988"), ("13 11 14", "tel:131114"), ("741741", "tel:741741"),
    ("(306) 555-0100", "tel:3065550100"), ("+1 (306) 555\u{2011}0100", "tel:+13065550100"),
    ("(+34) 91 123 45 67", "tel:+34911234567"), ("306.555.0100", "tel:3065550100"),
    ("306\u{2212}555\u{2014}0100", "tel:3065550100"), ("98765\u{A0}43210", "tel:9876543210"),
    ("\u{202A}+1 306 555 0100\u{202C}", "tel:+13065550100"), ("\u{FEFF}306-\u{AD}555-0100", "tel:3065550100"),
  ])
  func `one number is dialled as it is written`(_ text: String, _ link: String) {
    #expect(DialledNumber(text)?.callLink == link)
  }

  @Test(arguments: [
    "988, 911", "988 or 911", "988 (2)", "988 ext 2", "020 7946 0958 (24 h)", "1-800-273-TALK",
    "306-555-0100 / 306-555-0101", "112 911", "112/911", "988 - 911", "988 741741", "306-555-0100 911",
    "0800 111 0 111 0800 111 0 222", "+44 (0)20 7946 0958", "*31#", "tel:+13065550142", "+1 988", "5", "",
    "٣٤",
    "javascript:alert(1)", "ask Ben", "++49 30 123456", "(306 555 0100", "306) 555 0100", "30+6 555 0100",
    "1234567890123456", "-988",
  ])
  func `several numbers, words and doubtful ones are not dialled`(_ text: String) {
    #expect(DialledNumber(text) == nil)
  }

  @Test(arguments: [
    ("741741", "sms:741741"), ("HELP to 4357", "sms:4357"), ("0477 13 11 14", "sms:0477131114"),
    ("Text \"HOME\" to 741741", "sms:741741"), ("HELLO to 306-555-0100", "sms:3065550100"),
  ])
  func `a text goes to the one number, whatever is to be sent`(_ text: String, _ link: String) {
    #expect(DialledNumber(texted: text)?.textLink == link)
  }

  @Test(arguments: [
    "HOME to 741741 or 50808", "741741, 50808", "1 800 273 TALK", "HELP24 to 4357", "24 to 4357", "988 ext 2",
    "yes", "", "A4357", "741741 at 8 pm", "٣ 4357",
  ])
  func `a text goes nowhere where the number is in doubt`(_ text: String) {
    #expect(DialledNumber(texted: text) == nil)
  }

  @Test(arguments: ["(", "() ", "1 ", "1-", "+"])
  func `a value without end is read in a time that grows with its length`(_ part: String) {
    let text = String(repeating: part, count: 5_000) + "x"
    #expect(effort { _ = DialledNumber(text) } < 2_000)
    #expect(effort { _ = DialledNumber(texted: text) } < 2_000)
  }
}
