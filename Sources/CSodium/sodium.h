// Brings libsodium to Swift: `crypto_hash_sha256` names photos and seals the stored application.
#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>
