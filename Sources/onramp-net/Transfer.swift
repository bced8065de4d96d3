import CCurl
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampHelper
import OnrampNet

/// A request in progress, including its redirects.
final class Transfer {
  /// Upper limits for every order.
  private static let (maxBytes, maxSeconds) = (64 << 20, 60)

  let id: Int
  /// The sequence that it belongs to.
  let sequence: Int?
  let handle: UnsafeMutableRawPointer

  private let method: NetworkRequest.Method
  private let seconds: Int
  private var deadline: ContinuousClock.Instant
  private let proxies: ProxyRules
  private var bytesLeft: Int
  private var hop: Hop
  private var redirects = 0
  private var lines: UnsafeMutablePointer<curl_slist>?
  /// The header for a part of a file. Every server of a redirect gets it, because it reveals
  /// nothing about the driver.
  private let range: [String]

  /// Whether the server has acknowledged the whole request (102).
  private(set) var hasArrived = false
  /// Whether any byte may have reached a server.
  private var wasSent = false
  private var received = 0
  private var progress = ContinuousClock.now

  /// One server that is asked, and its response so far.
  private struct Hop {
    let address: WebAddress
    let proxy: String?
    let mayBePrivate: Bool
    var headers = AnswerHeaders()
    var reception = Reception.headers
    /// Whether a request was sent to this server.
    var isAsked = false
    /// Whether some address of the server may be asked, and whether some may not.
    var isReachable = false
    var isForbidden = false
    /// Why the request was aborted.
    var cause: NetworkFailure.Cause?

    /// Prepares a request to a server.
    ///
    /// - Returns: `nil` if a proxy would have to be asked for an address that is off limits.
    init?(_ address: WebAddress, _ proxies: ProxyRules, mayBePrivate: Bool) {
      (self.address, self.mayBePrivate) = (address, mayBePrivate)
      proxy = proxies.proxy(for: address.site)
      guard mayBePrivate || proxy == nil || !address.site.isNamedPrivate else { return nil }
    }
  }

  private enum Reception { case headers, redirect, body }

  /// Prepares an order's request.
  ///
  /// - Returns: `nil` if the address, or anything else in the order, is not allowed.
  init?(_ order: NetworkOrder, body: [UInt8], proxies: ProxyRules) {
    guard let method = order.method.flatMap(NetworkRequest.Method.init),
      let address = order.address.flatMap({ WebAddress($0) }), address.site.isWeb,
      let hop = Hop(address, proxies, mayBePrivate: order.mayBePrivate ?? false),
      let headers = RequestHeaders.lines(order.headers ?? [:]),
      let handle = curl_easy_init()
    else { return nil }
    guard order.bytes ?? 1 > 0, order.seconds ?? 1 > 0 else { return nil }
    (id, sequence) = (order.id, order.sequence)
    (self.method, self.handle, self.proxies) = (method, handle, proxies)
    let limits = NetworkLimits.answer
    bytesLeft = min(order.bytes ?? limits.bytes, Self.maxBytes)
    seconds = min(order.seconds ?? limits.seconds, Self.maxSeconds)
    deadline = .now + .seconds(seconds)
    self.hop = hop
    range = headers.filter { $0.lowercased().hasPrefix("range:") }
    guard configure(body: body), setHeaders(headers), aim() else { return nil }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(lines)
  }

  // MARK: Options

  /// Gives it all of its time from now on. Returns whether that worked.
  func restart() -> Bool {
    deadline = .now + .seconds(seconds)
    return aim()
  }

  private func configure(body: [UInt8]) -> Bool {
    // A server may close an idle connection just as a request goes out, and this one can't be
    // resent.
    let idleSeconds = method.hasBody ? 2 : 60
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1),
      // Otherwise a slow name lookup would block everything when its time is up.
      (CURLOPT_QUICK_EXIT, 1), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)), (CURLOPT_MAXAGE_CONN, idleSeconds),
    ]
    let certificates = [
      (CURLOPT_CAINFO, Sandbox.trustVariables.file),
      (CURLOPT_CAPATH, Sandbox.trustVariables.folder),
    ].compactMap { option, name in Environment.value(name).map { (option, $0) } }
    let texts =
      certificates + [
        (CURLOPT_PROTOCOLS_STR, "http,https"),
        // A range counts the bytes that are sent.
        (CURLOPT_ACCEPT_ENCODING, range.isEmpty ? "" : "identity"),
        (CURLOPT_USERAGENT, "onramp"), (CURLOPT_NOPROXY, ""),
      ]
    return numbers.allSatisfy { onramp_curl_set_number(handle, $0, $1) == CURLE_OK }
      && texts.allSatisfy { onramp_curl_set_text(handle, $0, $1) == CURLE_OK }
      && (!method.hasBody || onramp_curl_set_body(handle, body, body.count) == CURLE_OK)
      && (method != .head || onramp_curl_set_number(handle, CURLOPT_NOBODY, 1) == CURLE_OK)
      && (![.patch, .delete].contains(method)
        || onramp_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue) == CURLE_OK)
      && onramp_curl_set_calls(handle, calls) == CURLE_OK
  }

  /// Makes libcurl send these headers, without adding `Expect` or `Content-Type` to a body.
  private func setHeaders(_ headers: [String]) -> Bool {
    curl_slist_free_all(lines)
    lines = nil
    let isTyped = headers.contains { $0.lowercased().hasPrefix("content-type") }
    let untold = method.hasBody ? ["Expect:"] + (isTyped ? [] : ["Content-Type:"]) : []
    for line in headers + untold {
      guard let longer = curl_slist_append(lines, line) else { return false }
      lines = longer
    }
    return onramp_curl_set_headers(handle, lines) == CURLE_OK
  }

  /// Points it at the hop's address, with the time that is left.
  private func aim() -> Bool {
    let left = max((deadline - .now) / .milliseconds(1), 1)
    return onramp_curl_set_text(handle, CURLOPT_URL, hop.address.text) == CURLE_OK
      && onramp_curl_set_text(handle, CURLOPT_PROXY, hop.proxy ?? "") == CURLE_OK
      && onramp_curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int(left)) == CURLE_OK
  }

  private var calls: onramp_curl_calls {
    onramp_curl_calls(
      body: { bytes, size, count, context in
        Transfer.of(context)?.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
          ?? 0
      },
      header: { bytes, size, count, context in
        Transfer.of(context)?.take(
          header: UnsafeRawBufferPointer(start: bytes, count: size * count))
          ?? 0
      },
      open: { context, _, address in
        guard let address, Transfer.of(context)?.mayConnect(to: address) == true else { return -1 }
        return onramp_curl_open(address)
      },
      begin: { context, digits, _, _, _ in
        guard let digits, Transfer.of(context)?.mayAsk(at: String(cString: digits)) == true else {
          return CURL_PREREQFUNC_ABORT
        }
        return CURL_PREREQFUNC_OK
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The transfer that libcurl was given as the context of its callbacks.
  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Permission

  private func isAllowed(_ digits: String) -> Bool {
    hop.mayBePrivate || hop.proxy != nil || InternetAddress(digits)?.isPublic ?? false
  }

  private func mayConnect(to address: UnsafePointer<curl_sockaddr>) -> Bool {
    var digits = [CChar](repeating: 0, count: Int(onramp_curl_most_digits))
    guard onramp_curl_digits(address, &digits) else { return false }
    let isAllowed = isAllowed(
      String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    if isAllowed { hop.isReachable = true } else { hop.isForbidden = true }
    return isAllowed
  }

  /// Called right before the request is sent, even on a reused connection.
  private func mayAsk(at digits: String) -> Bool {
    guard isAllowed(digits) else {
      hop.isForbidden = true
      return false
    }
    // libcurl retries if a connection turns out to be dead, but the server may have acted on what
    // it read.
    if method.hasBody, hop.isAsked {
      hop.cause = .reset
      return false
    }
    hop.isAsked = true
    wasSent = true
    return true
  }

  // MARK: Response

  private func take(header line: UnsafeRawBufferPointer) -> Int {
    // Trailers don't matter.
    guard hop.reception == .headers else { return line.count }
    switch hop.headers.take(line) {
    case .field: return line.count
    case .tooMuch:
      hop.cause = .tooLarge
      return 0
    case .end: break
    }
    let status = onramp_curl_number(handle, CURLINFO_RESPONSE_CODE)
    // An interim response; another one follows.
    if (100..<200).contains(status) {
      hasArrived = hasArrived || status == 102
      return line.count
    }
    guard (200..<600).contains(status) else {
      hop.cause = .cutOff
      return 0
    }
    // The size of compressed data is known only after decompression, and a `HEAD` has no body.
    if method != .head, hop.headers.fields["content-encoding"] == nil,
      let length = hop.headers.fields["content-length"].flatMap({ Int($0) }), length > bytesLeft
    {
      hop.cause = .tooLarge
      return 0
    }
    if [.get, .head].contains(method), [301, 302, 303, 307, 308].contains(status),
      hop.headers.fields["location"] != nil
    {
      hop.reception = .redirect
    } else {
      hop.reception = .body
      emit(
        id,
        .started(
          status: status, headers: toldHeaders, isPrivate: isAtPrivateServer))
    }
    return line.count
  }

  /// The headers, with a date in `Retry-After` converted to seconds by the server's clock.
  private var toldHeaders: [String: String] {
    var fields = hop.headers.fields
    guard let wait = fields["retry-after"], wait.hasSuffix("GMT") else { return fields }
    let (end, now) = (curl_getdate(wait, nil), fields["date"].map { curl_getdate($0, nil) } ?? -1)
    fields["retry-after"] = end < 0 || now < 0 ? nil : "\(max(0, end - now))"
    return fields
  }

  private func take(body bytes: UnsafeRawBufferPointer) -> Int {
    bytesLeft -= bytes.count
    guard bytesLeft >= 0 else {
      hop.cause = .tooLarge
      return 0
    }
    guard hop.reception == .body else { return bytes.count }
    emit(id, .body(Data(bytes).base64EncodedString()))
    received += bytes.count
    if progress.duration(to: .now) > .milliseconds(200) {
      progress = .now
      let isPacked = hop.headers.fields["content-encoding"] != nil
      let total = isPacked ? -1 : onramp_curl_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      emit(id, .progress(received: received, total: total > 0 ? total : nil))
    }
    return bytes.count
  }

  // MARK: Completion

  /// The final outcome; `nil` if another server has to be asked.
  func end(_ code: CURLcode) -> NetworkEvent.Event? {
    guard code == CURLE_OK else { return failed(cause(of: code)) }
    switch hop.reception {
    case .body: return .finished
    case .headers: return failed(.cutOff)
    case .redirect: return isRedirected() ? nil : failed(.badRedirect)
    }
  }

  /// Whether a server has answered with success.
  var hasSucceeded: Bool {
    hop.reception == .body
      && (200..<300).contains(onramp_curl_number(handle, CURLINFO_RESPONSE_CODE))
  }

  /// The outcome if it is canceled now.
  var canceled: NetworkEvent.Event { failed(.reset) }

  private func failed(_ cause: NetworkFailure.Cause) -> NetworkEvent.Event {
    .failed(cause: cause.rawValue, sent: wasSent)
  }

  /// Follows a redirect if that is allowed.
  private func isRedirected() -> Bool {
    guard let text = onramp_curl_text(handle, CURLINFO_REDIRECT_URL),
      let next = WebAddress(String(cString: text)), !next.hasCredentials || !isLeaving(for: next),
      hop.address.site.mayRedirect(to: next.site, after: redirects)
    else { return false }
    // A server on the internet can redirect only to the internet.
    let mayBePrivate = hop.mayBePrivate && isAtPrivateServer
    guard let nextHop = Hop(next, proxies, mayBePrivate: mayBePrivate),
      !isLeaving(for: next) || setHeaders(range)
    else { return false }
    redirects += 1
    hop = nextHop
    return aim()
  }

  private func isLeaving(for next: WebAddress) -> Bool { next.site != hop.address.site }

  private var isAtPrivateServer: Bool {
    if hop.proxy != nil { return hop.address.site.isNamedPrivate }
    guard let digits = onramp_curl_text(handle, CURLINFO_PRIMARY_IP) else { return false }
    return InternetAddress(String(cString: digits)).map { !$0.isPublic } ?? false
  }

  private func cause(of code: CURLcode) -> NetworkFailure.Cause {
    if let cause = hop.cause { return cause }
    if hop.isForbidden, !hop.isReachable || code == CURLE_ABORTED_BY_CALLBACK {
      return redirects > 0 ? .badRedirect : .badAddress
    }
    return NetworkFailure.Cause(
      code, errno: Int32(onramp_curl_number(handle, CURLINFO_OS_ERRNO)), isAsked: hop.isAsked,
      isAnswered: hop.reception != .headers || !hop.headers.isEmpty)
  }
}
