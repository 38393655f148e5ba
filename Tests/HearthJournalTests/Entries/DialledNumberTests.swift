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
  ])
  func `several numbers, words and doubtful ones are not dialled`(_ text: String) {
    #expect(DialledNumber(text) == nil)
  }

  @Test(arguments: [
    ("741741", "sms:741741"), ("HELP to 4357", "sms:4357"), ("0477 13 11 14", "sms:0477131114"),
    ("Text \"HOME\" to 741741.", "sms:741741"), ("741741 (text HOME)", "sms:741741"),
    ("+1 306 555 0100", "sms:+13065550100"), ("SHOUT to 07860 039967", "sms:07860039967"),
    ("HELLO to 306-555-0100", "sms:3065550100"),
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
}
