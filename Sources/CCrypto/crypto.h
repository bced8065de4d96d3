// Brings the SHA-256 of OpenSSL's libcrypto to Swift, which uses the processor's instructions for it.
// Its newer interface looks algorithms up by name, and its first digest costs more than a start.
#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
