import Foundation
import HearthCore
import HearthTestSupport
import HearthText
import Testing

@testable import HearthJournal

/// The entries that come with Hearth, in English and in the languages of `Templates/collection`.
struct TranslatedEntriesTests {
  static let languages = ["es"]

  @Test(arguments: languages, ["readings", "exercises", "resources"])
  func `gives every entry a translation that works alike`(_ language: String, _ folder: String) throws {
    let originals = Self.entries(folder == "resources" ? "Templates/collection/en" : "Content", folder)
      .filter { folder == "resources" || $0.value.isBuiltIn }
    let translations = Self.entries("Templates/collection/\(language)", folder)
    #expect(originals.count >= 10)
    #expect(translations.keys.sorted() == originals.keys.sorted())
    for (name, original) in originals {
      let translation = try #require(translations[name])
      #expect(translation.facts == original.facts, "\(folder)/\(name)")
      #expect(translation.figures == original.figures, "\(folder)/\(name)")
      #expect(translation.blocks == original.blocks, "\(folder)/\(name)")
      #expect(translation.title != original.title, "\(folder)/\(name)")
    }
  }

  @Test(arguments: languages) func `translates each label in one way`(_ language: String) throws {
    let labels = Self.labels("Templates/collection/\(language)")
    #expect(labels.map(\.aliases.first) == Self.labels("Content").map(\.name))
    let names = Dictionary(uniqueKeysWithValues: labels.map { ($0.aliases[0], $0.name) })
    for folder in ["readings", "exercises"] {
      let translations = Self.entries("Templates/collection/\(language)", folder)
      for (name, original) in Self.entries("Content", folder) where original.isBuiltIn {
        #expect(translations[name]?.labels == original.labels.map { names[$0] ?? "" }, "\(folder)/\(name)")
      }
    }
  }

  @Test(arguments: languages) func `keeps every number of the helplines`(_ language: String) {
    let (own, english) = (Self.helplines("Templates/collection/\(language)"), Self.helplines("Content"))
    #expect(own.count == english.count && own.count > 5)
    for (own, english) in zip(own, english) {
      #expect(own.region == english.region && own.checked == english.checked, "\(english.name)")
      #expect([own.emergency, own.call, own.chat] == [english.emergency, english.call, english.chat])
      #expect(own.text.map(DialledNumber.init(texted:)) == english.text.map(DialledNumber.init(texted:)))
      #expect(Translated.figures(in: own.note ?? "") == Translated.figures(in: english.note ?? ""))
    }
  }

  @Test(arguments: ["es"]) func `has no errors and no warnings`(_ language: String) throws {
    let folder = TestFolders.repository.appending(path: "Templates/collection/\(language)")
    let files = FileTree.files(at: folder.path).map { SourceFile(path: "Content/\($0.key)", text: $0.value) }
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
    let read = ReadJournal(files, options: BuildOptions(today: today))
    #expect(read.log.sorted.filter { $0.severity != .note }.map { DiagnosticText().text(for: $0) } == [])
  }

  /// What is made by or for some people, such as a line, is in no journal until somebody takes it. A number that nobody has
  /// looked up isn't here.
  @Test(arguments: ["en", "es"])
  func `says of everything from elsewhere whom it is for, where it was looked up, and when`(
    _ language: String
  )
    throws
  {
    let folder = TestFolders.repository.appending(path: "Templates/collection/\(language)/resources")
    let resources = FileTree.files(at: folder.path).compactMap { name, text in
      DocumentParser.parse(SourceFile(path: "Content/resources/\(name)", text: text), settings: Settings())
        .document.content as? Resource
    }
    let outside = resources.filter { $0.phone != nil || $0.link != nil || $0.entry.source != nil }
    #expect(outside.count == 18 && resources.count == 46 + outside.count)
    for resource in outside {
      let path = resource.entry.path
      #expect(resource.entry.source?.hasPrefix("http") == true, "\(path)")
      #expect(resource.checked != nil && !resource.identities.isEmpty, "\(path)")
      #expect(resource.phone.map { DialledNumber($0) != nil } ?? true, "\(path)")
    }
    for resource in resources {
      let words = resource.identities.map(LabelBook.key)
      #expect(Set(words).count == words.count, "\(resource.entry.path)")
    }
  }

  private static func entries(_ root: String, _ folder: String) -> [String: Translated] {
    let files = FileTree.files(at: TestFolders.repository.appending(path: "\(root)/\(folder)").path)
    return files.reduce(into: [:]) { entries, file in
      entries[file.key] = Translated(SourceFile(path: "Content/\(folder)/\(file.key)", text: file.value))
    }
  }

  private static func file(_ root: String, _ name: String) -> SourceFile {
    let url = TestFolders.repository.appending(path: "\(root)/\(name)")
    return SourceFile(path: "Content/\(name)", text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }

  private static func labels(_ root: String) -> [Label] {
    var log = DiagnosticLog()
    return LabelBookParser.parse(file(root, "labels.yml"), log: &log).labels
  }

  private static func helplines(_ root: String) -> [Helpline] {
    var log = DiagnosticLog()
    return HelplineParser.parse(file(root, "helplines.yml"), log: &log)
  }
}

/// What a translation of an entry keeps.
private struct Translated {
  let title: String
  let labels: [String]
  let isBuiltIn: Bool
  /// What Hearth reads of it, but for its words: the values of its keys, and where its links lead.
  let facts: [String]
  /// The numbers in it, in any order.
  let figures: [String]
  /// Its headings, paragraphs, lists and tables.
  let blocks: [String]

  init?(_ file: SourceFile) {
    guard let content = DocumentParser.parse(file, settings: Settings()).document.content else { return nil }
    let entry = content.entry
    (title, labels) = (entry.title, entry.labels.map(\.value))
    // In a source, only the words between its parts are translated.
    let source = (entry.source ?? "").replacing(" y otros,", with: " and others,").replacing(
      " y ", with: " and ")
    var facts = [source, "\(entry.aliases.count)"]
    facts += entry.body.links.map(\.target).sorted()
    switch content {
    case let reading as Reading:
      isBuiltIn = reading.isBuiltIn
      facts += ["\(reading.identities.isEmpty)"]
      facts += ["\(String(describing: reading.checked)) \(reading.minutes ?? 0) \(reading.isArchived)"]
    case let exercise as Exercise:
      isBuiltIn = exercise.isBuiltIn
      facts += ["\(exercise.form) \(exercise.minutes ?? 0) \(exercise.isArchived) \(exercise.caution != nil)"]
      facts += exercise.moods + [exercise.pattern?.description ?? "", exercise.audio ?? ""]
    case let resource as Resource:
      isBuiltIn = false
      facts += ["\(resource.minutes ?? 0) \(String(describing: resource.energy)) \(resource.place != nil)"]
      facts += [resource.phone ?? "", resource.link ?? "", "\(resource.identities.isEmpty)"]
      facts += [String(describing: resource.checked)]
    default: return nil
    }
    self.facts = facts
    figures = Self.figures(in: String(decoding: file.bytes, as: UTF8.self))
    blocks = entry.body.tree.nodes.compactMap { node in
      switch node.kind {
      case .heading, .paragraph, .item, .list, .table, .tableRow, .tableCell: "\(node.kind)"
      case .callout(let type, _, _): type
      default: nil
      }
    }
  }

  static func figures(in text: String) -> [String] {
    text.matches(of: /[0-9]+/).map { String($0.0) }.sorted()
  }
}
