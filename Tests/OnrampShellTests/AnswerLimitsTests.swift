import OnrampCore
import OnrampWire
import Synchronization
import Testing

@testable import OnrampShell

/// The limits of size and time for the server's answers about an account.
@Suite struct AnswerLimitsTests {
  /// Records the limits of requests, and fails them.
  private final class SilentServer: Server {
    let limits = Mutex<[NetworkLimits]>([])

    func send(
      _ request: NetworkRequest, after milliseconds: Int,
      _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
    ) -> @Sendable () -> Void {
      limits.withLock { $0.append(request.limits) }
      done(.failure(NetworkFailure(.noNetwork, wasSent: false)))
      return {}
    }
  }

  private func asked(
    _ ask: (AccountServer) throws(AccountServer.Problem) -> Void
  ) throws -> NetworkLimits {
    let silent = SilentServer()
    var company = CompanyPolicy()
    company.server = ServerAddress("https://drive.example.org")
    (company.serverKey, company.recipients) = (SigningKey.random().publicKey.text, ["age1"])
    var policy = Policy.standard(currentYear: 2026)
    policy.company = company
    let target = try #require(policy.companyServer)
    try? ask(AccountServer(target, .random(), by: silent, Cancellation()))
    return try #require(silent.limits.withLock { $0.first })
  }

  @Test func `A list of files has a limit of size and of time`() throws {
    let limits = try asked { (server) throws(AccountServer.Problem) in
      _ = try server.state(of: AccountID(), after: 0)
    }
    #expect(limits.seconds == 15)
    let names = WireLimits.account.files * 300
    #expect((names...2 * names).contains(limits.bytes))
  }

  @Test func `A file may take a minute`() throws {
    let limits = try asked { (server) throws(AccountServer.Problem) in
      _ = try server.file("photos/1", of: AccountID())
    }
    #expect(limits == NetworkLimits(bytes: WireLimits.blob, seconds: 60))
  }
}
