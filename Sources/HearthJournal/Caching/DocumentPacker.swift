import HearthCore

/// Turns documents into bytes and back: sound reflections and notes, of which a journal has thousands. Documents of other
/// kinds are few.
///
/// Nothing is kept that the site may not show: no drafts, and no entry with keys whose words stand on no page.
enum DocumentPacker {
  static func packed(_ document: ParsedDocument) -> [UInt8]? {
    guard document.standing == .sound, let content = document.content, isKept(content.entry) else {
      return nil
    }
    var writer = PackedWriter()
    writer.reserve(512)
    switch content {
    case .reflection(let reflection):
      let references = (reflection.about + reflection.used).map(\.value)
      guard references.allSatisfy({ if case .unknown = $0 { true } else { false } }) else { return nil }
      writer.byte(0)
      writer.pack(reflection.entry, hasFrontMatter: document.hasFrontMatter)
      writer.text(reflection.mood)
      writer.pack(reflection.about)
      writer.pack(reflection.used)
    case .note(let note):
      writer.byte(1)
      writer.pack(note.entry, hasFrontMatter: document.hasFrontMatter)
    case .resource, .heartRate, .reading, .event, .exercise: return nil
    }
    // Without the room that was made: thousands of them are kept until the site is planned.
    return writer.bytes.withUnsafeBufferPointer { Array($0) }
  }

  private static func isKept(_ entry: Entry) -> Bool {
    !entry.isDraft && entry.aliases.isEmpty && entry.otherKeys.isEmpty && entry.source == nil
      && entry.created == nil && entry.updated == nil
  }

  /// `nil` where `bytes` are not what ``packed(_:)`` made.
  static func unpacked(_ bytes: UnsafeBufferPointer<UInt8>, path: String, contentHash: UInt64)
    -> ParsedDocument?
  {
    var reader = PackedReader(bytes)
    do throws(PackedReader.Malformed) {
      let isReflection = try reader.byte() == 0
      let (entry, hasFrontMatter) = try reader.entry(
        kind: isReflection ? .reflection : .note, path: path, contentHash: contentHash)
      var content = ParsedEntry.note(Note(entry: entry))
      if isReflection {
        var reflection = Reflection(entry: entry)
        reflection.mood = try reader.optionalText()
        reflection.about = try reader.references()
        reflection.used = try reader.references()
        content = .reflection(reflection)
      }
      guard reader.isAtEnd else { return nil }
      return ParsedDocument(path: path, standing: .sound, content: content, hasFrontMatter: hasFrontMatter)
    } catch {
      return nil
    }
  }
}
