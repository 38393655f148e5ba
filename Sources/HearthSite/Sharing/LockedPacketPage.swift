package import HearthCore
import HearthMarkup

/// The page of a packet, encrypted: it shows one field, and the page itself once the passphrase is typed. It reveals
/// nothing else of the packet, neither its days nor its reader.
package struct LockedPacketPage {
  /// The encrypted content, as described in `Documentation/Sharing.md`; each part in base64.
  package struct Box {
    package let rounds: Int
    package let salt: String
    package let iv: String
    package let text: String
    package let check: String

    package init(rounds: Int, salt: [UInt8], iv: [UInt8], text: [UInt8], check: [UInt8]) {
      self.rounds = rounds
      (self.salt, self.iv) = (Base64.encoded(salt), Base64.encoded(iv))
      (self.text, self.check) = (Base64.encoded(text), Base64.encoded(check))
    }
  }

  private let box: Box
  private let strings: Strings
  private let style: HTML
  private let script: HTML

  /// - Parameters:
  ///   - page: What is in the box; its style is that of this page too.
  ///   - theme: The files of the theme, of which it takes `share-open.js`.
  package init(_ box: Box, of page: PacketPage, theme: [SourceFile]) {
    (self.box, strings, style) = (box, page.strings, page.style)
    script = HTML.script(theme.hashedBytes(of: "share-open.js"))
  }

  /// Returns the bytes of the page.
  package func bytes() -> [UInt8] {
    PacketPage.document(
      title: strings["share.locked.name"], style: style, script: script, strings: strings, body: body
    ).bytes
  }

  private var body: HTML {
    .build { builder in
      builder.element("main", .class("locked")) { builder in
        builder.element("h1", text: strings["share.locked.name"])
        builder.element("p", text: strings["share.locked.lede"])
        // The script removes it.
        builder.element("p", .id("without-script"), text: strings["share.locked.noscript"])
        builder.open("form", [.id("open"), .attribute("autocomplete", "off"), .flag("hidden")] + data)
        builder.element("p") { builder in
          builder.element("label", .attribute("for", "passphrase"), text: strings["share.locked.passphrase"])
          builder.void(
            "input", .id("passphrase"), .attribute("type", "password"), .attribute("autocapitalize", "none"),
            .attribute("autocomplete", "off"), .attribute("spellcheck", "false"),
            .attribute("aria-describedby", "said"))
        }
        builder.element("p") { builder in
          builder.element("label") { builder in
            builder.void("input", .id("show"), .attribute("type", "checkbox"))
            builder.text(" " + strings["share.locked.show"])
          }
        }
        builder.element("p") {
          $0.element("button", .attribute("type", "submit"), text: strings["share.locked.open"])
        }
        builder.element("p", .id("said"), .attribute("role", "status"))
        builder.close("form")
      }
    }
  }

  /// The box, and the script's sentences.
  private var data: [HTMLAttribute?] {
    [
      .attribute("data-rounds", String(box.rounds)), .attribute("data-salt", box.salt),
      .attribute("data-iv", box.iv), .attribute("data-check", box.check),
      .attribute("data-none", strings["share.locked.none"]),
      .attribute("data-working", strings["share.locked.working"]),
      .attribute("data-wrong", strings["share.locked.wrong"]),
      .attribute("data-damaged", strings["share.locked.damaged"]),
      .attribute("data-no-crypto", strings["share.locked.no-crypto"]),
      .attribute("data-text", box.text),
    ]
  }
}
