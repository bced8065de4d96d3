// Exposes SHA-256 from OpenSSL's libcrypto, which uses the processor's SHA instructions, and MD5, in
// which OpenStreetMap extracts are published. Its newer API looks algorithms up by name, and its first
// digest takes longer than a whole start.
#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/md5.h>
#include <openssl/sha.h>
