import HearthCore
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthCommand

struct InitQuestionsTests {
  /// What is asked and what the answers come to, for somebody who types `lines`.
  private func ask(_ lines: [String]) throws -> (answers: [String], printed: String) {
    let theme = try ThemeFiles(
      defaults: TestFolders.repository.appending(path: "Templates").path, own: nil)
    let typed = Mutex(lines[...])
    let printed = Mutex("")
    let terminal = Terminal(
      out: { text in printed.withLock { $0 += text } }, err: { _ in }, canAsk: true,
      read: { typed.withLock { $0.popFirst() } })
    let answers = InitQuestions(
      terminal: terminal, languages: ["en", "es"].map(theme.strings), regions: ["CA", "US", "world"],
      zone: Zone(name: "Europe/Paris")
    ).answers()
    return (answers.map { "\($0.key): \($0.value)" }, printed.withLock { $0 })
  }

  @Test(arguments: [
    (["", "n/a", "not applicable", "-", "NA", " ", "saltar"], []),
    (
      ["EN", "Ada \"A\" \\ days", "ca world", "Asia/Tokyo", "no", "y", "20:00", "7:30"],
      [
        "language: en", "title: \"Ada \\\"A\\\" \\\\ days\"", "regions: [CA, world]",
        "timezone: Asia/Tokyo", "sections: {heart-rate: off}", "hide: {key: on}",
        "reminders: [{what: reflect, at: \"20:00\"}, {what: relax, at: \"07:30\"}]",
      ]
    ),
    (["", "", "", "", "yes", "", "", ""], []),
    (
      ["", "", "", "", "", "", "9 pm", "7:30 am"],
      ["reminders: [{what: reflect, at: \"21:00\"}, {what: relax, at: \"07:30\"}]"]
    ),
    (["", "", "", "", "", "", "yes", "no"], ["reminders: [reflect]"]),
  ])
  func `answers become settings, and each question can be skipped`(_ typed: [String], _ lines: [String])
    throws
  {
    #expect(try ask(typed).answers == lines)
  }

  @Test func `what helps somebody is asked last, in any words`() throws {
    let (answers, printed) = try ask(
      Array(repeating: "", count: 8) + ["my cat", "I: keep going", "maps, songs", "asking"])
    #expect(
      answers == [
        "what cheers me up: \"my cat\"", "what I like about myself: \"I: keep going\"",
        "passions: \"maps, songs\"",
        "ways to grow: \"asking\"",
      ])
    #expect(printed.contains("What cheers you up on a bad day?"))
  }

  @Test func `an answer that cannot be used is explained, and may be given once more`() throws {
    let (answers, printed) = try ask([
      "klingon", "en", "", "Canada", "Kanada", "", "perhaps", "no", "", "at eight", "20:00", "",
    ])
    #expect(
      answers == [
        "language: en", "sections: {heart-rate: off}", "reminders: [{what: reflect, at: \"20:00\"}]",
      ])
    #expect(printed.contains("Hearth can't use 'klingon'. Write en, es.\nHearth no puede usar «klingon». "))
    #expect(printed.contains("Hearth can't use 'Canada'. Hearth has numbers for CA, US, world.\n"))
    #expect(printed.contains("Hearth can't use 'at eight'. Write a time like 20:00 or 8 pm.\n"))
    #expect(
      printed.contains(
        "Hearth can't use 'Kanada'. Hearth has numbers for CA, US, world. The setting stays as it is."
      ))
    #expect(printed.split(separator: "\n> ", omittingEmptySubsequences: false).count == 14)
  }

  @Test(arguments: ["es", "Español", "spanish"])
  func `asks for the language first and in every language, then only in the chosen one`(_ language: String)
    throws
  {
    let (answers, printed) = try ask([
      language, "Mis días", "XX", "ca", "", "No", "", "sí", "8 pm", "mi gata", "fin", "nothing more",
    ])
    #expect(
      answers == [
        "language: es", "title: \"Mis días\"", "regions: [CA]", "sections: {heart-rate: off}",
        "what cheers me up: \"mi gata\"", "reminders: [reflect, {what: relax, at: \"20:00\"}]",
      ])
    let parts = printed.split(separator: "\n> ", maxSplits: 1)
    #expect(parts[0].contains("Language of menus") && parts[0].contains("¿Idioma de los menús"))
    #expect(parts[1].contains("¿Cómo quieres llamar a este diario?"))
    #expect(parts[1].contains("Hearth no puede usar «XX». Hearth tiene números para CA, US, world.\n"))
    for word in ["What", "Your", "Press", "reminder", "Hearth can't"] { #expect(!parts[1].contains(word)) }
  }

  @Test(arguments: [["", "Mine", "done"], ["", "Mine"]])
  func `done, and the end of input, leave the rest out`(_ lines: [String]) throws {
    let (answers, printed) = try ask(lines)
    #expect(answers == ["title: \"Mine\""])
    #expect(!printed.contains("remind"))
  }
}
