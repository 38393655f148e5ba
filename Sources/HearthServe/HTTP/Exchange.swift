import Dispatch
import HearthCore

/// The state that all requests of a server share.
struct Service: Sendable {
  let port: UInt16
  let gate: Gate
  let limits: Limits
  /// `nil` if nothing can be changed.
  let uploads: UploadFolder?
  /// Lets ``Limits/handlers`` requests be answered at once.
  let turns: DispatchSemaphore
  /// Does the same for forms, so that pages never wait for a change.
  let changes: DispatchSemaphore
  let respond: @Sendable (Request) -> Response
  /// Answers a form without this run's token; nothing is carried out.
  let returnWords: @Sendable (Request) -> Response
}

/// One request from its first line to its response. Used by one thread at a time.
final class Exchange {
  private enum Outcome {
    /// The response is already decided, and the body is dropped.
    case response(Response)
    case request(Request.Method, RequestTarget, FormReader?, range: [UInt8]?)
  }

  private let service: Service
  let target: [UInt8]
  private let began = ContinuousClock.now
  private var outcome: Outcome?
  private var bodyBegan = ContinuousClock.now
  private var bodyLength = 0

  init(_ service: Service, target: [UInt8]) {
    (self.service, self.target) = (service, target)
  }

  /// Whether ``begin(_:)`` was called.
  private(set) var hasBegun = false
  /// Whether the request comes from the person's browser.
  private(set) var isAdmitted = false

  /// Decides how to handle the request before its body is read. Returns a response to send at once, after which the connection is
  /// closed; `nil` if the body is to be read.
  func begin(_ head: RequestHead) -> Response? {
    hasBegun = true
    let limits = service.limits
    // It isn't certain where this request ends, so nothing more is read.
    do throws(Refusal) {
      guard began.duration(to: .now) <= limits.head else { throw .slow }
      try head.check(limits)
    } catch { return error.response }
    do throws(Refusal) {
      let admission = service.gate.admission(head, port: service.port)
      if case .refused(let refusal) = admission { throw refusal }
      let (method, length) = try head.framing()
      if case .answered(let response) = admission {
        outcome = .response(response)
      } else {
        isAdmitted = true
        let target = try RequestTarget(head.target, limits: limits)
        let reader = method == .post ? try reader(head, length) : nil
        // Responses carry no validators, so a conditional range gets the whole file.
        let range = method == .get && head.value(of: "If-Range") == nil ? head.value(of: "Range") : nil
        outcome = .request(method, target, reader, range: range)
      }
    } catch {
      guard isShort(head) else { return error.response }
      outcome = .response(error.response)
    }
    bodyBegan = .now
    return nil
  }

  private func reader(_ head: RequestHead, _ length: Int) throws(Refusal) -> FormReader {
    guard let folder = service.uploads else { throw .readOnly }
    let encoding = try FormReader.Encoding(contentType: head.value(of: "Content-Type"))
    return try FormReader(encoding, length: length, limits: service.limits, folder: folder)
  }

  /// Whether a refused request's body is still read, so that the browser shows the reason.
  private func isShort(_ head: RequestHead) -> Bool {
    guard head.value(of: "Expect") == nil, let framing = try? head.framing() else { return false }
    return (1...service.limits.dropped).contains(framing.length)
  }

  /// Reads the next bytes of the body. Returns `false` if they arrive too slowly: the connection is then closed.
  func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bodyLength += bytes.count
    let seconds = Int(service.limits.silence) + bodyLength / max(1, service.limits.rate)
    guard bodyBegan.duration(to: .now) <= .seconds(seconds) else { return false }
    if case .request(_, _, let reader?, _) = outcome { reader.read(bytes) }
    return true
  }

  /// Returns the response, once the whole request has been read.
  func end() -> Response {
    switch outcome {
    case nil: return Refusal.malformed.response
    case .response(let response): return response
    case .request(let method, let target, let reader, let range):
      do throws(Refusal) {
        let form = try reader?.form() ?? Form()
        let turns = method == .post ? service.changes : service.turns
        turns.wait()
        defer { turns.signal() }
        let request = Request(method: method, path: target.path, query: target.query, form: form)
        guard method == .get || service.gate.accepts(form) else { return service.returnWords(request) }
        let response = service.respond(request)
        return range.map(response.part) ?? response
      } catch { return error.response }
    }
  }

  /// Removes the request's files.
  func close() {
    if case .request(_, _, let reader?, _) = outcome { reader.removeFiles() }
    outcome = nil
  }
}
