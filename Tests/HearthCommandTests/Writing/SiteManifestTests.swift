import Testing

@testable import HearthCommand

@Suite struct SiteManifestTests {
  private let manifest = SiteManifest(
    stamp: 0xABC, folders: ["days", "reflections"],
    files: [
      "index.html": .init(hash: 1, fingerprint: 2, size: 3, modified: 4),
      "days/a day with blanks.html": .init(hash: .max, fingerprint: 0, size: 0, modified: -1),
    ])

  @Test func readsWhatItWrote() {
    #expect(SiteManifest(bytes: manifest.bytes) == manifest)
  }

  @Test func isSortedByPath() {
    #expect(
      String(decoding: manifest.bytes, as: UTF8.self) == """
        hearth-manifest 1
        stamp abc
        folder days
        folder reflections
        file ffffffffffffffff 0 0 -1 days/a day with blanks.html
        file 1 2 3 4 index.html

        """)
  }

  @Test(arguments: [
    "", "hearth-manifest 2\n", "something else\n", "hearth-manifest 1\nfile 1 2 3 4 index.html",
    "hearth-manifest 1\nfile 1 2 3 4 ../../important\n", "hearth-manifest 1\nfile 1 2 3 4 /etc/passwd\n",
    "hearth-manifest 1\nfile 1 2 3 4 a//b\n", "hearth-manifest 1\nfile 1 2 x 4 a\n",
    "hearth-manifest 1\nfile 1 2 3\n",
    "hearth-manifest 1\nfolder ..\n", "hearth-manifest 1\nfolder\n", "hearth-manifest 1\nstamp\n",
    "hearth-manifest 1\nfile 1 2 3 4 a\0b\n", "hearth-manifest 1\nabc\n", "hearth-manifest 1\n\n",
    "hearth-manifest 1\nfile 1 2 3 4 a/./b\n", "hearth-manifest 1\nfile 1 2 3 4 a/\n",
    "hearth-manifest 1\nstamp 1 2\n",
    "hearth-manifest 1\nfile 11111111111111111 2 3 4 a\n",
    "hearth-manifest 1\nfile 1 2 3 9223372036854775808 a\n",
    "hearth-manifest 1\nfile 1 2 99999999999999999999 4 a\n", "hearth-manifest 1\nfile G 2 3 4 a\n",
  ])
  func refusesAListThatIsNotItsOwn(_ text: String) {
    #expect(SiteManifest(bytes: Array(text.utf8)) == nil)
  }

  @Test func refusesAListThatWasCutOffAnywhere() {
    let bytes = manifest.bytes
    let header = "hearth-manifest 1\n".utf8.count
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
