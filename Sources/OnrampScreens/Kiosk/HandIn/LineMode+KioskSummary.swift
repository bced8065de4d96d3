import OnrampCore

/// What can be done on the summary, depending on where it is.
extension LineMode {
  func choices(of application: Application) -> String {
    switch (application.handIn, isAtKiosk) {
    case (nil, false): words.plainChoices(application.schema.steps.count)
    case (nil, true): words.kioskPlainChoices(application.schema.steps.count)
    case (_, false): words.plainChoicesHandedIn
    case (_, true): words.kioskPlainChoicesHandedIn
    }
  }

  func help(with application: Application) -> String {
    switch (application.handIn, isAtKiosk) {
    case (nil, false): words.plainSummaryHelp(application.schema.steps)
    case (nil, true): words.kioskPlainSummaryHelp
    case (_, false): words.plainHandedInHelp
    case (_, true): words.kioskPlainHandedInHelp
    }
  }
}
