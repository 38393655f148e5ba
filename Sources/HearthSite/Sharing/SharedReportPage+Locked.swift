package import HearthCore
import HearthMarkup

extension SharedReportPage {
  /// Returns the page encrypted: it shows one field, and nothing of the report, not even its days or its reader, before the
  /// passphrase is typed. `Documentation/Sharing.md` describes the encrypted parts. The theme has `share-open.js`.
  package func locked(
    rounds: Int, salt: [UInt8], iv: [UInt8], text: [UInt8], check: [UInt8], theme: [SourceFile]
  ) -> [UInt8] {
    // The script removes the first sentence. The form also has its messages.
    let body: HTML = """
      <main class="locked"><h1>\(strings["share.locked.name"])</h1><p>\(strings["share.locked.lede"])</p>\
      <p id="without-script">\(strings["share.locked.noscript"])</p><form id="open" autocomplete="off" hidden \
      data-rounds="\(rounds)" data-salt="\(Base64.encoded(salt))" data-iv="\(Base64.encoded(iv))" \
      data-check="\(Base64.encoded(check))" \
      data-none="\(strings["share.locked.none"])" data-working="\(strings["share.locked.working"])" \
      data-wrong="\(strings["share.locked.wrong"])" data-damaged="\(strings["share.locked.damaged"])" \
      data-no-crypto="\(strings["share.locked.no-crypto"])" data-text="\(Base64.encoded(text))">\
      <p><label for="passphrase">\(strings["share.locked.passphrase"])</label>\
      <input id="passphrase" type="password" autocapitalize="none" autocomplete="off" spellcheck="false" \
      aria-describedby="said"/></p>\
      <p><label><input id="show" type="checkbox"/> \(strings["share.locked.show"])</label></p>\
      <p><button type="submit">\(strings["share.locked.open"])</button></p><p id="said" role="status"></p></form></main>
      """
    return Self.document(
      title: strings["share.locked.name"], style: style,
      script: HTML.script(ScriptBundle.script([theme.hashedBytes(of: "share-open.js")])), strings: strings,
      body: body
    ).bytes
  }
}
