import OnrampCore

extension AccountWords {
  /// The numbered problems of a screen. One that concerns several fields is listed once.
  ///
  /// - Parameter told: How a problem with a field of a screen is told, if not as beside the field.
  func problems(
    of account: Account, told: ((FieldProblem, FieldID, Account.Screen) -> String)? = nil
  ) -> [NumberedProblem] {
    var found: [NumberedProblem] = []
    for (index, problem) in account.form.problems.enumerated() {
      let told = told ?? { self.problem($0, of: $1, on: $2) }
      let sentence = told(problem.cause, problem.field, account.screen)
      if found.last?.sentence != sentence {
        found.append(NumberedProblem(number: index + 1, sentence: sentence))
      }
    }
    return found
  }
}
