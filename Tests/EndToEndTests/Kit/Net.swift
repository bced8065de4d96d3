import Dispatch
import Foundation
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

/// Sends requests through `onramp-net`.
enum Net {
  typealias Outcome = Result<NetworkResponse, NetworkFailure>

  /// The program under test, beside the form.
  static let program = Program.path + "-net"

  /// Sends a request, and waits for its outcome.
  static func ask(
    _ request: NetworkRequest, by client: NetworkClient = NetworkClient(program: program)
  )
    throws -> Outcome
  {
    try #require(ask([request], by: client).first)
  }

  /// Sends requests at once, and waits for all outcomes.
  static func ask(_ requests: [NetworkRequest], by client: NetworkClient) throws -> [Outcome] {
    let outcomes = Mutex<[Int: Outcome]>([:])
    let isDone = DispatchSemaphore(value: 0)
    for (index, request) in requests.enumerated() {
      _ = client.send(request) { outcome in
        outcomes.withLock { $0[index] = outcome }
        isDone.signal()
      }
    }
    for _ in requests { try #require(isDone.wait(timeout: .now() + patience) == .success) }
    return try outcomes.withLock { outcomes in
      try requests.indices.map { try #require(outcomes[$0]) }
    }
  }

  /// Runs `onramp-net` with a text as its orders, until it ends.
  static func run(
    _ orders: String, program: String = program, arguments: String = "",
    environment: [String: String] = [:]
  ) throws -> Shell.Result {
    let folder = try Folder()
    try folder.put(orders, as: "orders")
    // Use a pipe, because it may not write files. Its input stays open until it ends, unless it
    // waits for more.
    let command = "(\"$0\" \(arguments) < \"$1\"; echo $? > \"$2\") | cat; exit $(cat \"$2\")"
    return try Shell.sh(
      command, program, folder.file("orders"), folder.file("status"), environment: environment)
  }

  /// A script that replaces `onramp-net`, from lines of shell.
  static func script(_ lines: String, in folder: Folder) throws -> String {
    try folder.putScript("onramp-net", lines)
  }
}

extension Result where Success == NetworkResponse, Failure == NetworkFailure {
  var response: NetworkResponse? { try? get() }
  var text: String? { response.map { String(decoding: $0.body, as: UTF8.self) } }
  var failure: NetworkFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
