package import HearthCore

/// The rules of entries, settings and their connections. Each is declared beside the code that looks for it.
package enum JournalRules {
  /// By name.
  package static let all: [Rule] = [
    .aliasCollision, .attachmentCase, .checkedInFuture, .conflictingCopy, .curlyQuotes, .danglingLink,
    .danglingReference, .dateDiffersFromName, .duplicateIdentity, .duplicateLabel, .emptyEntry,
    .endBeforeStart, .endOnNextDay, .faintColour, .fileByTwoNames, .futureDate, .impossibleDateInName,
    .keyByAnotherName, .keyOfAnotherKind, .labelAsTag, .longSpan, .missingAttachment, .missingDate,
    .missingKey, .missingSamples, .nearMissKey, .noFrontMatter, .oddAddress, .oddLanguage, .oddMood,
    .oddPhone, .offsetOfAnotherTime, .openSpan, .samplesWithoutNote, .spanOutsideDay, .templatesLeftOut,
    .twoNotesForADay, .uncheckedHelpline, .unfilledTemplate, .unknownChoice, .unknownKind, .unknownLabel,
    .unknownPromptWord, .unknownRegion, .unknownSetting, .unknownTimezone, .unlabelledSpan,
    .unreadableColour, .unreadableDate, .unreadableDraft, .unreadableFlag, .unreadableNumber,
    .unreadablePattern, .unreadablePrivacy, .unreadableSpan, .unreadableTime, .unsupportedFileType,
    .untitledEntry, .unusedSamples, .wordForTruth, .wrongShape, .zeroLengthSpan,
  ]
}
