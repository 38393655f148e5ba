import HearthTestSupport
import Testing

@testable import HearthJournal

struct SlugTests {
  @Test(arguments: [
    ("Walk", "walk"), ("A walk  by the river!", "a-walk-by-the-river"), ("don't", "dont"),
    ("Don’t worry", "dont-worry"),
    ("___x___", "x"), ("Café au lait", "café-au-lait"), ("Ａ１", "ａ１"), ("日記 一", "日記-一"), ("नमस्ते", "नमस्ते"),
    ("מה שלומך?", "מה-שלומך"), ("a🙂b", "a-b"), ("CON", "con-page"), ("nul", "nul-page"),
    ("index", "index-page"),
    ("50% off #1", "50-off-1"),
  ])
  func `keeps letters and digits of any script`(_ name: String, _ slug: String) {
    #expect(Slug.make(name) == slug)
  }

  @Test func `composed and decomposed letters give one slug`() {
    #expect(Slug.make("caf\u{E9}").unicodeScalars.elementsEqual(Slug.make("cafe\u{301}").unicodeScalars))
  }

  @Test func `a name without a letter still has a slug of its own`() {
    #expect(Slug.make("🙂").hasPrefix("entry-"))
    #expect(Slug.make("🙂") != Slug.make("🙃"))
    #expect(Slug.make("🙂") == Slug.make("🙂"))
  }

  @Test func `long names are cut, and stay apart`() {
    let long = String(repeating: "very-long-name-", count: 40)
    let (one, other) = (Slug.make(long + "one"), Slug.make(long + "other"))
    #expect(one != other)
    #expect(one.utf8.count <= 120)
    #expect(Slug.make(String(repeating: "日", count: 300)).utf8.count <= 120)
  }

  @Test(arguments: [
    ("Content/reflections/2025-03-17.md", EntryKind.reflection, "2025-03-17"),
    ("Content/journals/2025_03_17.md", .reflection, "2025-03-17"),
    ("Content/2025/03/17.md", .reflection, "2025-03-17"),
    ("Content/reflections/2025-03-17 0828 Warm.md", .reflection, "2025-03-17-0828-warm"),
    ("Content/resources/outside/Walk.md", .resource, "walk"),
    ("Content/Projects/Garden/README.md", .note, "projects-garden-readme"),
    ("Content/v1.2 ideas.md", .note, "v1-2-ideas"),
  ])
  func `comes from the file name, with the date in one form`(
    _ path: String, _ kind: EntryKind, _ slug: String
  ) {
    #expect(Slug.make(path: path, kind: kind, fileDate: FileDate(path: path)) == slug)
  }

  @Test(arguments: 0..<200)
  func `is safe on every file system, stable and idempotent`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool: [Unicode.Scalar] = Array("aB9 -_/\\:*?\"<>|.%#&'é日ß\u{301}\u{200D}🙂\u{202E}\0\n".unicodeScalars)
    let count = Int.random(in: 0...40, using: &random)
    let scalars = (0..<count).map { _ in pool[Int.random(in: pool.indices, using: &random)] }
    let name = String(String.UnicodeScalarView(scalars))
    let slug = Slug.make(name)
    #expect(!slug.isEmpty && slug.utf8.count <= 120)
    #expect(slug.unicodeScalars.allSatisfy { !" /\\:*?\"<>|.%#&'\u{202E}\0\n".unicodeScalars.contains($0) })
    #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--"))
    #expect(slug == slug.lowercased())
    #expect(Slug.make(slug) == slug)
    #expect(Slug.make(name) == slug)
  }
}
