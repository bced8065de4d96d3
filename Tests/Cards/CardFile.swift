import Foundation
import OnrampCore

/// The photo of a card, and what the programs read on it.
struct CardFile {
  private let path: String
  private let programs: String

  init(_ path: String, programs: String) { (self.path, self.programs) = (path, programs) }

  private struct Kept: Codable {
    var barcode: String?
    var passes: [[CardWord]]
    var milliseconds: Int
    /// Whether the reader needed too much time or memory, which the form is silent about.
    var isUnreadable: Bool?

    var text: CardText {
      isUnreadable == true ? CardText() : CardText(barcode: barcode, passes: passes)
    }
  }

  /// Reads a card as the form does, or takes what an earlier run has read.
  ///
  /// - Returns: The text, and how long it took in milliseconds.
  func read(_ truth: Truth) -> (text: CardText, milliseconds: Int) {
    let file = URL(filePath: path + ".read")
    if let data = try? Data(contentsOf: file),
      let kept = try? JSONDecoder().decode(Kept.self, from: data)
    {
      return (kept.text, kept.milliseconds)
    }
    guard let kind = CardKind(rawValue: truth.kind) else { fatalError("\(path): \(truth.kind)") }
    let order = CardQuestion(kind).order
    var gray = DecoderOrder(columns: 0, rows: 0, colors: 0)
    gray.gray = order.barcode ? 3000 : 2000
    let start = ContinuousClock.now
    let lines = run(
      "\(programs)/onramp-photo '\(argument(gray))' <'\(path)' "
        + "| OMP_THREAD_LIMIT=1 \(programs)/onramp-read '\(argument(order))' | cat")
    let time = ContinuousClock.now - start
    var kept = Kept(passes: [], milliseconds: Int(time / .milliseconds(1)), isUnreadable: true)
    for line in lines.split(separator: "\n") {
      let answer = try? JSONDecoder().decode(ReaderAnswer.self, from: Data(line.utf8))
      guard let answer, answer.isPlausible else { fatalError("\(path): \(line)") }
      if let problem = answer.problem { fatalError("\(path): \(problem)") }
      if answer.isOver == true { kept.isUnreadable = false }
      kept.barcode = kept.barcode ?? answer.barcode
      if let words = answer.words { kept.passes.append(words) }
    }
    try? JSONEncoder().encode(kept).write(to: file)
    return (kept.text, kept.milliseconds)
  }

  private func argument(_ order: some Encodable) -> String {
    (try? JSONEncoder().encode(order)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func run(_ command: String) -> String {
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.standardOutput = output
    guard (try? shell.run()) != nil else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
