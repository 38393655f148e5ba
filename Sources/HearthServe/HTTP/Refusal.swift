/// Why a request isn't answered: its status (RFC 9110, section 15) and one sentence for the person.
struct Refusal: Error, Equatable {
  let status: Int
  let sentence: String
  /// A page to show instead of the sentence, for a refusal that people are likely to see.
  var page: [UInt8]?

  var response: Response { page.map { .page($0, status: status) } ?? .plain(status, sentence) }

  // MARK: Who gets in

  static let notLetIn = Refusal(
    status: 403,
    sentence:
      "Open the address that hearth serve printed. It works once: if it was used, start hearth serve again.",
    page: EntrancePage.html)
  static let elsewhere = Refusal(
    status: 403, sentence: "Hearth answers only its own pages, at the address that hearth serve printed.")

  // MARK: What a request is like

  static let malformed = Refusal(status: 400, sentence: "Hearth can't read this request.")
  static let unreadableAddress = Refusal(status: 400, sentence: "Hearth can't read this address.")
  static let unreadableForm = Refusal(status: 400, sentence: "Hearth can't read this form.")
  static let unknownForm = Refusal(status: 415, sentence: "Hearth can't read this kind of form.")
  static let method = Refusal(status: 405, sentence: "Hearth answers only GET, HEAD and POST.")
  static let readOnly = Refusal(status: 405, sentence: "Nothing can be changed at this address.")
  static let slow = Refusal(status: 408, sentence: "This request took too long to arrive.")
  static let noLength = Refusal(status: 411, sentence: "This request doesn't say how long it is.")
  static let longAddress = Refusal(status: 414, sentence: "This address is too long.")
  static let expectation = Refusal(status: 417, sentence: "Hearth can't do what this request expects.")
  static let headers = Refusal(status: 431, sentence: "This request has too many headers.")
  static let version = Refusal(status: 505, sentence: "Hearth answers only HTTP 1.1.")
  static let manyFields = Refusal(status: 413, sentence: "This form has too many fields.")
  static let longText = Refusal(status: 413, sentence: "This is more text than Hearth accepts.")
  static let largeFiles = Refusal(status: 413, sentence: "These files are larger than Hearth accepts.")
}

/// Why the server can't start, as one sentence for the person.
package struct ServerError: Error, Equatable {
  package let message: String

  static let missing = ServerError(message: "libmicrohttpd, which hearth serve needs, isn't installed here")
}
