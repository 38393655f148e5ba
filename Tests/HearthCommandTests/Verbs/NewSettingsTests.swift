import Foundation
import HearthCore
import HearthMarkup
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthJournal

struct NewSettingsTests {
  private func strings(_ language: String) throws -> Strings {
    try ThemeFiles(defaults: TestFolders.repository.appending(path: "Templates").path, own: nil)
      .strings(for: language)
  }

  private func lines(_ file: SourceFile) -> [String] {
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["en", "es"])
  func `shows each setting once, in a line that can be used as it is`(_ language: String) throws {
    let file = NewSettings.file(try strings(language))
    let shown = lines(file).dropFirst().map { String($0.dropFirst(2)) }
    #expect(lines(file).allSatisfy { $0.hasPrefix("# ") && !$0.contains("settings.") })
    var log = DiagnosticLog()
    let used = SourceFile(path: JournalPaths.settings, text: shown.joined(separator: "\n") + "\n")
    _ = SettingsParser.parse(used, log: &log)
    #expect(log.sorted.map(\.headline) == [])
    let keys = shown.map { String($0.prefix { $0 != ":" }) }
    #expect(keys.sorted() == (Setting.table.map(\.name) + ["reminders"]).sorted())
  }

  @Test func `the starter journal has the settings file that init writes, with its own values`() throws {
    let path = TestFolders.repository.appending(path: JournalPaths.settings)
    let starter = SourceFile(path: JournalPaths.settings, bytes: Array(try Data(contentsOf: path)))
    let made = NewSettings.file(try strings("en"), values: NewSettings.values(of: starter))
    if ProcessInfo.processInfo.environment["HEARTH_RECORD"] == "1" { try Data(made.bytes).write(to: path) }
    #expect(made == starter, "HEARTH_RECORD=1 swift test --filter NewSettingsTests makes it anew.")
  }

  @Test func `takes the settings of another file and leaves its comments`() throws {
    let model = SourceFile(
      path: JournalPaths.settings,
      text: "# Settings.\ntitle: Days   # The name.\nhide: {key: off}\n\n# home: titles\n")
    let text = lines(NewSettings.file(try strings("es"), values: NewSettings.values(of: model)))
    #expect(
      text.filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != "#" }).trimmingWhitespace } == [
        "title: Days", "hide: {key: off}",
      ])
    #expect(
      text.contains { $0.hasPrefix("title: Days") && $0.hasSuffix("# El nombre que sale en cada página.") })
  }
}
