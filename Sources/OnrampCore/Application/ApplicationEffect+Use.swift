extension ApplicationEffect {
  /// What it uses of this computer, if anything.
  var use: ComputerUse? {
    switch self {
    case .save(_, _, let entries): entries.values.contains { $0.isFile } ? .files : nil
    case .preview(_, _, let name, _, _): if case .path = name { .files } else { nil }
    case .complete, .list: .files
    case .export: .exports
    case .openElsewhere, .capture: .programs
    case .cancel, .keepDrafts, .restart, .undoRestart, .handIn, .sendNow, .withdraw, .openLink,
      .tellPhone, .closeLink:
      nil
    }
  }
}

extension ApplicationAction {
  /// What it leads to the use of, if anything.
  var use: ComputerUse? {
    switch self {
    case .browseTapped, .browser: .files
    case .exportTapped, .export, .form(.pressed(.export)): .exports
    case .cameraTapped, .viewer(.openTapped): .programs
    case .form, .saveTapped, .goBackTapped, .editTapped, .sectionTapped, .stepTapped,
      .summaryTapped,
      .restartTapped, .handInTapped, .sendNowTapped, .withdrawTapped, .meantTaken, .meantLeft,
      .viewTapped, .phoneTapped, .turnTapped, .cancelTapped, .unknownKeyTapped, .busyKeyTapped,
      .viewer, .choices, .phoneUpload, .confirmation, .response:
      nil
    }
  }
}

extension Entry {
  fileprivate var isFile: Bool { if case .photo = self { true } else { false } }
}
