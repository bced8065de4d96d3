import CCurl
import OnrampNet

/// A URL as libcurl parses it, so that what is checked is what is requested.
struct WebAddress {
  let text: String
  let site: Site
  let hasCredentials: Bool

  /// Parses a URL.
  ///
  /// - Returns: `nil` if it isn't an absolute URL.
  init?(_ text: String) {
    // libcurl would stop at the NUL.
    guard !text.utf8.contains(0), let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    guard curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK else { return nil }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard curl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
      defer { curl_free(text) }
      return String(cString: text)
    }
    guard let whole = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME),
      let host = part(CURLUPART_HOST), let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT)
    else { return nil }
    self.text = whole
    site = Site(scheme: scheme, host: host, port: port)
    hasCredentials = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
  }
}
