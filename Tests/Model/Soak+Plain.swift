import Foundation
import Glibc
import TestKit

/// The application as questions and answers, one per line.
extension Soak {
  private enum Question: Equatable {
    case field(Field)
    case summary
  }

  /// Answers some questions, then quits, ends the input, or kills the program.
  func talk(ends: Bool) throws {
    count("plain talks")
    let pty = try Pty([program, "--plain", "--data-dir", data], environment: environment)
    let rules = Rules(ranges: policies[0].ranges, photos: photos)
    var heard = ""
    var question = try ask(pty, &heard)
    let opensAt = model.firstMissing
    let isRightPlace =
      switch question {
      case .field(let field): field.step == opensAt
      case .summary: opensAt == nil
      }
    if !isRightPlace { throw Failure("--plain opens with \(question)") }
    var typed = [(model.typed, since: Date())]
    for _ in 0..<random.number(0...10) {
      heard = ""
      guard case .field(let field) = question else {
        if random.chance(50) { break }
        pty.send("\(random.number(1...Field.steps.count))\n".utf8)
        question = try ask(pty, &heard)
        continue
      }
      // The contract doesn't say what an empty line keeps after a path that leads nowhere.
      let isRefused = field.isPhoto && rules.answer(model.text(field), to: field, kept: nil) == nil
      var text = Rules.trimmed(
        Self.answer(to: field, isRight: random.chance(85), rules.ranges, photos, &random)
      ).prefix(200).trimmingCharacters(in: .whitespaces)
      if isRefused, text.isEmpty { text = random.pick(photos.keys.sorted()) }
      pty.send("\(text)\n".utf8)
      question = try take(text, for: field, rules, pty, &heard)
      typed.append((model.typed, since: Date()))
    }
    try leave(pty, ends: ends, &heard)
    try adoptPlain(typed, ends: ends)
    try checkDisk(all: true)
  }

  /// Updates the model to the drafts on disk. After a kill, those of the last seconds may be
  /// missing.
  private func adoptPlain(_ all: [(typed: Model.Typed, since: Date)], ends: Bool) throws {
    let recent = all.filter { $0.since.timeIntervalSinceNow > -Self.maxLost }
    let found = try typedOnDisk()
    let may = all.suffix(ends ? 1 : recent.count + 1).contains { typed, _ in
      // The contract doesn't say what happens with a path without a file.
      Field.all.allSatisfy { field in
        typed.texts[field] == found.texts[field]
          || field.isPhoto && photos[typed.texts[field] ?? ""] == nil
      } && typed.removed == found.removed
    }
    guard may else { throw Failure("Typed was \(model.typed); kept is \(found)") }
    model.typed = found
  }

  /// Updates the model after an answer, and returns the next question.
  private func take(
    _ text: String, for field: Field, _ rules: Rules, _ pty: Pty, _ heard: inout String
  ) throws -> Question {
    // An empty line keeps the current answer.
    if !text.isEmpty { model.type(text, into: field) }
    let now = model.text(field)
    let question = try ask(pty, &heard)
    guard rules.answer(now, to: field, kept: model.keptPhoto(field)) != nil else {
      guard heard.contains("Error: "), question == .field(field) else {
        throw Failure("“\(now)” is taken for \(field): \(heard)")
      }
      return question
    }
    guard field == Field.steps[field.step].last else {
      if case .field(let next) = question, next.step == field.step { return question }
      throw Failure("Behind \(field) comes \(question)")
    }
    let entries = model.entries(of: field.step, rules)
    guard heard.contains(/Saved \d\d:\d\d/) == (entries != nil) else {
      throw Failure("Behind the last answer: \(heard)")
    }
    if let entries {
      count("saves")
      model.save(entries)
    }
    return question
  }

  private func leave(_ pty: Pty, ends: Bool, _ heard: inout String) throws {
    guard ends else {
      count("kills")
      kill(pty.process, SIGKILL)
      pty.end()
      return
    }
    pty.send((random.chance(50) ? "quit\n" : "\u{04}").utf8)
    let end = Date(timeIntervalSinceNow: Form.patience)
    while pty.ended() == nil {
      guard Date() < end else { throw Failure("--plain does not end: \(heard)") }
      heard += String(decoding: pty.receive(within: 1), as: UTF8.self)
    }
    if pty.ended() != 0 { throw Failure("--plain ended with \(pty.ended() ?? -1): \(heard)") }
  }

  /// Reads up to the next question.
  private func ask(_ pty: Pty, _ heard: inout String) throws -> Question {
    let end = Date(timeIntervalSinceNow: Form.patience)
    var bytes: [UInt8] = []
    while true {
      heard = String(decoding: bytes, as: UTF8.self)
      if let odd = heard.unicodeScalars.first(where: {
        $0 < " " && !"\r\n".unicodeScalars.contains($0)
      }) {
        throw Failure("--plain printed the byte \(odd.value)")
      }
      if heard.hasSuffix("\r\n"), let question = question(in: heard) { return question }
      if let status = pty.ended() { throw Failure("--plain ended with \(status): \(heard)") }
      guard Date() < end else { throw Failure("--plain asks nothing: \(heard)") }
      bytes += pty.receive(within: 20)
    }
  }

  /// The question in the last lines; a long one is wrapped.
  private func question(in heard: String) -> Question? {
    for line in heard.split(separator: "\r\n").suffix(8).reversed() {
      if line.hasPrefix("Type 1") { return .summary }
      let field = Field.all.first {
        let label = $0.asked
        return ["?", ", ", ": where is"].contains { line.hasPrefix(label + $0) }
      }
      if let field { return .field(field) }
    }
    return nil
  }
}
