internal import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Answers requests of the person's browser at 127.0.0.1 until it is stopped.
///
/// This is the only file that calls the system's libmicrohttpd: it hands over what arrives and sends what an
/// ``Exchange`` answers.
package final class HTTPServer: Sendable {
  /// The requested port, or a free one.
  package let port: UInt16
  private let host: Host
  private let daemon: Mutex<Daemon?>

  /// Starts to answer requests that `gate` lets in.
  ///
  /// `respond` is called by several threads at once, but no more than ``Limits/handlers``, and may take its time. It
  /// must not call ``stop()``. Files of forms are stored in `folder`, which is created if it is missing, until the
  /// response. Without a folder, forms are refused before they are read. `returnWords` answers a form of an earlier
  /// run, which no handler may see, with what was typed in it.
  package init(
    port: UInt16?, gate: Gate, uploads folder: String?, limits: Limits = .standard,
    returnWords: @escaping @Sendable (Request) -> Response,
    respond: @escaping @Sendable (Request) -> Response
  ) throws(ServerError) {
    guard let library = Self.library else { throw .missing }
    let uploads = try folder.map { path throws(ServerError) in try UploadFolder(path) }
    let (socket, port) = try ListeningSocket.open(port: port)
    self.port = port
    let service = Service(
      port: port, gate: gate, limits: limits, uploads: uploads,
      turns: DispatchSemaphore(value: max(1, limits.handlers)),
      changes: DispatchSemaphore(value: max(1, limits.handlers)), respond: respond, returnWords: returnWords)
    host = Host(library, service)
    var settings = microhttpd_settings()
    settings.listener = socket
    // The table closes one connection for each one too many, which takes a moment. Beyond this limit, none is accepted meanwhile.
    settings.connections = UInt32(clamping: limits.connections + 16)
    // The head, a second copy of its cookies, the response's headers, and a body's read buffer.
    settings.memory = 2 * (limits.target + limits.headers) + 65_536
    settings.silence = limits.silence
    settings.context = Unmanaged.passUnretained(host).toOpaque()
    settings.connection_changed = connectionChanged
    settings.request_began = requestBegan
    settings.request_received = requestReceived
    settings.request_ended = requestEnded
    guard let started = withUnsafePointer(to: library.functions, { microhttpd_start($0, &settings) }) else {
      _ = close(socket)
      throw ServerError(message: "libmicrohttpd can't start a server: \(String(cString: strerror(errno)))")
    }
    daemon = Mutex(Daemon(pointer: started))
  }

  deinit { stop() }

  /// Closes all connections once their handlers have returned, and removes all files of forms.
  package func stop() {
    let running = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let running else { return }
    host.library.functions.MHD_stop_daemon(running.pointer)
    host.service.uploads?.removeAll()
  }

  /// `libmicrohttpd 0.9.75`; `nil` if it isn't installed.
  package static var version: String? {
    library.flatMap { $0.functions.MHD_get_version() }.map { "libmicrohttpd \(String(cString: $0))" }
  }

  /// The library's functions, loaded on first use; `nil` if it isn't installed.
  private static let library: Library? = {
    var functions = microhttpd_functions()
    return microhttpd_load(&functions) ? Library(functions: functions) : nil
  }()
}

// The functions never change after loading, and may be called by several threads.
private struct Library: @unchecked Sendable {
  let functions: microhttpd_functions
}

private struct Daemon: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// What the library's callbacks use. Lives as long as the server.
private final class Host: Sendable {
  let library: Library
  let service: Service
  private let connections: Mutex<ConnectionTable>

  init(_ library: Library, _ service: Service) {
    (self.library, self.service) = (library, service)
    connections = Mutex(ConnectionTable(limit: max(1, service.limits.connections)))
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> Host? {
    context.map { Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func id(_ connection: OpaquePointer?) -> UInt { UInt(bitPattern: connection) }

  /// Adds a connection of this user's, and closes one if there are too many. Sockets are closed on this thread, so the
  /// descriptor can't have been reused yet.
  func add(_ connection: OpaquePointer?) {
    let socket = withUnsafePointer(to: library.functions) { microhttpd_socket($0, connection) }
    let refused: Int32? =
      PeerOwner.mayAsk(socket)
      ? connections.withLock { $0.add(Self.id(connection), socket: socket) } : socket
    if let refused { _ = shutdown(refused, Int32(SHUT_RDWR)) }
  }

  func remove(_ connection: OpaquePointer?) { connections.withLock { $0.remove(Self.id(connection)) } }

  func has(_ connection: OpaquePointer?) -> Bool { connections.withLock { $0.has(Self.id(connection)) } }

  func answer(_ connection: OpaquePointer?) { connections.withLock { $0.answer(Self.id(connection)) } }

  func rest(_ connection: OpaquePointer?) { connections.withLock { $0.rest(Self.id(connection)) } }

  /// Returns the head of a request as it was sent.
  func head(
    _ connection: OpaquePointer?, target: [UInt8], method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?
  ) -> RequestHead {
    var headers: [RequestHead.Header] = []
    withUnsafeMutablePointer(to: &headers) {
      _ = library.functions.MHD_get_connection_values_n(connection, microhttpd_headers, headerFound, $0)
    }
    let length = withUnsafePointer(to: library.functions) { microhttpd_head_length($0, connection) }
    return RequestHead(
      method: bytes(method), target: target, version: bytes(version), headers: headers,
      length: Int(clamping: length))
  }

  /// Sends a response. Returns `false` if there is no memory for it.
  func send(_ response: Response, _ connection: OpaquePointer?) -> Bool {
    let functions = library.functions
    let body = response.body.withUnsafeBytes { body in
      functions.MHD_create_response_from_buffer(
        body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), microhttpd_copies)
    }
    guard let body else { return false }
    defer { functions.MHD_destroy_response(body) }
    let (status, headers) = response.sent
    for (name, value) in headers where functions.MHD_add_response_header(body, name, value) != microhttpd_yes
    {
      return false
    }
    return functions.MHD_queue_response(connection, UInt32(clamping: status), body) == microhttpd_yes
  }
}

private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
  text.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
}

// MARK: Callbacks

private func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  guard let host = Host.at(context) else { return }
  if change == microhttpd_connection_began { host.add(connection) } else { host.remove(connection) }
}

/// Makes the ``Exchange`` of a request, which ``requestEnded`` releases.
private func requestBegan(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  Host.at(context).map { Unmanaged.passRetained(Exchange($0.service, target: bytes(target))).toOpaque() }
}

/// Called once all headers have arrived, then for each piece of the body, then once the request is complete.
private func requestReceived(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ pieceSize: UnsafeMutablePointer<Int>?, _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let host = Host.at(context), let pieceSize, let pointer = exchange?.pointee else {
    return microhttpd_no
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  let response: Response
  if !exchange.hasBegun {
    guard host.has(connection) else { return microhttpd_no }
    let refusal = exchange.begin(
      host.head(connection, target: exchange.target, method: method, version: version))
    if exchange.isAdmitted { host.answer(connection) }
    guard let refusal else { return microhttpd_yes }
    response = refusal
  } else if pieceSize.pointee > 0 {
    let isRead = exchange.read(UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee))
    pieceSize.pointee = 0
    return isRead ? microhttpd_yes : microhttpd_no
  } else {
    response = exchange.end()
  }
  return host.send(response, connection) ? microhttpd_yes : microhttpd_no
}

/// Called when the response has been sent, or the connection was lost.
private func requestEnded(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _: MHD_RequestTerminationCode
) {
  Host.at(context)?.rest(connection)
  guard let pointer = exchange?.pointee else { return }
  exchange?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().close()
}

private func headerFound(
  _ found: UnsafeMutableRawPointer?, _: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  let headers = found?.assumingMemoryBound(to: [RequestHead.Header].self)
  headers?.pointee.append(
    RequestHead.Header(
      name: Array(UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize)),
      value: Array(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))))
  return microhttpd_yes
}
