package import HearthCore

/// The rules of entries, settings and their connections. Each is declared beside the code that looks for it.
package enum JournalRules {
  /// By name.
  package static let all: [Rule] = [
    AliasCollision.rule, AttachmentCase.rule, CheckedInFuture.rule, ConflictingCopy.rule, CurlyQuotes.rule,
    DanglingLink.rule, DanglingReference.rule, DateDiffersFromName.rule, DuplicateIdentity.rule,
    DuplicateLabel.rule, EmptyEntry.rule, EndBeforeStart.rule, EndOnNextDay.rule, FaintColour.rule,
    FileByTwoNames.rule, FutureDate.rule, ImpossibleDateInName.rule, KeyByAnotherName.rule,
    KeyOfAnotherKind.rule, LabelAsTag.rule, LongSpan.rule, MissingAttachment.rule, MissingDate.rule,
    MissingKey.rule, MissingSamples.rule, NearMissKey.rule, NoFrontMatter.rule, OddAddress.rule,
    OddLanguage.rule, OddMood.rule, OddPhone.rule, OffsetOfAnotherTime.rule, OpenSpan.rule,
    SamplesWithoutNote.rule, SpanOutsideDay.rule, TemplatesLeftOut.rule, TwoNotesForADay.rule,
    UncheckedHelpline.rule, UnfilledTemplate.rule, UnknownChoice.rule, UnknownKind.rule, UnknownLabel.rule,
    UnknownPromptWord.rule, UnknownRegion.rule, UnknownSetting.rule, UnknownTimezone.rule,
    UnlabelledSpan.rule, UnreadableColour.rule, UnreadableDate.rule, UnreadableDraft.rule,
    UnreadableFlag.rule, UnreadableNumber.rule, UnreadablePattern.rule, UnreadablePrivacy.rule,
    UnreadableSpan.rule, UnreadableTime.rule, UnsupportedFileType.rule, UntitledEntry.rule,
    UnusedSamples.rule, WordForTruth.rule, WrongShape.rule, ZeroLengthSpan.rule,
  ]
}
