import HearthCore
import HearthJournal
import HearthSearch
import HearthSite

/// What a build leaves in the site's folder for the next one: a ``DocumentCache`` of entries that the site shows.
///
/// The file is one of the manifest's, and is used only as this program wrote it there: one that is damaged, cut off or of
/// another program is as good as none.
enum SiteCache {
  /// The cache of the site at `output`, of which `manifest` tells; `nil` where there is none to be used.
  static func read(from output: String, manifest: SiteManifest, stamp: UInt64) -> DocumentCache? {
    bytes(SiteFolder.cache, of: output, manifest: manifest, stamp: stamp).flatMap(DocumentCache.init)
  }

  /// What the last build knew of the search, and the fingerprint of the file that holds it.
  static func readSearch(from output: String, manifest: SiteManifest, stamp: UInt64) -> KnownMemory? {
    guard let bytes = bytes(SiteFolder.searchMemory, of: output, manifest: manifest, stamp: stamp) else {
      return nil
    }
    return SearchMemory(bytes: bytes).map { KnownMemory(memory: $0, fingerprint: ContentHash.hash(bytes)) }
  }

  struct KnownMemory: Sendable {
    let memory: SearchMemory
    let fingerprint: UInt64
  }

  /// The bytes of a file of ours as this program wrote them.
  private static func bytes(_ name: String, of output: String, manifest: SiteManifest, stamp: UInt64)
    -> [UInt8]?
  {
    guard manifest.stamp == stamp, let known = manifest.files[name],
      let root = try? FileDescriptor.folder(output),
      let bytes = try? root.file(name).read(expecting: known.size), ContentHash.hash(bytes) == known.hash
    else { return nil }
    return bytes
  }

  /// The cache for the next build, in pieces: of `documents` those that have a page and nothing to mend, so that it holds
  /// nothing that the site does not show.
  static func pieces(
    of documents: consuming [PackedDocument], _ journal: Journal, outline: SiteOutline, log: DiagnosticLog
  ) -> [ArraySlice<UInt8>] {
    let remarked = Set(log.diagnostics.map(\.path))
    let leftOut = journal.leftOut.reasons
    var kept = documents
    kept.removeAll { packed in
      let entry = packed.entry
      return leftOut[entry.path] != nil || remarked.contains(entry.path) || !outline.hasPage(entry.id)
    }
    return DocumentCache.pieces(of: kept)
  }
}
