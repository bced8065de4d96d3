import CCurl
import Glibc
import OnrampCore

extension NetworkFailure.Cause {
  /// Translates libcurl's error.
  ///
  /// - Parameters:
  ///   - errno: The last system error.
  ///   - isAsked: Whether the request was, or might have been, sent.
  ///   - isAnswered: Whether a response had begun.
  init(_ code: CURLcode, errno: Int32, isAsked: Bool, isAnswered: Bool) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      self = Self.hasNetwork ? .nameNotFound : .noNetwork
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    // If a kept connection breaks during a request, libcurl makes a new one.
    case CURLE_COULDNT_CONNECT: self = isAsked ? .reset : .init(connecting: errno)
    case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
    case CURLE_URL_MALFORMAT: self = .badAddress
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED:
      self = .tls
    // A disconnect during the handshake doesn't mean that the server can't be trusted.
    case CURLE_SSL_CONNECT_ERROR: self = errno == ECONNRESET || errno == EPIPE ? .reset : .tls
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = isAnswered ? .cutOff : .reset
    // An invalid response: another protocol, or a wrong encoding.
    default: self = isAsked ? .cutOff : .reset
    }
  }

  private init(connecting errno: Int32) {
    switch errno {
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: self = .noNetwork
    case ETIMEDOUT: self = .timedOut
    case ECONNRESET: self = .reset
    default: self = .refused
    }
  }

  /// Whether this computer has a route to two of the root name servers. Nothing is sent.
  private static var hasNetwork: Bool {
    ["198.41.0.4", "2001:503:ba3e::2:30"].contains { digits in
      var hints = addrinfo()
      hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
      hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(digits, "53", &hints, &found) == 0, let address = found?.pointee else {
        return false
      }
      defer { freeaddrinfo(found) }
      let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
      let end = socket(address.ai_family, kind, address.ai_protocol)
      defer { close(end) }
      return connect(end, address.ai_addr, address.ai_addrlen) == 0
    }
  }
}
