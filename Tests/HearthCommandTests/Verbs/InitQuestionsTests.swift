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

  /// Skips the questions about the person.
  private static let aboutNobody = Array(repeating: "", count: 7)

  @Test(arguments: [
    ("", ["n/a", "not applicable", "-", "NA", " ", "saltar"], []),
    (
      "EN", ["Ada \"A\" \\ days", "ca world", "Asia/Tokyo", "no", "y", "20:00", "7:30"],
      [
        "language: en", "title: \"Ada \\\"A\\\" \\\\ days\"", "regions: [CA, world]",
        "timezone: Asia/Tokyo", "sections: {heart-rate: off}", "hide: {key: on}",
        "reminders: [{what: reflect, at: \"20:00\"}, {what: relax, at: \"07:30\"}]",
      ]
    ),
    ("", ["", "", "", "yes", "", "", ""], []),
    (
      "", ["", "", "", "", "", "9 pm", "7:30 am"],
      ["reminders: [{what: reflect, at: \"21:00\"}, {what: relax, at: \"07:30\"}]"]
    ),
    ("", ["", "", "", "", "", "22:00"], ["reminders: [{what: reflect, at: \"22:00\"}]"]),
    ("", ["", "", "", "", "", "yes", "no"], ["reminders: [reflect]"]),
  ])
  func `answers become settings, and each question can be skipped`(
    _ language: String, _ typed: [String], _ lines: [String]
  ) throws {
    #expect(try ask([language] + Self.aboutNobody + typed).answers == lines)
  }

  @Test func `identities and free time are asked first, then the rest about the person, in any words`() throws
  {
    let (answers, printed) = try ask([
      "", "student, Black woman, ", "maps: old ones", "Ada", "my cat", "I: keep going", "maps, songs",
      "asking",
      "", "", "", "", "", "", "",
    ])
    #expect(
      answers == [
        "identities: [student, Black woman]", "free time: [\"maps: old ones\"]", "name: \"Ada\"",
        "what cheers me up: \"my cat\"", "what I like about myself: \"I: keep going\"",
        "passions: \"maps, songs\"", "ways to grow: \"asking\"",
      ])
    let asked = [
      "words would you use for yourself", "free time", "like to be called", "cheers you up",
      "like most about yourself", "passionate", "like to grow", "call this journal", "region", "time zone",
      "heart-rate", "Shift", "reminded to reflect", "reminded to relax",
    ]
    let places = asked.map { printed.firstRange(of: $0)?.lowerBound }
    #expect(
      places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test(arguments: [("", "not applicable"), ("es", "no procede")])
  func `not applicable is an answer about the person, in their language`(_ language: String, _ kept: String)
    throws
  {
    let answers = try ask([language, "N/A", "no procede", "not  applicable", "-", "done"]).answers
    #expect(
      answers.filter { !$0.hasPrefix("language") } == [
        "identities: \"\(kept)\"", "free time: \"\(kept)\"", "name: \"\(kept)\"",
      ])
  }

  @Test func `two sentences with their source say what generalized anxiety is, before the questions`() throws
  {
    for (language, source) in [("en", "(source: "), ("es", "(fuente: ")] {
      let printed = try ask([language]).printed
      let text = printed.split(separator: "\n> ").last?.split(separator: "\n\n").first ?? ""
      #expect(text.contains("\(source)National Institute of Mental Health)."))
      #expect(text.count { $0 == "." } == 2)
    }
  }

  @Test func `an answer that cannot be used is explained, and may be given once more`() throws {
    let (answers, printed) = try ask([
      "klingon", "en", "", "", "", "", "", "", "", "", "Canada", "Kanada", "", "perhaps", "no", "",
      "at eight",
      "20:00", "",
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
    #expect(printed.split(separator: "\n> ", omittingEmptySubsequences: false).count == 20)
  }

  @Test(arguments: ["es", "Español", "ESPAÑOL"])
  func `asks for the language first and in every language, then only in the chosen one`(_ language: String)
    throws
  {
    let (answers, printed) = try ask([
      language, "estudiante", "", "", "mi gata", "", "", "", "Mis días", "XX", "ca", "", "No", "", "sí",
      "8 pm",
      "nothing more",
    ])
    #expect(
      answers == [
        "language: es", "identities: [estudiante]", "what cheers me up: \"mi gata\"", "title: \"Mis días\"",
        "regions: [CA]", "sections: {heart-rate: off}", "reminders: [reflect, {what: relax, at: \"20:00\"}]",
      ])
    let parts = printed.split(separator: "\n> ", maxSplits: 1)
    #expect(parts[0].contains("Language of menus") && parts[0].contains("¿Idioma de los menús"))
    #expect(parts[1].contains("¿Cómo quieres llamar a este diario?"))
    #expect(parts[1].contains("Hearth no puede usar «XX». Hearth tiene números para CA, US, world.\n"))
    for word in ["What", "Your", "Press", "reminder", "Hearth can't"] { #expect(!parts[1].contains(word)) }
  }

  @Test(arguments: [["", "mine", "done"], ["", "mine"]])
  func `done, and the end of input, leave the rest out`(_ lines: [String]) throws {
    let (answers, printed) = try ask(lines)
    #expect(answers == ["identities: [mine]"])
    #expect(!printed.contains("remind"))
  }
}
