import OnrampCore
import OnrampWords

/// What can be done on the summary, depending on where it is, and on whether it was handed in.
extension LineMode {
  /// What to type on the summary.
  func choices(of application: Application) -> String {
    switch (application.handIn, isAtKiosk) {
    case (nil, false): words.plainChoices(application.schema.steps.count)
    case (nil, true): words.kioskPlainChoices(application.schema.steps.count)
    case (_, false):
      words(
        """
        Type \(words.word(.export)), \(words.word(.restart)), \(words.word(.main)), \
        \(words.word(.help)) or \(words.word(.quit)).
        """)
    case (_, true):
      words(
        """
        Type \(words.word(.restart)), \(words.word(.main)), \(words.word(.help)) or \
        \(words.word(.quit)).
        """)
    }
  }

  /// What each of these does.
  func help(with application: Application) -> String {
    switch (application.handIn, isAtKiosk) {
    case (nil, false): words.plainSummaryHelp(application.schema.steps)
    case (nil, true): words.kioskPlainSummaryHelp
    case (_, false):
      words(
        """
        \(words.quoted(.export)) writes a copy to a folder. \(words.quoted(.restart)) clears the \
        application on this computer.
        \(words.quoted(.summary)) reads everything again. \(words.quoted(.main)) opens Main. \
        \(words.quoted(.quit)) ends.
        """)
    case (_, true):
      words(
        """
        \(words.quoted(.restart)) clears the application at this terminal.
        \(words.quoted(.summary)) reads everything again. \(words.quoted(.main)) opens Main. \
        \(words.quoted(.quit)) ends.
        """)
    }
  }
}
