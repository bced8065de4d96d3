import HTTPTypes

/// The routes of the API.
enum Route: Equatable {
  case terminals
  case submissions
  case submission(String)
  case complete(String)
  case withdraw(String)
  case uploads
  case upload(String)
  case decision(String)
  case desk(DeskRoute)
  case account(AccountRoute)
  case phone(PhoneRoute)
  /// A phone's page; `nil` for any other path among those.
  case page(PhonePath?)
  case health
  case metrics
  case openAPI

  /// The maximum length of a path.
  static let longest = 256

  init?(path: String) {
    if PhonePath.isOne(path) {
      self = .page(PhonePath(path))
      return
    }
    guard path.utf8.count <= Self.longest else { return nil }
    let parts = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    switch parts.count {
    case 2 where parts == ["", "health"]: self = .health
    case 2 where parts == ["", "metrics"]: self = .metrics
    case 2 where parts == ["", "openapi.json"]: self = .openAPI
    case 3 where parts == ["", "v1", "terminals"]: self = .terminals
    case 3 where parts == ["", "v1", "submissions"]: self = .submissions
    case 3 where parts == ["", "v1", "uploads"]: self = .uploads
    case 4 where parts.starts(with: ["", "v1", "submissions"]): self = .submission(parts[3])
    case 4 where parts.starts(with: ["", "v1", "uploads"]): self = .upload(parts[3])
    case 5 where parts.starts(with: ["", "v1", "submissions"]) && parts[4] == "complete":
      self = .complete(parts[3])
    case 5 where parts.starts(with: ["", "v1", "submissions"]) && parts[4] == "withdraw":
      self = .withdraw(parts[3])
    case 5 where parts.starts(with: ["", "v1", "submissions"]) && parts[4] == "decision":
      self = .decision(parts[3])
    default:
      if let route = DeskRoute(parts) {
        self = .desk(route)
      } else if let route = AccountRoute(parts) {
        self = .account(route)
      } else if let route = PhoneRoute(parts) {
        self = .phone(route)
      } else {
        return nil
      }
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .terminals, .submissions, .complete, .withdraw, .decision: [.post]
    case .submission, .health, .metrics, .openAPI: [.get]
    case .desk(let route): route.methods
    case .account(let route): route.methods
    case .phone(let route): route.methods
    // Any other gets the answer that all wrong requests of phones get.
    case .page: [.get, .post]
    case .uploads: [.post, .options]
    case .upload: [.head, .patch, .delete, .options]
    }
  }

  /// The path without ids and numbers, for metrics and the log.
  var template: String {
    switch self {
    case .terminals: "/v1/terminals"
    case .submissions: "/v1/submissions"
    case .submission: "/v1/submissions/{id}"
    case .complete: "/v1/submissions/{id}/complete"
    case .withdraw: "/v1/submissions/{id}/withdraw"
    case .uploads: "/v1/uploads"
    case .upload: "/v1/uploads/{id}"
    case .decision: "/v1/submissions/{id}/decision"
    case .desk(let route): route.template
    case .account(let route): route.template
    case .phone(let route): route.template
    case .page: "/p/{token}"
    case .health: "/health"
    case .metrics: "/metrics"
    case .openAPI: "/openapi.json"
    }
  }
}

/// The query of a path.
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
