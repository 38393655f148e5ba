import Foundation
import HearthTestSupport
import Testing

@testable import HearthJournal

/// `Documentation/FrontMatter.md` is made from the table of kinds that the reader uses.
struct FrontMatterReferenceTests {
  private static let file = TestFolders.repository.appending(path: "Documentation/FrontMatter.md")
  private static let command = "HEARTH_RECORD=1 swift test --filter FrontMatterReferenceTests"

  @Test func `the reference says what the table of kinds says`() throws {
    if ProcessInfo.processInfo.environment["HEARTH_RECORD"] == "1" {
      try Self.page.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == Self.page, "to write it again: \(Self.command)")
  }

  private static var page: String {
    let kinds = EntryKind.allCases.map { kind in
      let folder = kind.folder.map { "Files in `Content/\($0)/`" } ?? "Files in any other folder"
      let required = kind.definition.requiredKeys.map { "`\($0)`" }.joined(separator: " and ")
      let keys = kind.definition.keys
      return """
        ## \(kind.rawValue)

        \(folder), and any with `kind: \(kind.rawValue)`.\(required.isEmpty ? "" : " Each needs \(required).")
        \(keys.isEmpty ? "It has no keys of its own." : "\n" + table(of: keys))
        """
    }
    return """
      # Front matter

      Every key is optional unless its kind says otherwise. Hearth leaves alone keys that it doesn't know.
      `hearth schema KIND` prints the same for editors, as JSON Schema.

      ## All kinds

      \(table(of: KeyTable.common))

      \(kinds.joined(separator: "\n\n"))

      """
  }

  private static func table(of keys: [KeyDescription]) -> String {
    let rows = keys.map { key in
      let cells = ["`\(key.name)`", words(for: key.shape), key.meaning, "`\(key.name): \(key.example)`"]
      return "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    return (["| key | holds | meaning | example |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func words(for shape: KeyShape) -> String {
    switch shape {
    case .text: "a text"
    case .texts, .names: "a list of texts"
    case .day: "a day, perhaps with a time"
    case .moment: "a day, a time or both"
    case .flag: "`true` or `false`"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .colour: "a colour, such as `#1f5c2e`"
    case .anything: "anything"
    }
  }
}

/// Each example is one that the reader takes, so that the reference can be copied from.
struct KeyExampleTests {
  @Test(arguments: EntryKind.allCases)
  func `the examples of a kind can be written together`(_ kind: EntryKind) {
    let foreign = ["kind", "privacy", "draft", "publish", "date", "timezone"]
    let keys = KeyTable.common.filter { !foreign.contains($0.name) } + kind.definition.keys
    let lines = ["date: 2025-03-17"] + keys.map { "\($0.name): \($0.example)" }
    let folder = kind.folder.map { "\($0)/" } ?? ""
    let read = ReadJournal(
      "-- \(folder)2025-03-17.md --\n---\n\(lines.joined(separator: "\n"))\n---\nWords.\n")
    let known: Set = ["DanglingLink", "UnpairedSamples", "DanglingLink"]
    let others = read.log.sorted.filter { !known.contains($0.finding.rule.name) && $0.severity != .note }
    #expect(others.map(\.headline) == [])
  }
}
