import HearthCore
import Synchronization
import Testing

@testable import HearthCommand

struct InitQuestionsTests {
  /// What is asked and what the answers come to, for somebody who types `lines`.
  private func ask(_ lines: [String]) -> (answers: [String], said: String) {
    let typed = Mutex(lines[...])
    let said = Mutex("")
    let terminal = Terminal(
      out: { text in said.withLock { $0 += text } }, err: { _ in }, canAsk: true,
      read: { typed.withLock { $0.popFirst() } })
    let answers = InitQuestions(
      terminal: terminal, regions: ["CA", "US", "world"], zone: Zone(name: "Europe/Paris")
    ).answers()
    return (answers.map { "\($0.key): \($0.value)" }, said.withLock { $0 })
  }

  @Test func `every question can be left out, in several ways`() {
    #expect(ask(["", "n/a", "not applicable", "-", "NA", " "]).answers == [])
  }

  @Test func `answers become lines of the settings`() {
    #expect(
      ask(["Ada \"A\" \\ days", "ES", "ca world", "Asia/Tokyo", "no", "20:00", "7:30"]).answers == [
        "title: \"Ada \\\"A\\\" \\\\ days\"", "language: es", "regions: [CA, world]", "timezone: Asia/Tokyo",
        "sections: {heart-rate: off}",
        "reminders: [{what: reflect, at: \"20:00\"}, {what: relax, at: \"07:30\"}]",
      ])
  }

  @Test func `what helps somebody is asked last, in any words`() {
    let (answers, said) = ask(
      Array(repeating: "", count: 7) + ["my cat", "I: keep going", "maps, songs", "asking"])
    #expect(
      answers == [
        "what cheers me up: \"my cat\"", "what I like about myself: \"I: keep going\"",
        "passions: \"maps, songs\"",
        "ways to grow: \"asking\"",
      ])
    #expect(said.contains("What cheers you up on a bad day?"))
  }

  @Test func `an answer that cannot be used is explained, and may be given once more`() {
    let (answers, said) = ask([
      "", "klingon", "es", "Canada", "Kanada", "", "perhaps", "no", "at eight", "20:00", "",
    ])
    #expect(
      answers == [
        "language: es", "sections: {heart-rate: off}", "reminders: [{what: reflect, at: \"20:00\"}]",
      ])
    #expect(said.contains("Hearth can't use 'klingon'; the languages are en and es."))
    #expect(said.contains("Hearth can't use 'Canada'; helplines.yml has numbers for CA, US, world."))
    #expect(said.contains("Hearth can't use 'at eight'; write a time like 20:00 or 8 pm."))
    #expect(
      said.contains(
        "Hearth can't use 'Kanada'; helplines.yml has numbers for CA, US, world. The setting stays as it is."
      ))
    #expect(said.split(separator: "\n> ", omittingEmptySubsequences: false).count == 13)
  }

  @Test func `having a watch changes nothing`() {
    #expect(ask(["", "", "", "", "yes", "", ""]).answers == [])
  }

  @Test func `a time of a reminder is taken as people write it`() {
    #expect(
      ask(["", "", "", "", "", "9 pm", "7:30 am"]).answers == [
        "reminders: [{what: reflect, at: \"21:00\"}, {what: relax, at: \"07:30\"}]"
      ])
  }

  @Test func `yes asks for a reminder at its usual time, and no for none`() {
    #expect(ask(["", "", "", "", "", "yes", "no"]).answers == ["reminders: [reflect]"])
  }

  @Test(arguments: [["Mine", "done"], ["Mine"]])
  func `done, and the end of input, leave the rest out`(_ lines: [String]) {
    let (answers, said) = ask(lines)
    #expect(answers == ["title: \"Mine\""])
    #expect(!said.contains("remind"))
  }
}
