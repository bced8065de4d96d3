import OnrampCore
import OnrampWords

/// A problem with the input, and the number of its key.
struct NumberedProblem {
  let number: Int
  let sentence: String
}

extension LineBuilder {
  /// The problems on a page, above its fields.
  ///
  /// - Parameters:
  ///   - isShort: Whether sentences may be cut, since they are complete beside their fields.
  ///   - action: Returns the action of a click on a problem.
  func summary(
    of problems: [NumberedProblem], isShort: Bool, _ action: (Int) -> AppAction
  ) -> [Line] {
    guard !problems.isEmpty else { return [] }
    var lines = [line(words("There is a problem"), .errorStrong)]
    for problem in problems {
      let text =
        isShort ? [line(problem.sentence, at: 3)] : wrapped(problem.sentence, at: 3)
      lines += text.map { line in
        var line = line
        line.target = .action(action(problem.number))
        return line
      }
      lines[lines.count - text.count].spans.insert(
        .init(column: 0, cells: cells("\(problem.number)", .error)), at: 0)
    }
    return lines + [Line()]
  }
}
