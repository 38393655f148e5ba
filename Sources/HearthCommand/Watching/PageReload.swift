import HearthSite

/// Lets pages that are open in a browser load themselves again after a build of `hearth watch`, without a server.
///
/// Each page gets a classic script, which works over `file://`: twice a second it loads `reload-stamp.js`, and when the
/// stamp in it is another, it loads the page again.
enum PageReload {
  /// The page with the script before the end of its body; files that are not pages as they are.
  static func adding(to bytes: [UInt8], path: String) -> [UInt8] {
    guard path.hasSuffix(".html") else { return bytes }
    let root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    let end = Array("</body>".utf8)
    guard let start = lastRange(of: end, in: bytes) else { return bytes }
    return bytes[..<start] + Array("<script src=\"\(root)\(scriptPath.text)\"></script>\n".utf8)
      + bytes[start...]
  }

  private static func lastRange(of word: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= word.count else { return nil }
    return stride(from: bytes.count - word.count, through: 0, by: -1).first {
      bytes[$0..<($0 + word.count)].elementsEqual(word)
    }
  }

  static let scriptPath = OutputPath("assets", "reload.js")
  /// Beside the script, which looks for it there.
  static let stampPath = OutputPath("assets", "reload-stamp.js")

  static let script = """
    // Loads the page again when hearth watch has built the site anew.
    (function () {
      "use strict";
      var folder = document.currentScript.src.replace(/[^\\/]*$/, "");
      var first = null;
      window.hearthReload = function (stamp) {
        if (first === null) {
          first = stamp;
        } else if (first !== stamp) {
          window.location.reload();
        }
      };
      function ask() {
        var script = document.createElement("script");
        script.src = folder + "reload-stamp.js?" + Date.now();
        script.onload = script.onerror = function () {
          script.remove();
        };
        document.head.appendChild(script);
      }
      ask();
      window.setInterval(ask, 500);
    })();

    """

  /// The file that says which build this is.
  static func stamp(_ build: String) -> String {
    "window.hearthReload(\"\(build)\");\n"
  }
}
