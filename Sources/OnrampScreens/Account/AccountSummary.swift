import OnrampCore

extension AccountWords {
  /// The numbered problems of a screen. One that concerns several fields is listed once.
  ///
  /// - Parameter isPlain: Whether they are for the line mode.
  func problems(of account: Account, isPlain: Bool = false) -> [NumberedProblem] {
    var found: [NumberedProblem] = []
    for (index, problem) in account.form.problems.enumerated() {
      let sentence = self.problem(
        problem.cause, of: problem.field, on: account.screen, isPlain: isPlain)
      if found.last?.sentence != sentence {
        found.append(NumberedProblem(number: index + 1, sentence: sentence))
      }
    }
    return found
  }
}
