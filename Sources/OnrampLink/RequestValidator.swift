/// Validates a request by its head, before a byte of its body is read.
public struct RequestValidator: Sendable {
  /// The maximum size of a photo in bytes.
  public static let longestPhoto = 30 << 20
  /// The maximum number of bytes that a form adds around its photo.
  public static let longestWrapping = 8 << 10

  private let token: LinkToken
  private let host: String

  /// Creates a validator.
  ///
  /// - Parameter host: The exact address and port, such as `192.168.1.7:40213`.
  public init(token: LinkToken, host: String) {
    self.token = token
    self.host = host
  }

  /// What a request wants.
  public enum Verdict: Hashable, Sendable {
    /// The page.
    case page
    /// To send a photo of this many bytes.
    case photo(length: Int)
    /// To send a photo in a form, as a multipart body of this many bytes.
    case form(boundary: String, length: Int)
    /// Anything else, which always gets the same answer.
    case nothing
  }

  /// The parts of a request's head that matter.
  public struct Head: Hashable, Sendable {
    /// As in the request line.
    public var method = "", path = ""
    /// The values of these header fields, including repeated ones.
    public var hosts: [String] = [], origins: [String] = [], lengths: [String] = []
    public var types: [String] = [], encodings: [String] = []

    /// Creates an empty head.
    public init() {}
  }

  /// Validates a head.
  public func verdict(on head: Head) -> Verdict {
    // Check every part, so that timing doesn't reveal which one is wrong.
    let isToken = knowsToken(head)
    let isHost = head.hosts.count == 1 && head.hosts[0].lowercased() == host
    let isOrigin = head.origins.allSatisfy { $0.lowercased() == "http://\(host)" }
    guard isToken, isHost, isOrigin, head.encodings.isEmpty else { return .nothing }
    switch head.method {
    case "GET": return head.lengths.allSatisfy { $0 == "0" } ? .page : .nothing
    case "POST": return photo(head)
    default: return .nothing
    }
  }

  /// Whether a head contains the token, whatever else is in it.
  public func knowsToken(_ head: Head) -> Bool {
    head.path.hasPrefix("/") && token.matches(head.path.dropFirst())
  }

  private func photo(_ head: Head) -> Verdict {
    guard head.lengths.count == 1, let length = number(head.lengths[0]), length > 0,
      head.types.count == 1
    else { return .nothing }
    let type = head.types[0]
    if type.lowercased().hasPrefix("multipart/form-data") {
      guard length <= Self.longestPhoto + Self.longestWrapping,
        let boundary = MultipartReader.boundary(of: type)
      else { return .nothing }
      return .form(boundary: boundary, length: length)
    }
    return length <= Self.longestPhoto ? .photo(length: length) : .nothing
  }

  /// Digits and nothing else.
  private func number(_ text: String) -> Int? {
    guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
