import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `hearth serve` at work on a journal, and the browser that it has let in.
final class ServedProgram {
  private let process: Process
  private let port: UInt16
  private let cookie: String
  let formToken: String

  private struct Silent: Error { let said: String }

  /// - Parameters:
  ///   - command: What the program is started by: a shell that sets a limit, or strace.
  ///   - environment: Its zone, for a clock that goes on; without it, the day is that of the sample.
  init(
    in folder: String, by command: [String] = [], environment: [String: String] = [:]
  ) throws {
    let serve = [Program.hearth.path, "serve", "--no-open", "--quiet"]
    let words = command + (environment.isEmpty ? SampleJournal.dated(serve) : serve)
    process = Program(path: words[0]).start(Array(words.dropFirst()), in: folder, environment: environment)
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    try process.run()
    // Nobody reads what it says later, which is a few lines.
    var said = ""
    while !said.contains("\n") {
      let more = out.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw Silent(said: String(decoding: err.fileHandleForReading.availableData, as: UTF8.self))
      }
      said += String(decoding: more, as: UTF8.self)
    }
    let parts = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)(\/\S*)/)?.output)
    port = try #require(UInt16(parts.1))
    let entrance = try RawConnection(port: port)
    entrance.send("GET \(parts.2) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    let set = try #require(entrance.response()?["set-cookie"])
    cookie = String(set.prefix { $0 != ";" })
    let connection = try RawConnection(port: port)
    connection.send(
      "GET /reflect/new.html HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n")
    formToken = try #require(connection.response()?.field("form-token"))
  }

  deinit { end() }

  /// Kills the program. The threads of a test block the milder signals, and a program inherits that.
  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits for the program to end, which a signal should do.
  var wasKilled: Bool {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  var isRunning: Bool { process.isRunning }

  /// Loads a page, over a connection of its own; `nil` if the program ends before it has answered.
  func get(_ path: String) -> RawResponse? {
    exchange("GET /\(path) HTTP/1.1", [], [])
  }

  /// Sends a form, as a browser does that can send a file with it.
  func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, file: (name: String, bytes: [UInt8])? = nil
  ) -> RawResponse? {
    let boundary = "----a-boundary-of-tests"
    var body: [UInt8] = []
    func part(_ disposition: String, _ bytes: [UInt8]) {
      body += "--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n".utf8
      body += bytes + Array("\r\n".utf8)
    }
    for (name, value) in fields { part("name=\"\(name)\"", Array(value.utf8)) }
    part("name=\"form-token\"", Array(formToken.utf8))
    if let file { part("name=\"attachment\"; filename=\"\(file.name)\"", file.bytes) }
    body += "--\(boundary)--\r\n".utf8
    return exchange(
      "POST /\(path) HTTP/1.1",
      [
        "Origin: http://127.0.0.1:\(port)", "Sec-Fetch-Site: same-origin",
        "Content-Type: multipart/form-data; boundary=\(boundary)", "Content-Length: \(body.count)",
      ], body)
  }

  private func exchange(_ line: String, _ headers: [String], _ body: [UInt8]) -> RawResponse? {
    guard let connection = try? RawConnection(port: port) else { return nil }
    let all = [line, "Host: 127.0.0.1:\(port)", "Cookie: \(cookie)"] + headers
    connection.send(Array((all + ["", ""]).joined(separator: "\r\n").utf8) + body)
    return connection.response()
  }

  /// Asks again until an answer is as it should be; returns it, or `nil` after a minute.
  func get(_ path: String, until isSo: (RawResponse) -> Bool) -> RawResponse? {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      guard let response = get(path) else { return nil }
      if isSo(response) { return response }
      usleep(5_000)
    }
    return nil
  }
}

extension RawResponse {
  /// The value of a hidden field.
  func field(_ name: String) -> String? {
    guard let start = text.firstRange(of: "name=\"\(name)\" value=\"")?.upperBound else { return nil }
    return String(text[start...].prefix { $0 != "\"" })
  }

  /// Whether a change was made, after which a browser loads the page that shows it, or a draft was kept.
  var isDone: Bool { status == 303 || status == 201 }
}
