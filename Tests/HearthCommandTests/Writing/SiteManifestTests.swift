import Testing

@testable import HearthCommand

@Suite struct SiteManifestTests {
  private let manifest = SiteManifest(
    inputs: 0xABC,
    files: [
      "index.html": .init(hash: 1, size: 3),
      "days/a day with blanks.html": .init(hash: .max, size: 0),
      "days/large.csv": .init(hash: 16, size: .max),
      "days/ten.csv": .init(hash: 9, size: 10),
    ])

  @Test func `reads what it wrote`() {
    #expect(SiteManifest(bytes: manifest.bytes) == manifest)
  }

  @Test func `uses only the files of an earlier version's list, whose other hashes differ`() {
    let text = "hearth-manifest 3\ninputs abc\njournal def\nfile 1 3 index.html\n"
    #expect(
      SiteManifest(bytes: Array(text.utf8)) == SiteManifest(files: ["index.html": .init(hash: 1, size: 3)]))
  }

  @Test func `is sorted by path`() {
    #expect(
      String(decoding: manifest.bytes, as: UTF8.self) == """
        hearth-manifest 4
        inputs abc
        file ffffffffffffffff 0 days/a day with blanks.html
        file 10 9223372036854775807 days/large.csv
        file 9 10 days/ten.csv
        file 1 3 index.html

        """)
  }

  @Test(arguments: [
    "", "hearth-manifest 5\n", "something else\n", "hearth-manifest 4\nfile 1 3 index.html",
    "hearth-manifest 4\nfile 1 3 ../../important\n", "hearth-manifest 4\nfile 1 3 /etc/passwd\n",
    // To the system, a slash before a combining mark is a slash.
    "hearth-manifest 4\nfile 1 3 ../\u{301}x\n", "hearth-manifest 4\nfile 1 3 a/..\n",
    "hearth-manifest 4\nfile 1 3 a//b\n", "hearth-manifest 4\nfile 1 x a\n",
    "hearth-manifest 4\nfile 1\n", "hearth-manifest 2\ninputs abc\n", "hearth-manifest 4\nfolder 1\n",
    "hearth-manifest 4\ninputs\n", "hearth-manifest 4\nstamp 1\n",
    "hearth-manifest 4\nfile 1 -3 a\n",
    "hearth-manifest 4\nfile 1 3 a\0b\n", "hearth-manifest 4\nabc\n", "hearth-manifest 4\n\n",
    "hearth-manifest 4\nfile 1 3 a/./b\n", "hearth-manifest 4\nfile 1 3 a/\n",
    "hearth-manifest 4\ninputs 1 2\n",
    "hearth-manifest 4\nfile 11111111111111111 3 a\n",
    "hearth-manifest 4\nfile 1 9223372036854775808 a\n",
    "hearth-manifest 4\nfile 1 99999999999999999999 a\n", "hearth-manifest 4\nfile G 3 a\n",
  ])
  func `refuses a list that is not its own`(_ text: String) {
    #expect(SiteManifest(bytes: Array(text.utf8)) == nil)
  }

  @Test func `refuses a list that was cut off anywhere`() {
    let bytes = manifest.bytes
    let header = "hearth-manifest 4\n".utf8.count
    for length in 0..<bytes.count {
      let cut = SiteManifest(bytes: Array(bytes.prefix(length)))
      // A cut at the end of a line leaves a shorter list, which names nothing that is not Hearth's.
      if let cut {
        #expect(length >= header && bytes[length - 1] == UInt8(ascii: "\n"))
        #expect(cut.files.allSatisfy { manifest.files[$0.key] == $0.value })
      }
    }
  }
}
