/// The address of a server that the driver or the company named.
public struct ServerAddress: Hashable, Sendable {
  /// The address, without a slash at its end.
  public let text: String

  /// Reads an address of `http` or `https` with nothing behind its path; `nil` for anything else.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix),
      text.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) && $0 != "?" && $0 != "#" })
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.first, first != "/", first != ":", !rest.contains("@") else {
      return nil
    }
    var end = text[...]
    while end.last == "/" { end.removeLast() }
    self.text = String(end)
  }

  /// The address of something below it, like `questions`.
  public func appending(_ path: String) -> String { "\(text)/\(path)" }
}

/// Why a server's answer is of no use, or why there is none.
public enum ServerProblem: Hashable, Sendable {
  case failed(NetworkFailure.Cause)
  /// It answered with a status that means failure.
  case status(Int)
  case notJSON
  /// It is JSON, and not what was asked for.
  case unexpected
}

extension ServerProblem {
  /// What is wrong with an outcome; `nil` if the server answered 200.
  init?(_ outcome: Result<NetworkResponse, NetworkFailure>) {
    switch outcome {
    case .failure(let failure): self = .failed(failure.cause)
    case .success(let response) where response.status != 200: self = .status(response.status)
    case .success: return nil
    }
  }
}
