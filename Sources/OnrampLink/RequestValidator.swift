import OnrampCore

/// Validates a request by its head, before a byte of its body is read.
public struct RequestValidator: Sendable {
  private let access: LinkAccess
  private let host: String

  /// Creates a validator.
  ///
  /// - Parameter host: The exact address and port, such as `192.168.1.7:40213`.
  public init(_ access: LinkAccess, host: String) {
    self.access = access
    self.host = host
  }

  /// What a request wants.
  public enum Verdict: Hashable, Sendable {
    /// The page.
    case page
    /// Which photo is asked for now.
    case now
    /// To send a sealed photo of this many bytes.
    case photo(length: Int)
    /// To send a photo in a form, without encryption, as a multipart body of this many bytes.
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
    public var types: [String] = [], encodings: [String] = [], languages: [String] = []

    /// Creates an empty head.
    public init() {}
  }

  /// Validates a head.
  public func verdict(on head: Head) -> Verdict {
    // Check every part, so that timing doesn't reveal which one is wrong.
    let (code, page) = Self.parts(of: head.path)
    let isKnown = code.map(access.knows) ?? false
    let isHost = head.hosts.count == 1 && head.hosts[0].lowercased() == host
    let isOrigin = head.origins.allSatisfy { $0.lowercased() == "http://\(host)" }
    guard isKnown, isHost, isOrigin, head.encodings.isEmpty else { return .nothing }
    switch (head.method, page) {
    case ("GET", nil): return head.lengths.allSatisfy { $0 == "0" } ? .page : .nothing
    case ("GET", "now"): return head.lengths.allSatisfy { $0 == "0" } ? .now : .nothing
    case ("POST", nil): return photo(head)
    default: return .nothing
    }
  }

  /// Whether a head contains the token or the typed code.
  public func isKnown(_ head: Head) -> Bool {
    Self.parts(of: head.path).code.map(access.knows) ?? false
  }

  /// Counts a refused head if it could have been a guess of the typed code.
  ///
  /// - Returns: Whether the code has just been withdrawn.
  public func countWrong(_ head: Head) -> Bool {
    guard let code = Self.parts(of: head.path).code, !access.knows(code) else { return false }
    return access.countWrong(code)
  }

  /// The code in a path, and what follows it: `/CODE` or `/CODE/now`.
  private static func parts(of path: String) -> (code: Substring?, page: Substring?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].isEmpty else { return (nil, nil) }
    return (parts[1], parts.count == 3 ? parts[2] : nil)
  }

  private func photo(_ head: Head) -> Verdict {
    guard head.lengths.count == 1, let length = number(head.lengths[0]), length > 0,
      head.types.count == 1
    else { return .nothing }
    let type = head.types[0]
    if type.lowercased().hasPrefix("multipart/form-data") {
      guard access.takesPlain, length <= Photo.maxBytes + LinkEvent.longestWrapping,
        let boundary = MultipartReader.boundary(of: type)
      else { return .nothing }
      return .form(boundary: boundary, length: length)
    }
    return length <= LinkEvent.longestSealed ? .photo(length: length) : .nothing
  }

  /// Digits and nothing else.
  private func number(_ text: String) -> Int? {
    guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
