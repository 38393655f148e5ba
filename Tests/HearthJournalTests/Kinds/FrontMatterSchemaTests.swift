import Foundation
import Testing

@testable import HearthJournal

struct FrontMatterSchemaTests {
  private func schema(_ kind: EntryKind) throws -> [String: Any] {
    let bytes = Data(FrontMatterSchema.json(for: kind).utf8)
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test(arguments: EntryKind.allCases)
  func `describes every key that the reader knows for a kind, and no other`(_ kind: EntryKind) throws {
    let properties = try #require(try schema(kind)["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(KeyTable.common.map(\.name) + kind.ownKeys))
    for (key, property) in properties { #expect(property["description"] is String, "\(key)") }
  }

  @Test func `takes its choices from the types that the reader fills`() throws {
    let properties = try #require(try schema(.exercise)["properties"] as? [String: [String: Any]])
    #expect(properties["form"]?["enum"] as? [String] == Exercise.Form.allCases.map(\.rawValue))
    #expect(properties["privacy"]?["enum"] as? [String] == ["private", "shareable", "sealed"])
  }

  @Test(arguments: EntryKind.allCases)
  func `requires what a check asks an empty entry of the kind to add`(_ kind: EntryKind) throws {
    let folder = kind.folder.map { "\($0)/" } ?? ""
    let read = ReadJournal("-- \(folder)2025-03-17.md --\n---\nkind: \(kind.rawValue)\n---\nWords.\n")
    let missing = read.findings.count { $0.contains("MissingKey") }
    #expect(try schema(kind)["required"] as? [String] == kind.definition.requiredKeys)
    #expect(missing == kind.definition.requiredKeys.count)
  }

  @Test func `allows keys that are somebody else's`() throws {
    #expect(try schema(.note)["additionalProperties"] as? Bool == true)
  }
}
