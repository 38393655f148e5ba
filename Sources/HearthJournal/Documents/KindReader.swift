import HearthCore

/// Decides what kind of entry a file is.
enum KindReader {
  /// `kind:` where it is one of ours, else what the folder says; outside the folders a dated file is a reflection and
  /// any other a note.
  static func kind(_ fields: inout FieldReader, fileDate: FileDate?) -> EntryKind {
    let fallback =
      JournalPaths.kind(ofFolderIn: fields.file.path) ?? (fileDate == nil ? .note : .reflection)
    guard let written = fields.locatedText("kind") else { return fallback }
    let word = written.value.lowercased()
    if let kind = words[word] { return kind }
    let near = NearMatch.nearest(to: word, among: EntryKind.allCases.map(\.rawValue))
    // Many vaults use `type` for words of their own; only what is nearly a kind is worth a message there.
    if near == nil, fields.entry("kind")?.key != "kind" { return fallback }
    let corrected = near.flatMap {
      fields.mend.line(at: written.position, replacing: written.value, with: $0)
    }
    fields.report(
      UnknownKind.finding(written.value, used: fallback, near: near, corrected: corrected),
      at: written.position)
    return fallback
  }

  private static let words: [String: EntryKind] = {
    var words: [String: EntryKind] = [
      "heart": .heartRate, "heartrate": .heartRate, "heart_rate": .heartRate, "heart rate": .heartRate,
    ]
    for kind in EntryKind.allCases {
      words[kind.rawValue] = kind
      words[kind.folder ?? "notes"] = kind
    }
    return words
  }()
}
