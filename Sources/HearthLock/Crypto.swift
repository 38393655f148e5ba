internal import CCrypto
import HearthCore

/// Why something couldn't be locked or opened, as one sentence for the person.
package struct LockError: Error, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }

  static let missing = LockError(
    "libcrypto of OpenSSL 3, which locks and opens entries, isn't installed here")
  static let failed = LockError("libcrypto could not do this")
}

/// The system's libcrypto, which no other code calls. Functions are named after standard algorithms.
package struct Crypto: @unchecked Sendable {
  // Never changed after loading; libcrypto is safe to call from several threads.
  private let library: crypto_functions
  /// The most bytes to pass to libcrypto at once: it counts them in 32 bits.
  var partLength = 1 << 30

  /// Loads libcrypto on first use. Throws if it isn't installed.
  package init() throws(LockError) {
    guard let library = Self.loaded else { throw .missing }
    self.library = library
  }

  private static let loaded: crypto_functions? = {
    var functions = crypto_functions()
    return crypto_load(&functions) ? functions : nil
  }()

  /// Returns unpredictable bytes.
  package func random(_ count: Int) throws(LockError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try check(library.RAND_bytes(&bytes, Int32(count)))
    return bytes
  }

  // MARK: Hashes and keys from secrets

  /// PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2): 32 bytes.
  func pbkdf2(_ secret: [UInt8], salt: [UInt8], rounds: Int) throws(LockError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let done = secret.withUnsafeBytes { secret in
      library.PKCS5_PBKDF2_HMAC(
        secret.bindMemory(to: CChar.self).baseAddress, Int32(secret.count), salt, Int32(salt.count),
        Int32(clamping: rounds), library.EVP_sha256(), 32, &key)
    }
    try check(done)
    return key
  }

  /// HMAC-SHA-256 (RFC 2104): 32 bytes.
  package func hmac(_ message: [UInt8], key: [UInt8]) throws(LockError) -> [UInt8] {
    var (code, count) = ([UInt8](repeating: 0, count: 32), UInt32(32))
    guard
      library.HMAC(library.EVP_sha256(), key, Int32(key.count), message, message.count, &code, &count) != nil
    else { throw .failed }
    return code
  }

  /// HKDF with SHA-256 (RFC 5869). 32 bytes are one block, so each of the two steps is one HMAC.
  func hkdf(_ secret: [UInt8], salt: [UInt8], info: [UInt8]) throws(LockError) -> [UInt8] {
    try hmac(info + [1], key: hmac(secret, key: salt))
  }

  // MARK: AES-256-GCM

  /// The number of bytes that ``seal(_:key:iv:data:)`` appends.
  static let tagLength = 16

  /// AES-256-GCM (NIST SP 800-38D): the ciphertext and a 16-byte tag. `data` is authenticated but not included.
  func seal(_ plaintext: [UInt8], key: [UInt8], iv: [UInt8], data: [UInt8]) throws(LockError) -> [UInt8] {
    var tag: [UInt8]?
    guard let ciphertext = try gcm(plaintext, &tag, key, iv, data), let tag else { throw .failed }
    return ciphertext + tag
  }

  /// Decrypts what ``seal(_:key:iv:data:)`` returned; `nil` if the key, the bytes or `data` differ.
  func open(_ sealed: [UInt8], key: [UInt8], iv: [UInt8], data: [UInt8]) throws(LockError) -> [UInt8]? {
    guard sealed.count >= Self.tagLength else { return nil }
    var tag: [UInt8]? = Array(sealed.suffix(Self.tagLength))
    return try gcm(Array(sealed.dropLast(Self.tagLength)), &tag, key, iv, data)
  }

  /// Decrypts `input` if there is a tag, and returns `nil` if the tag is wrong. Otherwise encrypts it and sets the tag.
  private func gcm(
    _ input: [UInt8], _ tag: inout [UInt8]?, _ key: [UInt8], _ iv: [UInt8], _ data: [UInt8]
  ) throws(LockError) -> [UInt8]? {
    guard let context = library.EVP_CIPHER_CTX_new() else { throw .failed }
    defer { library.EVP_CIPHER_CTX_free(context) }
    var (output, count) = ([UInt8](repeating: 0, count: input.count), Int32(0))
    let isSealing: Int32 = tag == nil ? 1 : 0
    try check(library.EVP_CipherInit_ex(context, library.EVP_aes_256_gcm(), nil, key, iv, isSealing))
    try check(library.EVP_CipherUpdate(context, nil, &count, data, Int32(clamping: data.count)))
    try inParts(input, into: &output) { library.EVP_CipherUpdate(context, $0, &count, $1, $2) }
    var (bytes, end) = (tag ?? [UInt8](repeating: 0, count: Self.tagLength), [UInt8](repeating: 0, count: 16))
    let length = Int32(bytes.count)
    if tag != nil { try check(library.EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, length, &bytes)) }
    guard library.EVP_CipherFinal_ex(context, &end, &count) == 1 else { return nil }
    if tag == nil { try check(library.EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, length, &bytes)) }
    tag = bytes
    return output
  }

  /// Passes `input` in parts, each with the location for its result in `output`, which is as long as `input`.
  private func inParts(
    _ input: [UInt8], into output: inout [UInt8],
    _ update: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int32) -> Int32
  ) throws(LockError) {
    let isDone = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        guard let from = input.baseAddress, let to = output.baseAddress else { return true }
        return stride(from: 0, to: input.count, by: partLength).allSatisfy { start in
          update(to + start, from + start, Int32(min(partLength, input.count - start))) == 1
        }
      }
    }
    guard isDone else { throw .failed }
  }

  // MARK: Elliptic curve P-256

  /// Returns a new private key on P-256 (FIPS 186-4, D.1.2.3) in PKCS #8, and its public point, uncompressed: 65 bytes.
  func keyPair() throws(LockError) -> (privateKey: [UInt8], publicKey: [UInt8]) {
    let key = try generate()
    defer { library.EVP_PKEY_free(key) }
    return (try pkcs8(of: key), try point(of: key))
  }

  /// Returns the public point of a private key in PKCS #8; `nil` if the bytes aren't such a key.
  func publicKey(of privateKey: [UInt8]) throws(LockError) -> [UInt8]? {
    guard let key = parse(privateKey) else { return nil }
    defer { library.EVP_PKEY_free(key) }
    return try point(of: key)
  }

  /// ECDH (NIST SP 800-56A) of a private key in PKCS #8 and another public point: 32 bytes; `nil` if either is invalid.
  func sharedSecret(_ privateKey: [UInt8], with point: [UInt8]) throws(LockError) -> [UInt8]? {
    guard let key = parse(privateKey) else { return nil }
    defer { library.EVP_PKEY_free(key) }
    guard let peer = library.EVP_PKEY_new() else { throw .failed }
    defer { library.EVP_PKEY_free(peer) }
    // A point that isn't on the curve is rejected here.
    guard library.EVP_PKEY_copy_parameters(peer, key) == 1,
      library.EVP_PKEY_set1_encoded_public_key(peer, point, point.count) == 1
    else { return nil }
    guard let context = library.EVP_PKEY_CTX_new(key, nil) else { throw .failed }
    defer { library.EVP_PKEY_CTX_free(context) }
    try check(library.EVP_PKEY_derive_init(context))
    try check(library.EVP_PKEY_derive_set_peer(context, peer))
    var (secret, count) = ([UInt8](repeating: 0, count: 32), 32)
    try check(library.EVP_PKEY_derive(context, &secret, &count))
    guard count == 32 else { throw .failed }
    return secret
  }

  private func generate() throws(LockError) -> OpaquePointer {
    guard let context = library.EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { throw .failed }
    defer { library.EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    try check(library.EVP_PKEY_keygen_init(context))
    try check(library.EVP_PKEY_CTX_set_group_name(context, "P-256"))
    try check(library.EVP_PKEY_generate(context, &key))
    guard let key else { throw .failed }
    return key
  }

  private func point(of key: OpaquePointer) throws(LockError) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    let count = library.EVP_PKEY_get1_encoded_public_key(key, &start)
    guard let start else { throw .failed }
    defer { library.CRYPTO_free(start, nil, 0) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func pkcs8(of key: OpaquePointer) throws(LockError) -> [UInt8] {
    guard let info = library.EVP_PKEY2PKCS8(key) else { throw .failed }
    defer { library.PKCS8_PRIV_KEY_INFO_free(info) }
    var start: UnsafeMutablePointer<UInt8>?
    let count = library.i2d_PKCS8_PRIV_KEY_INFO(info, &start)
    guard count > 0, let start else { throw .failed }
    defer { library.CRYPTO_free(start, nil, 0) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  private func parse(_ pkcs8: [UInt8]) -> OpaquePointer? {
    pkcs8.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      guard let info = library.d2i_PKCS8_PRIV_KEY_INFO(nil, &start, bytes.count) else { return nil }
      defer { library.PKCS8_PRIV_KEY_INFO_free(info) }
      return library.EVP_PKCS82PKEY(info)
    }
  }

  /// Throws unless `result` is 1, libcrypto's code for success.
  private func check(_ result: Int32) throws(LockError) {
    guard result == 1 else { throw .failed }
  }
}
