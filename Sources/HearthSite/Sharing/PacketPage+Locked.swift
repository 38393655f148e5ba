package import HearthCore
import HearthMarkup

extension PacketPage {
  /// Returns the page encrypted: it shows one field, and the page itself once the passphrase is typed. It reveals nothing else
  /// of the packet, neither its days nor its reader. `Documentation/Sharing.md` describes the encrypted parts.
  ///
  /// - Parameter theme: The files of the theme, of which it takes `share-open.js`.
  package func locked(
    rounds: Int, salt: [UInt8], iv: [UInt8], text: [UInt8], check: [UInt8], theme: [SourceFile]
  ) -> [UInt8] {
    // The encrypted box, and the script's messages.
    let data: [HTMLAttribute?] = [
      .attribute("data-rounds", String(rounds)), .attribute("data-salt", Base64.encoded(salt)),
      .attribute("data-iv", Base64.encoded(iv)), .attribute("data-check", Base64.encoded(check)),
      .attribute("data-none", strings["share.locked.none"]),
      .attribute("data-working", strings["share.locked.working"]),
      .attribute("data-wrong", strings["share.locked.wrong"]),
      .attribute("data-damaged", strings["share.locked.damaged"]),
      .attribute("data-no-crypto", strings["share.locked.no-crypto"]),
      .attribute("data-text", Base64.encoded(text)),
    ]
    return Self.document(
      title: strings["share.locked.name"], style: style,
      script: HTML.script(theme.hashedBytes(of: "share-open.js")), strings: strings, body: lockedBody(data)
    ).bytes
  }

  private func lockedBody(_ data: [HTMLAttribute?]) -> HTML {
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
}
