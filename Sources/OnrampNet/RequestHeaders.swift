/// The headers that a request may contain.
public enum RequestHeaders {
  /// Headers that the library sets itself or that nothing here sends.
  private static let others: Set = [
    "host", "content-length", "transfer-encoding", "connection", "expect", "upgrade", "te",
    "trailer", "cookie", "proxy-authorization", "proxy-connection", "accept-encoding",
  ]

  /// The header lines; `nil` if one isn't allowed or could be read as more than one.
  public static func lines(_ headers: [String: String]) -> [String]? {
    var lines: [String] = []
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard !name.isEmpty, name.utf8.allSatisfy(AnswerHeaders.isToken),
        !others.contains(name.lowercased()),
        value.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F })
      else { return nil }
      // Without a value, libcurl would remove the header.
      lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    return lines
  }
}
