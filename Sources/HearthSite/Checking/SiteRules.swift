package import HearthCore
import HearthJournal
package import HearthPictures

extension Finding {
  static func fileNotShown(_ path: String) -> Finding {
    Finding(
      "FileNotShown",
      "browsers don't open files like \(JournalPaths.relativeToContent(path)), so the site has no copy of it",
      accepted: "the page shows its description instead",
      help: "Add a copy in another format, such as jpg, mp3, mp4 or pdf.")
  }

  /// - Parameter isArchived: Whether its own `not_for_me` hides it.
  static func linkWithoutPage(_ path: String, isArchived: Bool) -> Finding {
    let reason = isArchived ? "it says not_for_me: true" : "its section is switched off in hearth.yml"
    return Finding(
      "LinkWithoutPage",
      "\(JournalPaths.relativeToContent(path)) has no page on this site, because \(reason)",
      accepted: "the page shows its words without a link")
  }

  /// The finding of a photograph of which no JPEG copy could be made.
  package static func damagedPicture(_ path: String, _ error: PictureError) -> Finding {
    let isShown = MediaForm.metadata(in: path) != .redrawn
    let name = JournalPaths.fileName(path)
    return Finding(
      "DamagedPicture",
      error == .tooLarge
        ? "'\(name)' has too many pixels to make a smaller copy"
        : "'\(name)' is damaged, incomplete, or not a photograph that Hearth can read",
      accepted: isShown ? "the page loads the whole file" : "the page shows its description instead",
      help: "Open it in a photo app, and save it again as JPEG.")
  }

  /// The finding of pictures that need a library, reported once.
  package static func missingLibrary(_ library: String, heicCount: Int) -> Finding {
    let needs =
      heicCount > 0
      ? "pages can't show HEIC pictures (\(heicCount))" : "pages load big photographs whole"
    return Finding(
      "MissingLibrary", "\(library) isn't installed here, so \(needs)",
      accepted: "the rest of the site is complete",
      help:
        "On Debian: apt-get install \(library == LibHeif.name ? "libheif1" : "libturbojpeg0"). Then build again."
    )
  }

  /// The finding of a file that is copied as it is.
  package static func metadataKept(_ name: String) -> Finding {
    Finding(
      .metadataKept, "'\(name)' is copied into the site with everything it holds",
      accepted: "that may include where, when or by whom it was made",
      help: "The page Privacy lists such files. Most apps can save another copy without it.")
  }

  /// - Parameter near: A heading of the target with a similar text.
  static func missingHeading(_ heading: String, in path: String, near: String?) -> Finding {
    Finding(
      "MissingHeading",
      "\(JournalPaths.relativeToContent(path)) has no heading '\(heading)'"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "the link leads to the top of the page")
  }

  /// `owner` is the file that has the path `wanted`; `nil` for a page that every site has.
  static func pageNameTaken(_ wanted: String, owner: String?, given: String) -> Finding {
    let taken = owner.map { "belongs to \($0)" } ?? "is a page that every site has"
    return Finding(
      "PageNameTaken", "the page name '\(wanted)' \(taken)", accepted: "this one becomes '\(given)'",
      help: "Give it another name.")
  }

  static func soundWithoutText(_ name: String) -> Finding {
    Finding(
      "SoundWithoutText", "no text says what is in '\(name)'",
      accepted: "write a transcript in the text of the entry")
  }

  static func unplayableSound(_ name: String, isOnTheWeb: Bool) -> Finding {
    Finding(
      "FileNotShown",
      isOnTheWeb ? "the sound '\(name)' is on the web" : "'\(name)' isn't a sound that browsers play",
      accepted: isOnTheWeb ? "a page plays only files from the journal" : "use a file such as evening.m4a",
      help: "The exercise is shown without it.")
  }
}
