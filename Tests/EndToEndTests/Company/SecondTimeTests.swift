import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A driver who is asked again, at the real server and the desk's screen.
@Suite(.journeys, .needsServer) struct SecondTimeTests {
  struct Words: Sendable, CustomTestStringConvertible {
    let language, asked, own, letterIn, step, handIn, second, approved, main: String
    var testDescription: String { language }
  }

  static let languages = [
    Words(
      language: "en", asked: "Asked again: Driver's license, blurred",
      own: "About Driver's license, the company writes: DAYLIGHT", letterIn: "in English",
      step: "Step 3 of 3", handIn: "[ Hand in ]", second: "for the second time",
      approved: "Approved", main: "Main"),
    Words(
      language: "es", asked: "Se le pide de nuevo: Licencia de conducir, imagen borrosa",
      own: "Sobre Licencia de conducir, la empresa escribe: DAYLIGHT", letterIn: "in Spanish",
      step: "Paso 3 de 3", handIn: "[ Entregar ]", second: "por segunda vez", approved: "Aprobada",
      main: "Inicio"),
  ]

  @Test(arguments: languages)
  func `A second hand-in is approved, with its changes marked`(
    words: Words
  ) throws {
    let trial = try DeskTrial()
    defer { trial.server.end() }
    let number = try trial.handIn("Amina", at: "a", in: words.language)
    let driver = trial.driver("a")
    let desk = try trial.desk(rows: 40, columns: 130)
    try desk.press("Enter")
    try desk.wait(for: "Amina")
    try desk.press("k")
    try desk.wait(for: "Ask again for")
    try desk.press("Enter", "1")
    // The reviewer sees what the driver will read, in the driver's language.
    try desk.wait(for: "The driver reads, " + words.letterIn)
    try desk.type("DAYLIGHT")
    try desk.wait(until: "the letter in the driver's words") {
      let left = $0.split(separator: "\n").map { $0.prefix { $0 != "│" } }.joined(separator: " ")
      let letter = left.split(separator: " ").joined(separator: " ")
      return letter.contains(words.asked) && letter.contains(words.own)
    }
    try desk.press("Enter")
    try desk.wait(for: "the driver is asked again")
    try desk.quit()
    try waitFor("the decision") {
      _ = try? driver.run("sync")
      return try driver.run("status", "--json").output.contains(#""state":"askedAgain""#)
    }

    // The next start opens the field. Another photo and another name are handed in.
    let photo = trial.company.folder.file("again.jpg")
    try Photos.convert("-size", "1600x1000", "gradient:gray-white", photo)
    let form = try Driver(columns: 100, rows: 40)
    let options = "--policy \(trial.company.policy) --lang \(words.language)"
    try form.open(driver.data, options: options, expecting: words.step)
    try form.wait(until: "what the company asks for") {
      $0.contains(words.asked) && $0.contains("DAYLIGHT")
    }
    try form.type(photo)
    try form.press("C-s")
    try form.wait(for: words.handIn)
    try form.press("1")
    try form.wait(for: "Amina")
    try form.press("C-u")
    try form.type("Amina Yusuf")
    try form.press("C-s")
    try form.wait(for: "Amina Yusuf")
    try form.press("g")
    // On a busy machine, sending ahead may take as long as two requests.
    try form.wait(until: "the receipt", within: 3 * patience) {
      $0.contains(words.second) && $0.contains(number)
    }
    try form.quit()

    let second = try trial.desk(rows: 40, columns: 130)
    try second.press("Enter")
    try second.wait(until: "marks on what changed") {
      $0.contains("handed in twice") && $0.contains("changed, was Amina")
        && $0.count(of: "changed") == 2
    }
    try second.press("a")
    try second.wait(for: words.approved)
    try second.press("Enter")
    try second.wait(for: "Nothing else is waiting.")
    try second.quit()
    try waitFor("the approval") {
      _ = try? driver.run("sync")
      return try driver.run("status", "--json").output.contains(#""state":"approved""#)
    }
    try form.open(driver.data, options: options, expecting: words.approved)
    try form.press("m")
    try form.wait(until: "Main") {
      $0.contains(words.main) && $0.unwrapped.contains(words.approved)
    }
    try form.quit()
  }

  /// A decision, the text on which the form would open, and the text after the deletion.
  struct Decided: Sendable, CustomTestStringConvertible {
    let decision: [String]
    let state, language, opensOn, said: String
    var testDescription: String { state }
  }

  @Test(arguments: [
    Decided(
      decision: ["approve"], state: "approved", language: "en", opensOn: "Approved",
      said: "The company has deleted your application"),
    Decided(
      decision: ["ask-again", "photos.license", "blurred"], state: "askedAgain", language: "es",
      opensOn: "Se le pide de nuevo", said: "La empresa eliminó su solicitud"),
  ])
  func `A driver whose application is deleted after the decision is told so`(
    decided: Decided
  ) throws {
    let trial = try DeskTrial()
    defer { trial.server.end() }
    let numbers = try ["form", "plain", "sync"].map {
      try trial.handIn("Amina", at: $0, in: decided.language)
    }
    for number in numbers {
      try Shell.succeed(
        Program.path,
        ["desk", "decide", number] + decided.decision
          + ["--policy", trial.company.policy, "--key", trial.key])
    }
    for place in ["form", "plain", "sync"] {
      try waitFor("the decision") {
        _ = try? trial.driver(place).run("sync")
        return try trial.driver(place).run("status", "--json").output
          .contains("\"state\":\"\(decided.state)\"")
      }
    }
    for number in numbers { try #require(try trial.run("forget", number, "--yes").status == 0) }

    // The form learns without a keypress that the application is gone, and opens elsewhere than on
    // the decision.
    let form = try Driver(
      opening: trial.driver("form").data,
      options: "--policy \(trial.company.policy) --lang \(decided.language)",
      expecting: decided.said + ".", columns: 100, rows: 30)
    #expect(try !form.screen.contains(decided.opensOn))
    if decided.state == "askedAgain" {
      try form.press("Escape")
      try form.wait(for: "[ Entregar ]")
    }
    try form.press("m")
    try form.wait(until: "Main") {
      $0.contains(decided.language == "en" ? "Main" : "Inicio")
        && $0.unwrapped.contains(decided.said)
    }
    try form.quit()
    // So does the line mode, and `onramp sync`.
    let plain = try Driver(columns: 140, rows: 40)
    try plain.command(
      "\(Program.path) --plain --policy \(trial.company.policy) --lang \(decided.language) "
        + "--data-dir \(trial.driver("plain").data)")
    try plain.wait(for: decided.said)
    try plain.enter("quit")
    try plain.wait(for: "exit=0")
    #expect(
      try trial.driver("sync").run("sync", "--lang", decided.language).output
        .contains(decided.said))
    for place in ["form", "plain", "sync"] {
      let driver = trial.driver(place)
      #expect(try driver.run("status", "--lang", decided.language).output.contains(decided.said))
      let json = try driver.run("status", "--json").output
      #expect(
        json.contains(#""handedIn":null"#) && json.contains(#""decision":null"#)
          && json.contains(#""ended":"forgotten""#), "\(json)")
    }
    // The application can be handed in again, under a new number.
    let again = try trial.driver("sync").run("hand-in", "--wait", "--json")
    #expect(again.status == 0 && !numbers.contains { again.output.contains($0) }, "\(again)")
  }
}
