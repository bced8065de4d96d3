import OnrampCore
import OnrampSteps

/// What is said of a company's steps, in one language.
protocol StepsWords: Sendable {
  /// What is wrong at a place of a file, and what to write instead.
  func sentence(_ fault: StepsFault) -> String
  /// What drivers will meet who began under another form.
  func sentence(_ change: StepsComparison.Change) -> String
}

extension StepsWords {
  /// What is wrong with a text that should be JSON.
  func sentence(_ fault: JSONFault) -> String { sentence(.json(fault)) }

  /// The program's own steps, by their names in a file.
  var builtInSteps: String {
    StepID.ofDriver.map { $0.key.quotedInSentence }.joined(separator: ", ")
  }
}

extension CommandWords {
  /// The words about steps in the same language.
  var steps: any StepsWords {
    switch language {
    case .english: StepsEnglish()
    case .spanish: StepsSpanish()
    }
  }
}
