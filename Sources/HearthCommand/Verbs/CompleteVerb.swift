import HearthCore
import HearthJournal

/// `hearth complete NAMES`: prints names for a completion script when somebody presses Tab.
struct CompleteVerb {
  let typed: TypedArguments
  let machine: Machine

  /// Returns the names, one per line. Without a journal there are none: a message would land in the line being typed.
  func text() -> String {
    guard let request = try? JournalRequest(typed, on: machine), let journal = try? EditableJournal(request)
    else { return "" }
    let names =
      switch typed.operands.first {
      case "tags": journal.usedTags
      case "people": journal.settings.people
      default: LabelCounts(journal).rows.map(\.name)
      }
    return names.filter(Self.isOneLine).map { "\($0)\n" }.joined()
  }

  private static func isOneLine(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
