// libcurl's functions for options and info are variadic, so Swift can't call them.
#pragma once

#include <curl/curl.h>
#include <stdbool.h>

CURLcode onramp_curl_set_number(CURL *transfer, CURLoption option, long number);
/// libcurl copies the text.
CURLcode onramp_curl_set_text(CURL *transfer, CURLoption option, const char *text);
/// The list must outlive the transfer.
CURLcode onramp_curl_set_headers(CURL *transfer, struct curl_slist *headers);
/// libcurl copies the bytes.
CURLcode onramp_curl_set_body(CURL *transfer, const void *bytes, size_t count);

/// A transfer's callbacks, each called with `context`.
struct onramp_curl_calls {
  curl_write_callback body, header;
  curl_opensocket_callback open;
  curl_prereq_callback begin;
  void *context;
};
CURLcode onramp_curl_set_calls(CURL *transfer, struct onramp_curl_calls calls);

/// A number, or 0.
long onramp_curl_number(CURL *transfer, CURLINFO info);
/// A size, or -1.
curl_off_t onramp_curl_size(CURL *transfer, CURLINFO info);
/// A string, valid until the transfer restarts, or NULL.
const char *onramp_curl_text(CURL *transfer, CURLINFO info);

CURLMcode onramp_curl_set_all(CURLM *transfers, CURLMoption option, long number);

/// Opens the socket for a connection.
curl_socket_t onramp_curl_open(const struct curl_sockaddr *address);

enum { onramp_curl_most_digits = 64 };
/// Writes an address in numeric form. Returns `false` if it is neither IPv4 nor IPv6.
bool onramp_curl_digits(const struct curl_sockaddr *address, char digits[onramp_curl_most_digits]);
