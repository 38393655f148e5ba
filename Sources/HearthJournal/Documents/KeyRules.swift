import HearthCore

enum NearMissKey {
  static let rule = Rule("NearMissKey", .warning, "A key is nearly one that Hearth knows.")

  static func finding(_ key: String, near: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(key)' is not a key that Hearth knows; did you mean '\(near)'?",
      accepted: "keys of your own are left alone", corrected: corrected)
  }

  /// The key that was probably meant is there too, so that nobody but the person knows where the value belongs.
  static func finding(_ key: String, beside near: String) -> Finding {
    Finding(
      rule, "'\(key)' is not a key that Hearth knows, and '\(near)' is there too",
      accepted: "keys of your own are left alone",
      help: "If it is the same, you could write its value at '\(near)' and remove this line.")
  }
}

enum KeyByAnotherName {
  static let rule = Rule("KeyByAnotherName", .note, "tag and label are read as tags and labels.")

  /// Of a key that stands beside the one it would be read as.
  static func finding(_ written: String, beside key: String) -> Finding {
    Finding(
      rule, "'\(written)' stands beside '\(key)', and is not read",
      accepted: "'\(key)' takes all of them in one list", severity: .warning)
  }

  static func finding(_ written: String, key: String, corrected: String?) -> Finding {
    Finding(rule, "'\(written)' is read as '\(key)'", corrected: corrected)
  }
}

enum KeyOfAnotherKind {
  static let rule = Rule("KeyOfAnotherKind", .note, "A key belongs to another kind of entry.")

  static func finding(_ key: String, kinds: [EntryKind], kind: EntryKind) -> Finding {
    let names = kinds.map(\.rawValue).joined(separator: " or ")
    return Finding(
      rule, "'\(key)' has no effect in an entry of the kind \(kind.rawValue)",
      accepted: "it belongs to the kind \(names)")
  }
}

enum MissingKey {
  static let rule = Rule("MissingKey", .warning, "Some kinds of entry need a key to be complete.")

  static func finding(_ key: String, of kind: EntryKind) -> Finding {
    let example =
      switch key {
      case "form": "form: breathing"
      case "checked": "checked: 2025-03-17"
      default: "source: where it comes from"
      }
    let article = kind == .exercise || kind == .event ? "an" : "a"
    return Finding(
      rule, "there is no '\(key)' in this \(kind.rawValue)", accepted: "\(article) \(kind.rawValue) has one",
      help: "you could add the line:", corrected: example, severity: key == "form" ? .error : nil)
  }

  static func finding(_ key: String, ofItem item: String, example: String) -> Finding {
    Finding(
      rule, "there is no '\(key)' in this \(item)", accepted: "every \(item) has one", help: "you could add:",
      corrected: "\(key): \(example)", severity: .error)
  }
}

enum WrongShape {
  static let rule = Rule("WrongShape", .warning, "Each key has a text or a list, not keys of its own.")

  enum Shape: String {
    case text = "a text"
    case list = "a text or a list of texts"
    case mapping = "made of keys with values"
    case mappings = "a list, each item with - and keys with values"
  }

  /// Of an item of a list.
  static func finding(itemOf key: String) -> Finding {
    Finding(
      rule, "this item of '\(key)' has another shape than Hearth can use",
      accepted: "each item of '\(key)' is a text")
  }

  static func finding(key: String, wanted: Shape, severity: Severity? = nil) -> Finding {
    Finding(
      rule, "the value of '\(key)' has another shape than Hearth can use",
      accepted: "'\(key)' is \(wanted.rawValue)", severity: severity)
  }
}

enum UnfilledTemplate {
  static let rule = Rule("UnfilledTemplate", .note, "A template's placeholder counts as nothing written.")

  static func finding(key: String, text: String) -> Finding {
    Finding(rule, "'\(key)' still holds the template's '\(text)', and counts as empty")
  }
}

enum EmptyEntry {
  static let rule = Rule("EmptyEntry", .note, "An entry has some words, or a title.")

  static func finding() -> Finding { Finding(rule, "there are no words in this entry") }
}

enum UntitledEntry {
  static let rule = Rule("UntitledEntry", .warning, "A resource, reading, exercise or event has a title.")

  static func finding(_ title: String) -> Finding {
    Finding(
      rule, "there is no title; '\(title)' is taken from the file name", help: "you could add the line:",
      corrected: "title: \(title)")
  }
}

enum NoFrontMatter {
  static let rule = Rule(
    "NoFrontMatter", .note, "An entry without front matter takes its kind and date from folder and file name."
  )

  static func finding(_ count: Int) -> Finding {
    Finding(
      rule,
      count == 1 ? "this entry has no front matter" : "this entry and \(count - 1) more have no front matter",
      accepted: "kind and date come from folder and file name")
  }
}

extension JournalRules {
  static let keys: [Rule] = [
    NearMissKey.rule, KeyByAnotherName.rule, KeyOfAnotherKind.rule, MissingKey.rule, WrongShape.rule,
    UnfilledTemplate.rule, EmptyEntry.rule, UntitledEntry.rule, NoFrontMatter.rule,
  ]
}
