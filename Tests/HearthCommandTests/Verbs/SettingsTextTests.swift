import Testing

@testable import HearthCommand

struct SettingsTextTests {
  private func changed(_ text: String, _ key: String, _ value: String) -> String {
    var settings = SettingsText(text: text)
    settings.set(key, to: value)
    return settings.text
  }

  @Test func `changes the line of a key and keeps what it says behind it`() {
    #expect(
      changed("a: 1\ntitle: Old     # The name. [My journal]\nb: 2\n", "title", "\"New\"")
        == "a: 1\ntitle: \"New\"   # The name. [My journal]\nb: 2\n")
  }

  @Test func `takes a line that is shown as a comment`() {
    #expect(
      changed("# Settings.\n# language: en            # en, es\n", "language", "es")
        == "# Settings.\nlanguage: es              # en, es\n")
  }

  @Test func `adds a line that is not there, and leaves nested and longer keys alone`() {
    #expect(
      changed("x:\n  title: inner\ntitles: 2\n", "title", "New")
        == "x:\n  title: inner\ntitles: 2\ntitle: New\n")
    #expect(changed("", "title", "New") == "title: New\n")
  }
}
