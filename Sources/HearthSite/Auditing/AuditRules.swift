package import HearthCore

extension Finding {
  static func addressOutside(_ address: String, of thing: String) -> Finding {
    Finding(
      "AddressOutside", "\(thing) leads out of the site: '\(address)'",
      accepted: "pages use only files of the site",
      help: "Unless it comes from your own template, build again.")
  }

  static func foreignScript(_ found: String) -> Finding {
    Finding(
      "ForeignScript", found, accepted: "pages run only the scripts of the theme",
      help: "If you didn't write it, remove the site and build again.")
  }

  private static func foreign(_ found: String, help: String) -> Finding {
    Finding("ForeignFile", found, accepted: "a site holds what hearth build wrote", help: help)
  }

  package static let changedFile = foreign(
    "this file has changed since Hearth wrote it", help: "hearth build writes it again.")
  package static let missingFile = foreign("this file is missing", help: "hearth build writes it again.")
  package static let foreignFile = foreign(
    "Hearth didn't write this file", help: "Move it out of the site's folder.")
  package static let foreignFolder = foreign(
    "Hearth didn't make this folder", help: "Move it out of the site's folder.")
  package static let missingManifest = foreign(
    "the list of Hearth's own files is missing or damaged", help: "Remove the site and build it again.")

  static func hiddenWords(of source: HiddenWords.Source) -> Finding {
    Finding(
      "HiddenWords", "words of \(source.path), \(source.reason), are here",
      accepted: "none of it belongs in the site", help: "Build again: hearth build")
  }

  static func inlineScript(_ found: String) -> Finding {
    Finding(
      "ForeignScript", found, accepted: "scripts come from the theme",
      help: "The policy of the page blocks it. Unless it is from your own template, build again.")
  }

  static func linkToTheWeb(_ address: String) -> Finding {
    Finding(
      .linkToTheWeb, "a link leads to '\(address)'", accepted: "nothing goes there until somebody follows it"
    )
  }

  static func mediaMetadata(_ thing: String) -> Finding {
    Finding(
      "MediaMetadata",
      "\(thing) holds more than it shows, such as where, when or with which device it was made",
      accepted: "hearth build removes that", help: "Build again: hearth build")
  }

  static let copiedAsItIs = Finding(
    "MediaMetadata", "this file was copied with everything it holds",
    accepted: "that may include where, when or by whom it was made",
    help: "Check it in an app that opens this type.", severity: .note)

  package static func openFile(isFolder: Bool) -> Finding {
    Finding(
      "OpenPlace", "other accounts on this machine can read this \(isFolder ? "folder" : "file")",
      accepted: "the site is for its owner only", help: "hearth build closes it.", severity: .error)
  }

  package static func openPlace(
    _ found: String, help: String, severity: Severity = .warning
  ) -> Finding {
    Finding("OpenPlace", found, help: help, severity: severity)
  }

  /// `changed` and `removed` are the numbers of files that a build would write and remove.
  package static func staleSite(changed: Int, removed: Int) -> Finding {
    let written = changed == 1 ? "write 1 file" : "write \(changed) files"
    let gone = removed == 0 ? "" : " and remove \(removed)"
    return staleSite(
      "the site is out of date: hearth build would \(written)\(gone)",
      help: "Build it again: hearth build. Until then it may hold what you have since sealed or removed.")
  }

  private static func staleSite(_ found: String, help: String) -> Finding {
    Finding("StaleSite", found, accepted: "the site is that of the journal as it is", help: help)
  }

  package static let staleLock = staleSite(
    "this isn't the journal's lock: another password opens the site",
    help: "Build it again: hearth build. After lock --change, the old password opens it until then.")

  package static let uncomparedSite = staleSite(
    "Hearth can't compare the site with the journal, because nothing can be built from it now",
    help: "hearth check shows why.")

  static func weakPolicy(_ found: String) -> Finding {
    Finding(
      "WeakPolicy", found, accepted: "every page has the policy of the theme",
      help: "Unless the layout is your own template, build again.")
  }
}
