import HTTPTypes
import OnrampWire

/// The routes of accounts.
enum AccountRoute: Equatable {
  case logins
  case accounts
  case signIn
  case account(String)
  case file(String, name: String)
  case commits(String)
  case blob(String, digest: String)
  case credentials(String)
  case devices(String)
  case device(String, key: String)
  case lease(String)

  /// Parses a path's parts between slashes; the first is empty.
  init?(_ parts: [String]) {
    guard parts.count >= 3, parts.starts(with: ["", "v1"]) else { return nil }
    if parts.count == 3 {
      switch parts[2] {
      case "logins": self = .logins
      case "accounts": self = .accounts
      case "devices": self = .signIn
      default: return nil
      }
      return
    }
    guard parts[2] == "accounts" else { return nil }
    let id = parts[3]
    switch (parts.count, parts.count > 4 ? parts[4] : "") {
    case (4, _): self = .account(id)
    case (5, "commits"): self = .commits(id)
    case (5, "credentials"): self = .credentials(id)
    case (5, "devices"): self = .devices(id)
    case (5, "lease"): self = .lease(id)
    case (6, "devices"): self = .device(id, key: parts[5])
    case (6, "blobs"): self = .blob(id, digest: parts[5])
    case (6...7, "files"): self = .file(id, name: parts[5...].joined(separator: "/"))
    default: return nil
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .logins, .accounts, .signIn, .commits, .credentials: [.post]
    case .account: [.get, .delete]
    case .file, .devices: [.get]
    case .device: [.delete]
    case .lease: [.post, .delete]
    case .blob: [.post, .head, .patch, .delete, .options]
    }
  }

  var template: String {
    switch self {
    case .logins: "/v1/logins"
    case .accounts: "/v1/accounts"
    case .signIn: "/v1/devices"
    case .account: "/v1/accounts/{id}"
    case .file: "/v1/accounts/{id}/files/{name}"
    case .commits: "/v1/accounts/{id}/commits"
    case .blob: "/v1/accounts/{id}/blobs/{digest}"
    case .credentials: "/v1/accounts/{id}/credentials"
    case .devices: "/v1/accounts/{id}/devices"
    case .device: "/v1/accounts/{id}/devices/{key}"
    case .lease: "/v1/accounts/{id}/lease"
    }
  }

  var id: AccountID? {
    switch self {
    case .logins, .accounts, .signIn: nil
    case .account(let id), .file(let id, _), .commits(let id), .blob(let id, _),
      .credentials(let id), .devices(let id), .device(let id, _), .lease(let id):
      AccountID(id)
    }
  }
}

extension Service {
  /// Answers a request about an account.
  func account(
    _ exchange: Exchange, _ method: HTTPRequest.Method, _ route: AccountRoute
  ) async throws -> Answer {
    switch route {
    case .logins: return try await salt(exchange)
    case .accounts: return try await makeAccount(exchange)
    case .signIn: return try await signIn(exchange)
    default: break
    }
    // An invalid id is treated like an account without devices.
    guard let id = route.id else { throw Refusal(outcome: "unknownDevice") }
    switch (route, method) {
    case (.account, .get): return try await changes(exchange, id)
    case (.account, _): return try await deleteAccount(exchange, id)
    case (.file(_, let name), _): return try await file(exchange, id, name)
    case (.commits, _): return try await commit(exchange, id)
    case (.blob(_, let digest), _): return try await blob(exchange, method, id, digest)
    case (.credentials, _): return try await changeCredentials(exchange, id)
    case (.devices, _): return try await devices(exchange, id)
    case (.device(_, let key), _): return try await endDevice(exchange, id, key)
    case (.lease, .post): return try await takeLease(exchange, id)
    case (.lease, _): return try await giveLease(exchange, id)
    case (.logins, _), (.accounts, _), (.signIn, _): throw Refusal(.notFound, "notFound")
    }
  }
}
