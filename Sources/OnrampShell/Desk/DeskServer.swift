import OnrampCore
import OnrampScreens
import OnrampWire

/// The company's server, as seen by the desk.
struct DeskServer {
  private let server: SignedServer

  /// Creates a client for the policy's server, with the desk's key.
  init(_ common: SharedOptions, _ key: DeskKeyOption) throws(Failure) {
    guard let target = try Setup.policy(from: common.policy).handIn?.target else {
      throw Failure(commandWords.company.noDeskServer, .policyWrong)
    }
    guard let staff = try key.read().staff else {
      throw Failure(commandWords.company.noStaffKey(key.key), .notPermitted)
    }
    server = SignedServer(target.server, staff, by: Network(), Cancellation())
  }

  /// Returns the response to a GET request. The caller stops the network after its last request.
  func get(_ path: String, mostBytes: Int = NetworkLimits.answer.bytes) throws(Failure)
    -> NetworkResponse
  {
    let answer: NetworkResponse
    do throws(SignedServer.Problem) {
      answer = try server.send(.get, path, mostBytes: mostBytes)
    } catch {
      switch error {
      case .cancelled: throw .said(.unavailable)
      case .failed(let cause):
        throw Failure(screenWords.serverProblem(.failed(cause)), .unavailable)
      }
    }
    switch answer.status {
    case 200: return answer
    case 401, 403: throw Failure(commandWords.company.notStaff, .notPermitted)
    case 404 where answer.errorCode == "unknown":
      throw Failure(commandWords.company.unknownNumber, .dataWrong)
    case 410: throw Failure(commandWords.company.noLongerThere, .dataWrong)
    default: throw Failure(screenWords.serverProblem(.status(answer.status)), .unavailable)
    }
  }
}
