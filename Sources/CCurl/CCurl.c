#define _GNU_SOURCE
#include "CCurl.h"

#include <arpa/inet.h>
#include <sys/socket.h>

// The macros of the same names would check types that are known only here.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

CURLcode onramp_curl_set_number(CURL *transfer, CURLoption option, long number) {
  return curl_easy_setopt(transfer, option, number);
}

CURLcode onramp_curl_set_text(CURL *transfer, CURLoption option, const char *text) {
  return curl_easy_setopt(transfer, option, text);
}

CURLcode onramp_curl_set_headers(CURL *transfer, struct curl_slist *headers) {
  return curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
}

CURLcode onramp_curl_set_body(CURL *transfer, const void *bytes, size_t count) {
  CURLcode failure = curl_easy_setopt(transfer, CURLOPT_POST, 1L);
  if (!failure)
    failure = curl_easy_setopt(transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  // Without bytes libcurl would read from standard input.
  return failure ? failure : curl_easy_setopt(transfer, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

CURLcode onramp_curl_set_calls(CURL *transfer, struct onramp_curl_calls calls) {
  CURLcode failures[] = {
      curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, calls.body),
      curl_easy_setopt(transfer, CURLOPT_WRITEDATA, calls.context),
      curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, calls.header),
      curl_easy_setopt(transfer, CURLOPT_HEADERDATA, calls.context),
      curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, calls.open),
      curl_easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, calls.context),
      curl_easy_setopt(transfer, CURLOPT_PREREQFUNCTION, calls.begin),
      curl_easy_setopt(transfer, CURLOPT_PREREQDATA, calls.context),
  };
  for (size_t at = 0; at < sizeof failures / sizeof *failures; at++)
    if (failures[at]) return failures[at];
  return CURLE_OK;
}

long onramp_curl_number(CURL *transfer, CURLINFO info) {
  long number = 0;
  return curl_easy_getinfo(transfer, info, &number) ? 0 : number;
}

curl_off_t onramp_curl_size(CURL *transfer, CURLINFO info) {
  curl_off_t size = -1;
  return curl_easy_getinfo(transfer, info, &size) ? -1 : size;
}

const char *onramp_curl_text(CURL *transfer, CURLINFO info) {
  char *text = NULL;
  return curl_easy_getinfo(transfer, info, &text) ? NULL : text;
}

CURLMcode onramp_curl_set_all(CURLM *transfers, CURLMoption option, long number) {
  return curl_multi_setopt(transfers, option, number);
}

curl_socket_t onramp_curl_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

bool onramp_curl_digits(const struct curl_sockaddr *address, char digits[onramp_curl_most_digits]) {
  const void *bytes;
  switch (address->family) {
    case AF_INET: bytes = &((const struct sockaddr_in *)&address->addr)->sin_addr; break;
    case AF_INET6: bytes = &((const struct sockaddr_in6 *)&address->addr)->sin6_addr; break;
    default: return false;
  }
  return inet_ntop(address->family, bytes, digits, onramp_curl_most_digits) != NULL;
}
