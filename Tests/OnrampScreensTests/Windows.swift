/// The scenes with goldens besides 80×24 in English: only those that show a rule of layout or
/// grammar that no other golden shows. Rules of every window and language, such as that nothing is
/// cut off, are tested over all scenes.
enum Windows {
  /// At 40×12: where the layout branches, as with labels above their fields, cut lists and dialogs.
  static let small = names(
    """
    account-exists account-personal another-code browser browser-filter camera cars-built-in cars-favourites cars-list
    cars-nothing-found cars-orders cars-page cars-replace company-countries company-summary creating elsewhere-answers
    elsewhere-photo export-dialog hand-in-asked-again hand-in-asked-again-news hand-in-done hand-in-needed
    hand-in-new-keys hand-in-restart hand-in-unchanged hand-in-waiting help-form help-map keep-code kinds-closed-list
    kinds-date kinds-problems kinds-unanswered-list kiosk-photo-elsewhere kiosk-summary link-received link-receiving
    link-typed link-waiting locked locked-wrong long-name main-application main-code-unconfirmed main-no-account maps
    maps-behind maps-none personal-empty personal-problems photo-hints photo-keeps-place-elsewhere
    photo-refused-elsewhere photo-view photos-problems plain-deleted quit-losing recovery-code-wrong restart-dialog
    route-code routes-computing routes-draft routes-editing routes-export-refused routes-focused routes-found
    routes-full routes-list routes-list-delete routes-location-unknown routes-naming routes-not-kept routes-page
    routes-page-zoomed routes-removed save-failed sign-up-left-start-over summary summary-advice summary-check
    survey-end-open survey-failure survey-leave survey-long-question survey-other-scripts survey-question survey-retry
    terms vehicle-problem viewer-cannot-turn viewer-close viewer-two welcome-back
    """)

  /// At 80×24 in Spanish: numbers, dates, lists in a sentence, a company's words, and the longest
  /// sentences.
  static let spanish = names(
    """
    account-exists company-check-problems company-countries company-summary delete-for-good delete-plain keep-code
    kinds kinds-date kinds-problems main-code-unconfirmed main-left plain-left-cleared quit-with-code recover
    recovery-code-field restarted-undo sign-up-left take-application terms viewer-close
    """)

  /// At 40×12 in Spanish: where the longer sentences take away other rows.
  static let smallSpanish = names(
    """
    account-exists company-check-problems delete-plain keep-code kinds-problems main-code-unconfirmed quit-with-code
    recovery-code-wrong sign-up-left terms viewer-turned
    """)

  /// At 130×40: where related content is beside the page.
  static let wide = names(
    "credentials main-no-account routes-list summary survey-question vehicle-problem")
  static let wider = names("summary survey-question")

  /// The desk, whose reviewers have wide windows.
  static let desk = (
    wide: names(
      """
      desk-decided desk-fields desk-letter-insurance desk-letter-lost desk-letter-question desk-photo-alone desk-queue
      desk-queue-all desk-queue-doubted desk-queue-search desk-reading desk-reading-doubted desk-reading-help
      desk-reading-zoomed
      """),
    small: names(
      """
      desk-all-done desk-decided desk-fields desk-letter-lost desk-photo-alone desk-queue desk-queue-all
      desk-reading-failed
      """),
    spanish: names(
      """
      desk-decided desk-letter-insurance desk-letter-question desk-queue desk-queue-doubted desk-reading desk-reasons
      desk-undone
      """)
  )

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }
}
