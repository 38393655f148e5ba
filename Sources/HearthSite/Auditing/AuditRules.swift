package import HearthCore

/// The rules about a built site as a stranger would see it, by name.
package enum AuditRules {
  package static let all: [Rule] = [
    .addressOutside, .foreignFile, .foreignScript, .hiddenWords, .inlineScript, .linkToTheWeb, .mediaMetadata,
    .openFile, .openPlace, .staleSite, .weakPolicy,
  ]
}

extension Rule {
  package static let addressOutside = Rule(
    "AddressOutside", .error, "The site loads nothing from outside, and sends nothing there.")
  package static let foreignFile = Rule(
    "ForeignFile", .error, "The site holds only the files that Hearth wrote, unchanged.")
  package static let foreignScript = Rule(
    "ForeignScript", .error, "The scripts of the site are those of the theme, unchanged.")
  package static let hiddenWords = Rule(
    "HiddenWords", .error,
    "The site shows no words of sealed, draft, future or unclear entries, or of comments.")
  package static let inlineScript = Rule(
    "InlineScript", .error, "No page holds a script in an attribute or an address.")
  package static let linkToTheWeb = Rule(
    "LinkToTheWeb", .note, "Links out of the site open only when somebody follows them.")
  package static let mediaMetadata = Rule(
    "MediaMetadata", .error,
    "Copies in the site hold no metadata that a build removes.",
    otherwise: "a note for files that are copied as they are")
  package static let openFile = Rule(
    "OpenFile", .error, "Only your account can read the files of the site.")
  package static let openPlace = Rule(
    "OpenPlace", .warning, "Keep the journal and the site where nobody else can read them.",
    otherwise: "a note for a repository that may be private")
  package static let staleSite = Rule(
    "StaleSite", .error, "The site is what hearth build would write now.")
  package static let weakPolicy = Rule(
    "WeakPolicy", .error, "Every page has the policy that keeps it from loading and sending anything.")
}

extension Finding {
  static func addressOutside(_ address: String, of thing: String) -> Finding {
    Finding(
      .addressOutside, "\(thing) leads out of the site: '\(address)'",
      accepted: "pages use only files of the site",
      help: "Unless it comes from your own template, build again.")
  }

  static func foreignScript(_ found: String) -> Finding {
    Finding(
      .foreignScript, found, accepted: "pages run only the scripts of the theme",
      help: "If you didn't write it, remove the site and build again.")
  }

  /// Why a file or folder doesn't belong in a site, or not in this form.
  package enum Foreign: String {
    case changed = "this file has changed since Hearth wrote it"
    case missing = "this file is missing"
    case file = "Hearth didn't write this file"
    case folder = "Hearth didn't make this folder"
  }

  package static func foreignFile(_ foreign: Foreign) -> Finding {
    Finding(
      .foreignFile, foreign.rawValue, accepted: "a site holds what hearth build wrote",
      help: foreign == .changed || foreign == .missing
        ? "hearth build writes it again." : "Move it out of the site's folder.")
  }

  package static var missingManifest: Finding {
    Finding(
      .foreignFile, "the list of Hearth's own files is missing or damaged",
      accepted: "a site holds what hearth build wrote",
      help: "Remove the site and build it again.")
  }

  static func hiddenWords(of source: HiddenWords.Source) -> Finding {
    Finding(
      .hiddenWords, "words of \(source.path), \(source.reason), are here",
      accepted: "none of it belongs in the site", help: "Build again: hearth build")
  }

  static func inlineScript(_ found: String) -> Finding {
    Finding(
      .inlineScript, found, accepted: "scripts are files of the theme",
      help: "The policy of the page blocks it. Unless it is from your own template, build again.")
  }

  static var pageInFrame: Finding {
    inlineScript("the attribute srcdoc holds a page of its own, which Hearth never writes")
  }

  static func linkToTheWeb(_ address: String) -> Finding {
    Finding(
      .linkToTheWeb, "a link leads to '\(address)'", accepted: "nothing goes there until somebody follows it")
  }

  static func mediaMetadata(_ thing: String) -> Finding {
    Finding(
      .mediaMetadata,
      "\(thing) holds more than it shows, such as where, when or with which device it was made",
      accepted: "hearth build removes that", help: "Build again: hearth build")
  }

  static let copiedAsItIs = Finding(
    .mediaMetadata, "this file was copied with everything it holds",
    accepted: "that may include where, when or by whom it was made",
    help: "Check it in an app that opens this type.", severity: .note)

  package static func openFile(isFolder: Bool) -> Finding {
    Finding(
      .openFile, "other accounts on this machine can read this \(isFolder ? "folder" : "file")",
      accepted: "the site is for its owner only", help: "hearth build closes it.")
  }

  package static func openPlace(_ found: String, help: String, severity: Severity) -> Finding {
    Finding(.openPlace, found, help: help, severity: severity)
  }

  /// - Parameters:
  ///   - changed: The number of files that a build would write.
  ///   - removed: The number that it would remove.
  package static func staleSite(changed: Int, removed: Int) -> Finding {
    let written = changed == 1 ? "write 1 file" : "write \(changed) files"
    let gone = removed == 0 ? "" : " and remove \(removed)"
    return Finding(
      .staleSite,
      "the site is out of date: hearth build would \(written)\(gone)",
      accepted: "the site is that of the journal as it is",
      help: "Build it again: hearth build. Until then it may hold what you have since sealed or removed.")
  }

  package static var staleLock: Finding {
    Finding(
      .staleSite, "this isn't the journal's lock: another password opens the site",
      accepted: "the site is that of the journal as it is",
      help: "Build it again: hearth build. After lock --change, the old password opens it until then.")
  }

  package static var uncomparedSite: Finding {
    Finding(
      .staleSite, "Hearth can't compare the site with the journal, because nothing can be built from it now",
      accepted: "the site is that of the journal as it is", help: "hearth check shows why.")
  }

  static func weakPolicy(_ found: String) -> Finding {
    Finding(
      .weakPolicy, found, accepted: "every page has the policy of the theme",
      help: "Unless the layout is your own template, build again.")
  }
}
