import HearthJournal
import Testing

@testable import HearthServe

@Suite struct KeyFieldTests {}
