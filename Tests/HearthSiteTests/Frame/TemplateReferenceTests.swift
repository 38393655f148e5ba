import Foundation
import HearthTestSupport
import Testing

/// `Documentation/Templates.md`, which is made from the values that pages get.
struct TemplateReferenceTests {
  private static let file = TestFolders.repository.appending(path: "Documentation/Templates.md")

  @Test func `the reference names what templates can name`() throws {
    let reference = TemplateReference()
    if ProcessInfo.processInfo.environment["HEARTH_RECORD"] == "1" {
      try Data(reference.markdown.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      written == reference.markdown,
      "HEARTH_RECORD=1 swift test --filter TemplateReferenceTests makes it anew.")
  }
}
