#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libcrypto.
#define CRYPTO_FUNCTIONS(F) \
  F(CRYPTO_free) \
  F(EVP_CIPHER_CTX_ctrl) \
  F(EVP_CIPHER_CTX_free) \
  F(EVP_CIPHER_CTX_new) \
  F(EVP_CipherFinal_ex) \
  F(EVP_CipherInit_ex) \
  F(EVP_CipherUpdate) \
  F(EVP_PKCS82PKEY) \
  F(EVP_PKEY2PKCS8) \
  F(EVP_PKEY_CTX_free) \
  F(EVP_PKEY_CTX_new) \
  F(EVP_PKEY_CTX_new_from_name) \
  F(EVP_PKEY_CTX_set_group_name) \
  F(EVP_PKEY_copy_parameters) \
  F(EVP_PKEY_derive) \
  F(EVP_PKEY_derive_init) \
  F(EVP_PKEY_derive_set_peer) \
  F(EVP_PKEY_free) \
  F(EVP_PKEY_generate) \
  F(EVP_PKEY_get1_encoded_public_key) \
  F(EVP_PKEY_keygen_init) \
  F(EVP_PKEY_new) \
  F(EVP_PKEY_set1_encoded_public_key) \
  F(EVP_aes_256_gcm) \
  F(EVP_sha256) \
  F(HMAC) \
  F(PKCS5_PBKDF2_HMAC) \
  F(PKCS8_PRIV_KEY_INFO_free) \
  F(RAND_bytes) \
  F(d2i_PKCS8_PRIV_KEY_INFO) \
  F(i2d_PKCS8_PRIV_KEY_INFO)

#if defined(__linux__) && OPENSSL_VERSION_MAJOR != 3
#error "the name of the library below is that of OpenSSL 3"
#endif
LOADS_LATE(crypto, CRYPTO_FUNCTIONS, "libcrypto.so.3")
