package import HearthCore
import HearthJournal

enum FileNotShown {
  static let rule = Rule(
    "FileNotShown", .warning, "Files that a text shows or links to are of a type that browsers open.")

  static func finding(_ path: String) -> Finding {
    Finding(
      rule, "browsers do not open files like \(path), so it is not copied into the site",
      accepted: "its description is shown in its place",
      help: "A copy in another format could stand beside it, such as jpg, mp3, mp4 or pdf.")
  }
}

enum LinkWithoutPage {
  static let rule = Rule("LinkWithoutPage", .note, "A link leads to an entry that has a page.")

  /// - Parameter isArchived: whether its own `not_for_me` is why it is not shown.
  static func finding(_ path: String, isArchived: Bool) -> Finding {
    let reason = isArchived ? "it says not_for_me: true" : "its section is switched off in hearth.yml"
    return Finding(
      rule, "\(path) has no page on this site, because \(reason)",
      accepted: "the words of the link are shown without it")
  }
}

enum MetadataKept {
  static let rule = Rule(
    "MetadataKept", .note,
    "Pictures, films and sounds lose where and with what they were made when they are copied into the site.")

  static func finding(_ name: String, others: Int) -> Finding {
    Finding(
      rule,
      others == 0
        ? "'\(name)' is copied into the site with all that it says of itself"
        : "'\(name)' and \(others) more \(others == 1 ? "file" : "files") are copied with all that they say of themselves",
      accepted: "Hearth takes places and cameras out of other types only")
  }
}

enum MissingHeading {
  static let rule = Rule("MissingHeading", .warning, "A link to a heading finds it.")

  /// - Parameter near: a heading of the target with a similar text.
  static func finding(_ heading: String, in path: String, near: String?) -> Finding {
    Finding(
      rule, "\(path) has no heading '\(heading)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the link leads to the top of the page")
  }
}

enum PageNameTaken {
  static let rule = Rule("PageNameTaken", .warning, "Every page of the site has a name of its own.")

  /// - Parameters:
  ///   - wanted: the path that is taken.
  ///   - owner: what has it: a file, a label, or `nil` for a page that every site has.
  ///   - thing: what gets another: the tag 'sea', or this one.
  static func finding(_ wanted: String, owner: String?, thing: String, given: String) -> Finding {
    let taken = owner.map { "belongs to \($0)" } ?? "is a page that every site has"
    return Finding(
      rule, "the page name '\(wanted)' \(taken)", accepted: "\(thing) becomes '\(given)'",
      help: "You could give it another name.")
  }
}

enum SoundWithoutText {
  static let rule = Rule(
    "SoundWithoutText", .warning, "A sound or a film comes with words that tell what is in it.")

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "nothing tells in words what is in '\(name)'", accepted: "the text of the entry is its transcript"
    )
  }
}

enum UnplayableSound {
  static let rule = Rule(
    "UnplayableSound", .warning, "The sound of an exercise is a sound file of the journal.")

  static func finding(onTheWeb name: String) -> Finding {
    Finding(
      rule, "the sound '\(name)' is on the web", accepted: "a page plays files that lie in the journal",
      help: help)
  }

  static func finding(ofOtherType name: String) -> Finding {
    Finding(
      rule, "'\(name)' is not a sound that browsers play", accepted: "a sound is a file such as evening.mp3",
      help: help)
  }

  private static let help = "The exercise is shown without it."
}

/// The rules about turning a journal into pages, by name.
package enum SiteRules {
  package static let all: [Rule] = [
    FileNotShown.rule, LinkWithoutPage.rule, MetadataKept.rule, MissingHeading.rule, PageNameTaken.rule,
    SoundWithoutText.rule, UnplayableSound.rule,
  ]
}
