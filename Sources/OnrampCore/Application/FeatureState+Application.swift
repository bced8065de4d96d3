extension FeatureState {
  static let application = FeatureState(
    isOnMain: true,
    isOfUse: { _ in true },
    make: { _ in },
    opened: nil,
    // The root reduces these itself: passing them through here would copy each action.
    reduce: { _, _ in [] },
    passesLock: { if case .application(.response) = $0 { true } else { false } },
    answered: { _, _, _ in [] },
    layer: { $0.applicationLayer },
    close: { _ in [] },
    resized: { $0.application.previewAgain($0.session) },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { $0.isKeepingApplication },
    // The application asks its own questions, once the store has answered.
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { $0.keepsApplication },
    editedLine: { $0.editedLineOfApplication })
}

// Outside the closures above, which would copy the application for every key.
extension App {
  fileprivate var applicationLayer: Layer { .application(application.top) }
  fileprivate var isKeepingApplication: Bool { !application.isKept }
  fileprivate var keepsApplication: Bool {
    if case .saveFailed(.gone)? = application.notice { return false }
    return application.draftProblem == nil
  }
  fileprivate var editedLineOfApplication: EditableText? {
    application.form.focusedField.map { application.form.draft(of: $0.id).line }
  }
}
