import Foundation
import TestKit

/// An `onramp-net` process, driven as the form does.
private final class NetworkRun {
  private let process = Process()
  private let (orders, events) = (Pipe(), Pipe())
  private var count = 0

  init() throws {
    process.executableURL = URL(filePath: Program.path + "-net")
    (process.standardInput, process.standardOutput) = (orders, events)
    try process.run()
  }

  deinit { process.terminate() }

  /// Requests an address, and waits until it is reported as finished.
  func ask(_ address: String) {
    count += 1
    let order =
      #"{"id":\#(count),"method":"GET","address":"\#(address)","mayBePrivate":true}"# + "\n"
    orders.fileHandleForWriting.write(Data(order.utf8))
    var said = Data()
    while said.range(of: Data("finished".utf8)) == nil {
      let more = events.fileHandleForReading.availableData
      precondition(!more.isEmpty && more.range(of: Data("failed".utf8)) == nil)
      said += more
    }
  }
}

/// Prints how long a response from a server on this computer takes, compared to `curl`.
func compareNetwork(isOnce: Bool) throws {
  guard access(Program.path + "-net", X_OK) == 0 else { return }
  let server = try ScriptedServer { _, _ in .json(#"[{"id":1,"question":"Which color?"}]"#) }
  let runs = isOnce ? 1 : 200
  func curl() throws { _ = try Shell.run("curl", ["-s", server.url]) }
  try Comparison(name: "onramp-net, start and answer", other: "curl", runs: runs)
    .print({ try NetworkRun().ask(server.url) }, curl)
  let kept = try NetworkRun()
  try Comparison(name: "onramp-net, order to finished", other: "curl", runs: runs)
    .print({ kept.ask(server.url) }, curl)
}
