import HearthCore
import Testing

@testable import HearthJournal
@testable import HearthSite

struct SessionTests {
  private func exercise(
    _ slug: String, _ form: Exercise.Form, minutes: Int? = nil, moods: [String] = [],
    source: String? = nil
  ) -> Exercise {
    let entry = Entry(
      id: EntryID(kind: .exercise, slug: slug), path: "Content/exercises/\(slug).md", title: slug,
      hasOwnTitle: true, source: source, body: EntryBody(byteOffset: 0, firstLine: 1))
    var exercise = Exercise(entry: entry, form: form)
    exercise.minutes = minutes
    exercise.moods = moods
    return exercise
  }

  private func journal(_ exercises: [Exercise]) -> Journal {
    var journal = Journal(today: CalendarDate(daysSince1970: 0))
    journal.exercises = exercises
    for exercise in exercises {
      let place = journal.index.add(exercise.entry)
      _ = journal.index.add(name: exercise.entry.id.slug, of: place)
    }
    return journal
  }

  private func chosen(_ mood: Mood, _ minutes: Int, from exercises: [Exercise]) -> [String] {
    Session(mood: mood, minutes: minutes).parts(of: journal(exercises)).map {
      exercises[$0.exercise].entry.id.slug
    }
  }

  @Test func `other lengths follow the same rules`() {
    var relax = RelaxSettings()
    relax.minutes = [1, 5, 45]
    let sessions = Session.all(relax)
    #expect(sessions.map(\.minutes) == [1, 5, 45, 1, 5, 45, 1, 5, 45])
    #expect(sessions.map(\.forms.count) == [1, 2, 3, 1, 2, 3, 1, 2, 3])
  }

  @Test func `what the person wants in a session holds, forms and exercises alike`() {
    var relax = RelaxSettings()
    relax.sessions["uneasy-10"] = ["walk", "breathing", "nothing of this name"].map {
      Located($0, at: .start)
    }
    let exercises = [exercise("a", .breathing), exercise("b", .scene), exercise("walk", .active)]
    let session = Session(mood: .uneasy, minutes: 10, settings: relax)
    #expect(session.parts(of: journal(exercises)).map(\.exercise) == [2, 0])
    #expect(
      Session(mood: .uneasy, minutes: 3, settings: relax).parts(of: journal(exercises)).map(\.exercise) == [0]
    )
  }

  @Test func `an exercise that names the mood comes first, then the one of the nearest length`() {
    let exercises = [
      exercise("a", .breathing, minutes: 20), exercise("b", .breathing, minutes: 4),
      exercise("c", .breathing, minutes: 30, moods: ["uneasy"]),
    ]
    #expect(chosen(.uneasy, 3, from: exercises) == ["c"])
    #expect(chosen(.uneasy, 3, from: Array(exercises.dropLast())) == ["b"])
  }

  @Test func `the person's own sentences come before those with a source`() {
    let exercises = [
      exercise("a", .statements, minutes: 3, moods: ["very-anxious"], source: "Hearth"),
      exercise("mine", .statements, minutes: 30),
    ]
    #expect(chosen(.veryAnxious, 3, from: exercises) == ["mine"])
  }

  @Test func `a form without an exercise is left out`() {
    #expect(chosen(.uneasy, 20, from: [exercise("a", .statements)]) == ["a"])
    #expect(chosen(.uneasy, 20, from: []) == [])
  }

  @Test func `a session whose forms have no exercise takes one of another form`() {
    #expect(chosen(.fairlyCalm, 3, from: [exercise("a", .meditation), exercise("b", .statements)]) == ["a"])
  }

  @Test func `something else is another exercise of the form, or something active, or nothing`() {
    let exercises = [
      exercise("a", .breathing), exercise("b", .breathing), exercise("c", .scene), exercise("d", .active),
    ]
    let going = ExerciseChoice()
    #expect(going.instead(of: 0, in: exercises) == 1)
    #expect(going.instead(of: 1, in: exercises) == 0)
    #expect(going.instead(of: 2, in: exercises) == 3)
    #expect(going.instead(of: 3, in: exercises) == nil)
    let inSession = ExerciseChoice(mood: .uneasy, minutes: 5, besides: [0, 1])
    #expect(inSession.instead(of: 0, in: exercises) == 3)
  }

  @Test func `of active exercises, one without a caution is offered first`() {
    var hard = exercise("a", .active)
    hard.caution = "Ask a clinician."
    let exercises = [hard, exercise("b", .active), exercise("c", .scene)]
    #expect(ExerciseChoice().best(of: .active, in: exercises) == 1)
  }

  @Test func `guided exercises take their own time, and breathing and scenes share the rest`() {
    let exercises = [
      exercise("even", .breathing, minutes: 5), exercise("wood", .scene, minutes: 5),
      exercise("three", .meditation, minutes: 3), exercise("ten", .meditation, minutes: 10),
    ]
    func lengths(_ minutes: Int) -> [Int] {
      Session(mood: .fairlyCalm, minutes: minutes).parts(of: journal(exercises)).map(\.minutes)
    }
    #expect(lengths(3) == [3])
    #expect(lengths(10) == [7, 3])
    #expect(chosen(.fairlyCalm, 20, from: exercises) == ["even", "wood", "ten"])
    #expect(lengths(20) == [5, 5, 10])
  }

  @Test func `no exercise lasts less than a minute, however long the others are`() {
    let exercises = [exercise("wood", .scene), exercise("hour", .meditation, minutes: 60)]
    let parts = Session(mood: .fairlyCalm, minutes: 10).parts(of: journal(exercises))
    #expect(parts == [.init(exercise: 0, minutes: 1), .init(exercise: 1, minutes: 60)])
  }

  @Test func `guided exercises that do not say how long they take get a share`() {
    let exercises = [exercise("wood", .scene), exercise("calm", .meditation)]
    #expect(
      Session(mood: .fairlyCalm, minutes: 10).parts(of: journal(exercises)).map(\.minutes) == [5, 5])
  }
}
