import HearthCore
import Testing

@testable import HearthJournal

struct SealedMarkTests {
  private static func marked(_ text: String) -> String? {
    SealedMark.marking(SourceFile(path: "Content/reflections/2026-10-01.md", text: text)).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("Text.\n", "---\nprivacy: sealed\n---\n\nText.\n"),
    ("---\ntitle: Tea\n---\nText.\n", "---\nprivacy: sealed\ntitle: Tea\n---\nText.\n"),
    ("---\r\ntitle: Tea\r\n---\r\n", "---\r\nprivacy: sealed\r\ntitle: Tea\r\n---\r\n"),
    ("---\nprivacy: private\n---\nText.\n", "---\nprivacy: sealed\n---\nText.\n"),
    ("---\nPrivacy: Private\nmood: ok\n---\n", "---\nprivacy: sealed\nmood: ok\n---\n"),
    ("---\nprivacy: >\n  private\nmood: ok\n---\n", "---\nprivacy: sealed\nmood: ok\n---\n"),
    ("---\nprivacy:\n  private\n---\n", "---\nprivacy: sealed\n---\n"),
    // Left out before as well: what is ambiguous stays, to be corrected.
    ("---\nprivcy: private\n---\nText.\n", "---\nprivacy: sealed\nprivcy: private\n---\nText.\n"),
    (
      "---\nmeta:\n  privacy: private\n---\n", "---\nprivacy: sealed\nmeta:\n  privacy: private\n---\n"
    ),
    ("---\nprivacy: private\nprivacy: sealed\n---\n", "---\nprivacy: sealed\n---\n"),
    ("---\n\nText.\n\nprivacy: mine\n", "---\nprivacy: sealed\n\nText.\n\nprivacy: mine\n"),
    ("---\ntitle: Tea\n", "---\nprivacy: sealed\ntitle: Tea\n"),
    ("\n\n---\ntitle: Tea\n---\nText.\n", "\n\n---\nprivacy: sealed\ntitle: Tea\n---\nText.\n"),
    ("...\nRain.\n", "---\nprivacy: sealed\n---\n\n...\nRain.\n"),
  ])
  func `an entry gets the line in place of another about privacy, and only once`(
    _ text: String, _ sealed: String
  ) {
    #expect(Self.marked(text) == sealed)
    #expect(Self.marked(sealed) == sealed)
  }

  @Test(arguments: [
    "---\nprivacy: sealed\n---\n", "---\ntitle: Tea\nprivacy: \"sealed\"\n---\nText.\n",
  ])
  func `an entry that says so stays as it is`(_ text: String) { #expect(Self.marked(text) == text) }

  @Test(arguments: ["---\n{title: Tea, privacy: private}\n---\n", "Nul\0.\n"])
  func `refuses where the line would make front matter ambiguous`(_ text: String) {
    #expect(Self.marked(text) == nil)
  }
}
