/// Telephone numbers as links.
enum PhoneNumber {
  /// `tel:` with the digits of `number`, as RFC 3966 writes it.
  static func link(_ number: String) -> String { "tel:" + dialled(number) }

  /// `sms:` with the digits of `number` (RFC 5724).
  static func textLink(_ number: String) -> String { "sms:" + dialled(number) }

  private static func dialled(_ number: String) -> String {
    String(number.filter { $0.isASCII && ($0.isNumber || $0 == "+" || $0 == "*" || $0 == "#") })
  }
}
