import OnrampCore

extension AccountWords {
  /// What is wrong on a screen, by the numbers of the problems. What is said of several fields is
  /// said once.
  func problems(of account: Account) -> [NumberedProblem] {
    var found: [NumberedProblem] = []
    for (index, problem) in account.form.problems.enumerated() {
      let sentence = self.problem(problem.cause, of: problem.field, on: account.screen)
      if found.last?.sentence != sentence {
        found.append(NumberedProblem(number: index + 1, sentence: sentence))
      }
    }
    return found
  }
}
