import OnrampCore
import OnrampSteps

/// The texts about a company's steps, in one language.
protocol StepsWords: Sendable {
  /// Says what is wrong in a file, and what to write instead.
  func sentence(_ fault: StepsFault) -> String
  /// Says what a change means for drivers who began under the previous form.
  func sentence(_ change: StepsComparison.Change) -> String
}

extension StepsWords {
  /// Says what is wrong with text that should be JSON.
  func sentence(_ fault: JSONFault) -> String { sentence(.json(fault)) }

  /// The names of the program's own steps in a file.
  var builtInSteps: String {
    StepID.ofDriver.map { $0.key.quotedInSentence }.joined(separator: ", ")
  }
}

extension CommandWords {
  /// The texts about steps in the same language.
  var steps: any StepsWords {
    switch language {
    case .english: StepsEnglish()
    case .spanish: StepsSpanish()
    }
  }
}
