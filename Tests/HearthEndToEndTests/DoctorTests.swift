import Foundation
import HearthTestSupport
import Testing

@Suite struct DoctorTests {
  @Test func `names libraries zones and the folders of the journal`() throws {
    let journal = try SampleJournal()
    let outcome = try Program.hearth.run(["doctor"], in: journal.tree.path)
    #expect(outcome.status == 0)
    #expect(
      try outcome.out.contains(
        Regex(
          #"ok +libraries: libcmark \d+\.\d+\.\d+, libyaml \d+\.\d+\.\d+, libarchive \d+\.\d+\.\d+, libical \d+\.\d+, libheif \d+\.\d+\.\d+, libturbojpeg, libmicrohttpd \d+\.\d+\.\d+\n"#
        )))
    #expect(outcome.out.contains("time zones: the time zone data is installed"))
    #expect(outcome.out.contains("4 files in "))
    #expect(outcome.out.contains("site, which the first build makes\n"))
  }

  @Test(arguments: [
    ("public_html/pages", "public_html, which may be shown"),
    ("synced/pages", "synced, which copies it"),
  ])
  func `remarks on a site that is copied or shown elsewhere`(output: String, found: String) throws {
    let journal = try SampleJournal(["synced/.stfolder/x": ""])
    let outcome = try Program.hearth.run(["doctor", "--output", output], in: journal.tree.path)
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("note     privacy: the site is in ") && outcome.out.contains(found))
    #expect(!outcome.out.contains("the journal is in"))
  }

  @Test func `finds a site folder of another owner`() throws {
    let journal = try SampleJournal(["site/mine.txt": "kept"])
    let outcome = try Program.hearth.run(["doctor"], in: journal.tree.path)
    #expect(outcome.status == 3)
    #expect(outcome.out.contains("problem  site: "))
    #expect(outcome.out.contains("holds files that Hearth didn't write, such as mine.txt"))
  }
}
