import HTTPTypes
import OnrampWire

/// The routes of the API, by their paths without ids and numbers.
enum Route: String, CaseIterable {
  case terminals = "/v1/terminals"
  case submissions = "/v1/submissions"
  case submission = "/v1/submissions/{id}"
  case complete = "/v1/submissions/{id}/complete"
  case withdraw = "/v1/submissions/{id}/withdraw"
  case decisionForDriver = "/v1/submissions/{id}/decision"
  case uploads = "/v1/uploads"
  case upload = "/v1/uploads/{id}"

  case deskMe = "/v1/desk/me"
  case staff = "/v1/desk/staff"
  case revoke = "/v1/desk/staff/{key}/revoke"
  case vouchers = "/v1/desk/vouchers"
  case queue = "/v1/desk/submissions"
  case entry = "/v1/desk/submissions/{number}"
  case deskFile = "/v1/desk/submissions/{number}/file"
  case claim = "/v1/desk/submissions/{number}/claim"
  case decision = "/v1/desk/submissions/{number}/decision"
  case deskStatus = "/v1/desk/status"
  case audit = "/v1/desk/audit"
  case evidence = "/v1/desk/evidence"

  case logins = "/v1/logins"
  case signIn = "/v1/devices"
  case accounts = "/v1/accounts"
  case account = "/v1/accounts/{id}"
  case file = "/v1/accounts/{id}/files/{name}"
  case commits = "/v1/accounts/{id}/commits"
  case blob = "/v1/accounts/{id}/blobs/{digest}"
  case credentials = "/v1/accounts/{id}/credentials"
  case devices = "/v1/accounts/{id}/devices"
  case device = "/v1/accounts/{id}/devices/{key}"
  case lease = "/v1/accounts/{id}/lease"

  case phones = "/v1/phones"
  case phone = "/v1/phones/{id}"
  case phonePhoto = "/v1/phones/{id}/photos/{photo}"
  /// A phone's page, or any other path among those.
  case page = "/p/{token}"

  case health = "/health"
  case metrics = "/metrics"
  case openAPI = "/openapi.json"

  var methods: [HTTPRequest.Method] {
    switch self {
    case .submission, .deskMe, .queue, .deskFile, .deskStatus, .audit, .file, .devices,
      .phonePhoto, .health, .metrics, .openAPI:
      [.get]
    case .terminals, .submissions, .complete, .withdraw, .decisionForDriver, .revoke, .vouchers,
      .evidence, .logins, .signIn, .accounts, .commits, .credentials, .phones:
      [.post]
    // Any other method gets the same answer as every invalid request from a phone.
    case .staff, .page: [.get, .post]
    case .entry, .account: [.get, .delete]
    case .claim, .decision, .lease, .phone: [.post, .delete]
    case .device: [.delete]
    case .uploads: [.post, .options]
    case .upload: [.head, .patch, .delete, .options]
    case .blob: [.post, .head, .patch, .delete, .options]
    }
  }
}

/// The path of a request: its route, and the values of the parts in braces.
struct RoutePath {
  let route: Route
  let values: [String]

  /// The maximum length of a path, unless it is a phone's.
  static let longest = 256

  private static let patterns = Route.allCases.map { ($0, parts(of: $0.rawValue)) }

  private static func parts(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  init?(_ path: String) {
    if PhonePath.isOne(path) {
      (route, values) = (.page, [])
      return
    }
    guard path.utf8.count <= Self.longest else { return nil }
    var parts = Self.parts(of: String(path.prefix { $0 != "?" }))
    // The names of photos have a slash.
    if parts.count == 7, parts[4] == "files" { parts[5...] = ["\(parts[5])/\(parts[6])"] }
    let found = Self.patterns.first { _, pattern in
      pattern.count == parts.count
        && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    guard let (route, pattern) = found else { return nil }
    self.route = route
    values = zip(pattern, parts).filter { $0.0.hasPrefix("{") }.map(\.1)
  }

  /// The id in the path, if it has a valid one, for the log.
  var id: String? {
    guard route.rawValue.contains("{id}"), let value = values.first else { return nil }
    return SubmissionID(value)?.text ?? AccountID(value)?.text
  }
}

struct Query {
  private let values: [String: String]

  init(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var values: [String: String] = [:]
    for part in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(pair[0])] = pair.count == 2 ? String(pair[1]) : ""
    }
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }
}
