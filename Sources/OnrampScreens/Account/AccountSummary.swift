import OnrampCore

extension LineBuilder {
  /// The error summary of a screen of the account.
  func summary(of account: Account) -> [Line] {
    guard !account.problems.isEmpty else { return [] }
    var lines = [line(words.thereIsAProblem, .errorStrong)]
    for (number, sentence) in words.account.problems(of: account) {
      // On a small screen the whole sentence is only beside the field.
      let text = isNarrow ? [line(sentence, at: 3)] : wrapped(sentence, at: 3)
      lines += text.map { line in
        var line = line
        line.target = .action(.account(.problemTapped(number: number)))
        return line
      }
      lines[lines.count - text.count].spans.insert(
        .init(column: 0, cells: cells("\(number)", .error)), at: 0)
    }
    return lines + [Line()]
  }
}

extension AccountWords {
  /// What is wrong on a screen, by the numbers of the problems. What is said of several fields is
  /// said once.
  func problems(of account: Account) -> [(number: Int, sentence: String)] {
    var found: [(number: Int, sentence: String)] = []
    for (index, problem) in account.problems.enumerated() {
      let sentence = self.problem(problem.cause, of: problem.field, on: account.screen)
      if found.last?.sentence != sentence { found.append((index + 1, sentence)) }
    }
    return found
  }
}
