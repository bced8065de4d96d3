/// An answer to a phone, after which the connection ends.
struct Response {
  /// The one answer to every bad request.
  static let refusal = Response("404 Not Found", "Not found\n", type: "text/plain")

  let bytes: [UInt8]

  /// - Parameters:
  ///   - status: The status code and its name.
  ///   - policy: The value of the `Content-Security-Policy` field.
  init(_ status: String, _ text: String, type: String, policy: String? = nil) {
    var head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(text.utf8.count)", "Connection: close", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      // Without a referrer a form's origin would be `null`, and the form would be refused.
      "Referrer-Policy: same-origin",
    ]
    if let policy { head.append("Content-Security-Policy: \(policy)") }
    bytes = Array((head + ["", text]).joined(separator: "\r\n").utf8)
  }
}
