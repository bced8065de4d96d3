import Foundation
import TestKit

/// Prints how long an answer to a survey takes, from the key that submits it to the banner that
/// confirms it, compared to `curl` posting the same to the same server.
func compareSurvey(isOnce: Bool) throws {
  guard access(Program.path + "-net", X_OK) == 0 else { return }
  let server = try ScriptedServer { request, _ in
    request.method == "GET" ? .json(#"[{"id":1,"question":"Which color?"}]"#) : .status(200)
  }
  var (way, curl) = (Samples(), Samples())
  for _ in 0..<(isOnce ? 1 : 51) {
    way.add(try timeToBanner(server.url))
    let took = try ContinuousClock().measure {
      _ = try Shell.run(
        "curl",
        [
          "-s", "-H", "Content-Type: application/json", "-d", #"{"id":1,"answer":"red"}"#,
          server.url + "/question/submit",
        ])
    }
    curl.add(took / .milliseconds(1))
  }
  var table = Table(["an answer's way, ms", "onramp, key to banner", "curl"])
  table.add(["", way.text, curl.text])
  table.print()
}

private func timeToBanner(_ address: String) throws -> Double {
  let terminal = try RawTerminal(
    [Program.path, "survey", "--survey-url", address], environment: [:])
  try terminal.wait(for: "1 question")
  terminal.send("\r")
  try terminal.wait(for: "Which color?")
  terminal.send("red")
  try terminal.wait(for: "red")
  terminal.forget()
  let begin = ContinuousClock.now
  terminal.send("\r")
  try terminal.wait(for: "Success!")
  return (ContinuousClock.now - begin) / .milliseconds(1)
}
