import HTTPTypes

/// The routes of a terminal that has a session with a phone.
enum PhoneRoute: Equatable {
  case sessions
  case session(String)
  case photo(String, photo: String)

  /// Parses a path's parts between slashes; the first is empty.
  init?(_ parts: [String]) {
    guard parts.count >= 3, parts.starts(with: ["", "v1", "phones"]) else { return nil }
    switch parts.count {
    case 3: self = .sessions
    case 4: self = .session(parts[3])
    case 6 where parts[4] == "photos": self = .photo(parts[3], photo: parts[5])
    default: return nil
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .sessions: [.post]
    case .session: [.post, .delete]
    case .photo: [.get]
    }
  }

  var template: String {
    switch self {
    case .sessions: "/v1/phones"
    case .session: "/v1/phones/{id}"
    case .photo: "/v1/phones/{id}/photos/{photo}"
    }
  }

  /// The session's id, if the path has one.
  var id: String? {
    switch self {
    case .sessions: nil
    case .session(let id), .photo(let id, _): id
    }
  }
}

/// The path of a page for a phone, `/p/TOKEN`, or of what the page asks for again and again,
/// `/p/TOKEN/now`. A scanned code has it in capitals.
struct PhonePath: Equatable {
  /// The token, or a code that was typed.
  let token: String
  let wantsNow: Bool

  /// Whether a path belongs to phones, whatever follows.
  static func isOne(_ path: String) -> Bool { path.hasPrefix("/p/") || path.hasPrefix("/P/") }

  /// Parses a path; `nil` if there can't be a page.
  init?(_ path: String) {
    guard Self.isOne(path) else { return nil }
    let parts = path.dropFirst(3).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && parts[1] == "now" else { return nil }
    token = String(parts[0])
    wantsNow = parts.count == 2
  }
}
