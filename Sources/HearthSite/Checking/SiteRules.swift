package import HearthCore
import HearthJournal

/// The rules about turning a journal into pages, by name.
package enum SiteRules {
  package static let all: [Rule] = [
    .fileNotShown, .linkWithoutPage, .metadataKept, .missingHeading, .pageNameTaken, .soundWithoutText,
    .unplayableSound,
  ]
}

extension Rule {
  static let fileNotShown = Rule(
    "FileNotShown", .warning, "Files that a text shows or links to are of a type that browsers open.")
  static let linkWithoutPage = Rule("LinkWithoutPage", .note, "A link leads to an entry that has a page.")
  static let metadataKept = Rule(
    "MetadataKept", .note,
    "Copies of pictures, videos and sounds in the site don't keep where or with what they were made.")
  static let missingHeading = Rule(
    "MissingHeading", .warning, "A link to a heading leads to one that exists.")
  static let pageNameTaken = Rule("PageNameTaken", .warning, "Every page of the site has a name of its own.")
  static let soundWithoutText = Rule(
    "SoundWithoutText", .warning, "A sound or a video comes with words that say what is in it.")
  static let unplayableSound = Rule(
    "UnplayableSound", .warning, "The sound of an exercise is a sound file of the journal.")
}

extension Finding {
  static func fileNotShown(_ path: String) -> Finding {
    Finding(
      .fileNotShown, "browsers do not open files like \(path), so it is not copied into the site",
      accepted: "its description is shown in its place",
      help: "Add a copy in another format, such as jpg, mp3, mp4 or pdf.")
  }

  /// - Parameter isArchived: Whether its own `not_for_me` is why it isn't shown.
  static func linkWithoutPage(_ path: String, isArchived: Bool) -> Finding {
    let reason = isArchived ? "it says not_for_me: true" : "its section is switched off in hearth.yml"
    return Finding(
      .linkWithoutPage, "\(path) has no page on this site, because \(reason)",
      accepted: "the words of the link are shown without it")
  }

  static func metadataKept(_ name: String) -> Finding {
    Finding(
      .metadataKept, "'\(name)' is copied into the site with its metadata",
      accepted: "Hearth removes places and cameras only from other types")
  }

  static func metadataKept(inUnknown path: String) -> Finding {
    Finding(
      .metadataKept,
      "Hearth can't tell which part of '\(JournalPaths.fileName(path))' is picture or sound, so it copied all of it",
      accepted: "Hearth takes places and cameras out of the types that browsers open",
      help: "Save it again in an app for pictures or sounds, for example as JPEG, PNG, MP4 or MP3.")
  }

  /// - Parameter near: A heading of the target with a similar text.
  static func missingHeading(_ heading: String, in path: String, near: String?) -> Finding {
    Finding(
      .missingHeading, "\(path) has no heading '\(heading)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the link leads to the top of the page")
  }

  /// - Parameters:
  ///   - wanted: The path that is taken.
  ///   - owner: Its owner: a file, a label, or `nil` for a page that every site has.
  ///   - thing: What gets another path: the tag 'sea', or this one.
  static func pageNameTaken(_ wanted: String, owner: String?, thing: String, given: String) -> Finding {
    let taken = owner.map { "belongs to \($0)" } ?? "is a page that every site has"
    return Finding(
      .pageNameTaken, "the page name '\(wanted)' \(taken)", accepted: "\(thing) becomes '\(given)'",
      help: "Give it another name.")
  }

  static func soundWithoutText(_ name: String) -> Finding {
    Finding(
      .soundWithoutText, "no text says what is in '\(name)'",
      accepted: "the text of the entry is its transcript"
    )
  }

  static func unplayableSound(onTheWeb name: String) -> Finding {
    unplayableSound(
      "the sound '\(name)' is on the web", accepted: "a page plays files from the journal")
  }

  static func unplayableSound(ofOtherType name: String) -> Finding {
    unplayableSound(
      "'\(name)' is not a sound that browsers play", accepted: "a sound is a file such as evening.mp3")
  }

  private static func unplayableSound(_ found: String, accepted: String) -> Finding {
    Finding(.unplayableSound, found, accepted: accepted, help: "The exercise is shown without it.")
  }
}
