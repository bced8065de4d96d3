extension ApplicationEffect {
  var traits: EffectTraits {
    switch self {
    // Nobody would see the preview.
    case .preview(_, _, .path, _, _): EffectTraits(use: .files)
    case .preview: EffectTraits()
    case .cancel, .openLink, .tellPhone, .closeLink: EffectTraits(outlivesScreen: true)
    case .save(_, _, let entries):
      kept(entries.values.contains { if case .photo = $0 { true } else { false } } ? .files : nil)
    case .complete, .list: kept(.files)
    case .export: kept(.exports)
    case .findExport: EffectTraits(use: .exports)
    case .openElsewhere, .openFolder, .capture: kept(.programs)
    case .keepDrafts, .keepAdvice, .restart, .undoRestart, .handIn, .sendNow, .withdraw: kept()
    }
  }

  private func kept(_ use: ComputerUse? = nil) -> EffectTraits {
    EffectTraits(outlivesScreen: true, isAnsweredSoon: true, use: use)
  }
}

extension ApplicationAction {
  /// The use of this computer that the action leads to, if any.
  var use: ComputerUse? {
    switch self {
    case .browseTapped, .browser: .files
    case .exportTapped, .export, .form(.pressed(.export)): .exports
    case .cameraTapped, .viewer(.openTapped), .finish(.pressed(.openFolder)): .programs
    case .form, .saveTapped, .goBackTapped, .editTapped, .sectionTapped, .stepTapped,
      .summaryTapped,
      .restartTapped, .handInTapped, .sendNowTapped, .withdrawTapped, .meantTaken, .meantLeft,
      .viewTapped, .phoneTapped, .keepTapped, .turnTapped, .cancelTapped, .unknownKeyTapped,
      .busyKeyTapped,
      .viewer, .choices, .phoneUpload, .confirmation, .finish,
      .response:
      nil
    }
  }
}
