/// A request of the person's own browser: nothing else gets this far.
package struct Request: Sendable {
  /// HEAD is answered as GET without a body.
  package enum Method: Sendable { case get, post }

  package let method: Method
  /// Percent-decoded and checked, without the first slash: `reflections/2026-11-20.html`; empty for `/`.
  package let path: String
  /// The query of the address.
  package let query: Form
  /// The fields and files of a POST; empty for a GET.
  package let form: Form

  package init(method: Method, path: String, query: Form = Form(), form: Form = Form()) {
    (self.method, self.path, self.query, self.form) = (method, path, query, form)
  }
}

/// What a form holds. Line ends are as browsers send them: CR LF.
package struct Form: Sendable, Equatable {
  /// A field's name, which has no NUL, and its text.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// In the order in which they were sent.
  package let fields: [Field]
  package let uploads: [Upload]

  package init(fields: [Field] = [], uploads: [Upload] = []) {
    (self.fields, self.uploads) = (fields, uploads)
  }

  /// The first value of a field; `nil` if the form doesn't have it.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns all values of a field, such as those of check boxes that are checked.
  package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

/// An uploaded file, stored privately and removed after the response. A file that there was no room for is only named here, so
/// that the text sent with it isn't lost.
package struct Upload: Sendable, Equatable {
  /// The name of its field.
  package let name: String
  /// As the browser sent it: the last component, at most 255 bytes of UTF-8 without control characters. Not safe as the name of
  /// a file to write.
  package let fileName: String
  /// The private file, absolute; empty if there is none.
  package let path: String
  /// In bytes.
  package let size: Int
  /// Its first bytes, which show what kind of file it is.
  let beginning: [UInt8]
  /// Why there is no file, as an `errno` value.
  package let problem: Int32?

  package init(
    name: String, fileName: String, path: String, size: Int, beginning: [UInt8] = [], problem: Int32? = nil
  ) {
    (self.name, self.fileName, self.path, self.size) = (name, fileName, path, size)
    (self.beginning, self.problem) = (beginning, problem)
  }
}
