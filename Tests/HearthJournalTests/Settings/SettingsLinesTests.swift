import Testing

@testable import HearthJournal

/// The lines that the page of settings offers keep all else that is set under their key.
struct SettingsLinesTests {
  private func settings(_ line: String) -> Settings {
    ReadJournal("-- hearth.yml --\n\(line)\n").journal.settings
  }

  @Test func `a section that is turned leaves the others as they are`() {
    var settings = Settings()
    settings.hiddenSections = [.calendar]
    #expect(Settings.Lines.turning(.learn, in: settings) == "sections: {learn: off, calendar: off}")
    #expect(Settings.Lines.turning(.calendar, in: settings) == "sections: {calendar: on}")
    for section in Settings.Section.allCases {
      let read = self.settings(Settings.Lines.turning(section, in: settings)).hiddenSections
      #expect(read == settings.hiddenSections.symmetricDifference([section]))
    }
  }

  @Test func `suggestions, movement and questions are read as they were written`() {
    var suggestions = Settings.Suggestions()
    suggestions.identity = true
    suggestions.past = false
    #expect(settings(Settings.Lines.suggestions(suggestions)).suggestions == suggestions)
    var movement = Settings.Movement()
    movement.scenes = false
    #expect(settings(Settings.Lines.movement(movement)).movement == movement)
    var questions = Settings.Questions()
    questions.happening = "What, \"exactly\", was around {start}?"
    questions.day = ""
    #expect(settings(Settings.Lines.questions(questions)).questions == questions)
  }

  @Test func `the line of privacy keeps what is said of About me`() {
    let line = Settings.Lines.privacy([.reflection: .private, .note: .sealed], aboutMe: .sealed)
    #expect(line == "privacy: {reflections: private, notes: sealed, about-me: sealed}")
    #expect(settings(line).aboutMePrivacy == .sealed && settings(line).privacy[.note] == .sealed)
  }
}
