extension String {
  /// As it stands at the top of a page: `octubre de 2026` → `Octubre de 2026`. Dates are written small in some languages.
  var asHeading: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}
