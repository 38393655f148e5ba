import HearthCore

/// The limits for one request, and for all of them together.
package struct Limits: Sendable {
  /// The most open connections: a browser opens 6 for an address, and a second browser fits too.
  package var connections = 32
  /// The most pages, and the most forms, handled at once. Others wait, because each may render a page or edit files.
  package var handlers = 4
  /// Bytes of an address as it is sent: enough for any form that is sent with GET, such as a search.
  package var target = 8_192
  /// Bytes of all headers. A browser also sends the cookies of every other program at this address, whatever their port.
  package var headers = 32_768
  /// How many headers a request has; browsers send about 20.
  package var headerCount = 64
  /// Bytes of all names and values of a form. A text that is too large for its file arrives, and its form is shown again.
  package var text = 2 * SourceFile.textLimit
  /// How many fields and files a form has.
  package var fields = 1_000
  /// Bytes of a field's name.
  package var name = 1_024
  /// Bytes of all files of a form: an export of Apple Health over many years is about 2 GB.
  package var uploads = 4 << 30
  /// Bytes of a body that is read and dropped, so that the browser shows why its request was refused. A browser that is
  /// still sending shows only that the connection broke.
  package var dropped = 1 << 20
  /// Seconds of silence after which a connection is closed.
  package var silence: UInt32 = 30
  /// The longest time from a request's first line to the last of its headers.
  package var head = Duration.seconds(10)
  /// The slowest rate of a body in bytes for each second, after the first ``silence``.
  package var rate = 65_536

  package static let standard = Limits()

  package init() {}
}
