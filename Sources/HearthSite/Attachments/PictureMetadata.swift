/// Takes out of pictures what tells where, when and with what they were taken.
package enum PictureMetadata {
  /// `bytes` without Exif, XMP, IPTC and comments, for JPEG, PNG and WebP files; any other file as it is. The pixels stay
  /// as they are. Of a JPEG, the direction in which it is shown (Exif tag 0x0112) is kept.
  package static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    JPEGMetadata.stripped(bytes) ?? PNGMetadata.stripped(bytes) ?? WebPMetadata.stripped(bytes) ?? bytes
  }
}
