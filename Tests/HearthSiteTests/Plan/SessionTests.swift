import HearthJournal
import Testing

@testable import HearthSite

struct SessionTests {
  private func exercise(_ slug: String, _ form: Exercise.Form, minutes: Int? = nil, moods: [String] = [])
    -> Exercise
  {
    let entry = Entry(
      id: EntryID(kind: .exercise, slug: slug), path: "Content/exercises/\(slug).md", title: slug,
      hasOwnTitle: true, body: EntryBody(byteOffset: 0, firstLine: 1))
    var exercise = Exercise(entry: entry, form: form)
    exercise.minutes = minutes
    exercise.moods = moods
    return exercise
  }

  @Test func `who is most anxious begins with coping statements, whatever the length`() {
    for minutes in Session.lengths {
      #expect(Session(mood: .veryAnxious, minutes: minutes).forms.first == .statements)
    }
  }

  @Test func `a session has one to three exercises, more in more time`() {
    for mood in Mood.allCases {
      #expect(Session.lengths.map { Session(mood: mood, minutes: $0).forms.count } == [1, 2, 3])
    }
  }

  @Test func `the calmest always have a guided meditation`() {
    for minutes in Session.lengths {
      #expect(Session(mood: .fairlyCalm, minutes: minutes).forms.contains(.meditation))
    }
  }

  @Test func `an exercise that names the mood comes first, then the one of the nearest length`() {
    let exercises = [
      exercise("a", .breathing, minutes: 20), exercise("b", .breathing, minutes: 4),
      exercise("c", .breathing, minutes: 30, moods: ["uneasy"]),
    ]
    #expect(Session(mood: .uneasy, minutes: 3).exercises(from: exercises) == [2])
    #expect(Session(mood: .uneasy, minutes: 3).exercises(from: Array(exercises.dropLast())) == [1])
  }

  @Test func `a form without an exercise is left out`() {
    #expect(Session(mood: .uneasy, minutes: 20).exercises(from: [exercise("a", .statements)]) == [0])
    #expect(Session(mood: .uneasy, minutes: 20).exercises(from: []) == [])
  }
}
