import HearthCore
import Testing

@testable import HearthJournal

@Suite struct DocumentCacheTests {
  private static let full = """
    ---
    title: A walk
    date: 2025-03-17T08:28:30+01:00
    mood: 4
    labels: [Calm, Joy]
    tags: [lake]
    about: [2025-03-16]
    used: [Tea]
    lang: fr
    content_note: of loss
    ---

    First words, with [[Tea#Two|a link]], ![a heron](heron.png) and #water.

    ## A heading
    """

  private struct Kept {
    let path: String
    let document: ParsedDocument
    let packed: PackedDocument
    let key: UInt64
    let hash: UInt64
  }

  private static func bytes(of documents: [PackedDocument]) -> [UInt8] {
    Array(DocumentCache.pieces(of: documents).joined())
  }

  private func keep(_ text: String, at path: String = "Content/reflections/2025-03-17.md") -> Kept? {
    let file = SourceFile(path: path, text: text)
    let hash = ContentHash.hash(file.bytes)
    let key = DocumentCache.key(path: path, contentHash: hash, settings: 7)
    let (document, log) = DocumentParser.parse(file, settings: Settings())
    return PackedDocument(document, log: log, key: key).map {
      Kept(path: path, document: document, packed: $0, key: key, hash: hash)
    }
  }

  @Test(
    arguments: [
      full, "Only words.\n", "", "---\nprivacy: shareable\nstarred: true\n---\n\n# A title\n\nWords.\n",
      "---\ndate: 2025-03-17 23:59\n---\n\n日記を書く。\n",
    ])
  func `gives back what was parsed`(text: String) throws {
    let kept = try #require(keep(text))
    let cache = try #require(DocumentCache(bytes: Self.bytes(of: [kept.packed])))
    let again = try #require(cache.document(at: kept.path, key: kept.key, contentHash: kept.hash))
    var (before, after) = ("", "")
    // An entry is a class, which prints as its name alone.
    dump(kept.document, to: &before)
    dump(again.0, to: &after)
    #expect(before == after)
    #expect(again.0.content?.entry.contentHash == kept.hash)
  }

  @Test func `gives back a note with its folders`() throws {
    let kept = try #require(keep("Words.\n", at: "Content/ideas/boats.md"))
    let cache = try #require(DocumentCache(bytes: Self.bytes(of: [kept.packed])))
    let (document, _) = try #require(cache.document(at: kept.path, key: kept.key, contentHash: kept.hash))
    #expect(document.content?.entry.id == kept.document.content?.entry.id)
  }

  @Test func `knows nothing of another path, other bytes or other settings`() throws {
    let kept = try #require(keep(Self.full))
    let cache = try #require(DocumentCache(bytes: Self.bytes(of: [kept.packed])))
    for key in [
      DocumentCache.key(path: "Content/reflections/2025-03-18.md", contentHash: kept.hash, settings: 7),
      DocumentCache.key(path: kept.path, contentHash: kept.hash ^ 1, settings: 7),
      DocumentCache.key(path: kept.path, contentHash: kept.hash, settings: 8),
    ] {
      #expect(cache.document(at: kept.path, key: key, contentHash: kept.hash) == nil)
    }
  }

  @Test(
    arguments: [
      "---\ndraft: true\n---\n\nWords.\n", "---\nprivacy: sealed\n---\n\nWords.\n",
      "---\ndate: 2025-13-41\n---\n\nWords.\n", "---\naliases: [a secret name]\n---\n\nWords.\n",
      "---\nmy_key: hidden\n---\n\nWords.\n", "---\ntitle: [\n---\n\nWords.\n", "<b>raw</b> words.\n",
    ])
  func `keeps nothing of entries that are not shown, or not wholly, or that have something to mend`(
    text: String
  ) {
    #expect(keep(text) == nil)
  }

  @Test func `is the same whatever order the documents come in`() throws {
    let packed = (1...20).compactMap {
      keep("Words \($0).\n", at: "Content/reflections/2025-03-\($0 < 10 ? "0" : "")\($0).md")?.packed
    }
    #expect(packed.count == 20)
    #expect(Self.bytes(of: packed) == Self.bytes(of: packed.reversed()))
  }

  @Test func `a cache that was cut off is none`() throws {
    let bytes = Self.bytes(of: [try #require(keep(Self.full)).packed])
    for length in 0..<bytes.count { #expect(DocumentCache(bytes: Array(bytes.prefix(length))) == nil) }
    #expect(DocumentCache(bytes: bytes + [0]) == nil)
  }

  /// Whoever can write the cache can also write the list that vouches for it.
  @Test func `whatever is in a cache, reading it does not end the program`() throws {
    let kept = try #require(keep(Self.full))
    let bytes = Self.bytes(of: [kept.packed])
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] = value
        guard let cache = DocumentCache(bytes: damaged),
          let found = cache.document(at: kept.path, key: kept.key, contentHash: kept.hash)
        else { continue }
        let entry = try #require(found.0.content?.entry)
        #expect(!entry.title.isEmpty && !entry.id.slug.isEmpty)
        #expect((0...Int(Int32.max)).contains(entry.datePosition.line))
      }
    }
  }
}
