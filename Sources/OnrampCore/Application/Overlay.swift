/// Something that covers the application's screen, one at a time. It is indirect because
/// applications are copied far more often than they are covered.
public indirect enum Overlay: Hashable, Sendable {
  /// Photos, as large as the window allows.
  case photo(PhotoViewer)
  /// The file browser, for choosing a photo.
  case browser(Browser)
  /// A session with a phone.
  case phoneUpload(PhoneUpload)
  /// The list of a field's answers.
  case choices(ChoiceList)
  /// The export dialog, with the problem of the last attempt.
  case export(ExportProblem?)
  case confirmation(Dialog)
  /// The page after an export or after handing in.
  case finish(Finish)
}

extension Application {
  /// The file browser, if open.
  public internal(set) var browser: Browser? {
    get { if case .browser(let browser)? = overlay { browser } else { nil } }
    set { overlay = newValue.map(Overlay.browser) }
  }

  /// The viewer, if open.
  public internal(set) var viewer: PhotoViewer? {
    get { if case .photo(let viewer)? = overlay { viewer } else { nil } }
    set { overlay = newValue.map(Overlay.photo) }
  }

  mutating func reduce(_ action: DialogAction, _ session: inout Session) -> [AppEffect] {
    guard case .confirmation(var dialog)? = overlay else { return [] }
    let choice = dialog.reduce(action)
    overlay = choice == nil ? .confirmation(dialog) : nil
    switch (dialog.question, choice) {
    case (.restart, .yes?): return restart(canUndo: true, &session)
    case (.restart, .forGood?):
      overlay = .confirmation(Dialog(.deleteForGood, atCompany: atCompany))
    case (.deleteForGood, .yes?): return restart(canUndo: false, &session)
    case (.withdraw, .yes?): return withdraw(&session)
    case (.newKeys, .yes?): return handIn(acceptsNewKeys: true, &session)
    case (.unchanged, .yes?): return handIn(acceptsNewKeys: false, &session)
    default: break
    }
    return []
  }

  private mutating func restart(canUndo: Bool, _ session: inout Session) -> [AppEffect] {
    let request = session.newRequest()
    work = .restarting(request)
    return [.application(.restart(request, canUndo: canUndo))]
  }

  /// Opens the export dialog and offers a free folder.
  mutating func askToExport() -> [AppEffect] {
    ask(.export(nil))
    export.isTyped = false
    return overlay == .export(nil) ? findExport(isOffered: true) : []
  }

  /// Finds out where an export to the folder would go.
  mutating func findExport(isOffered: Bool) -> [AppEffect] {
    (export.isSought, export.found) = (true, nil)
    return [.application(.findExport(path: export.folder.text.trimmed, isOffered: isOffered))]
  }

  mutating func reduce(_ action: ExportAction, _ session: inout Session) -> [AppEffect] {
    guard case .export? = overlay else { return [] }
    switch action {
    case .edited(let edit):
      let before = export.folder.text
      export.folder.apply(edit, killed: &session.killRing)
      guard export.folder.text != before else { return [] }
      // Any problem was with the previous folder.
      overlay = .export(nil)
      export.isTyped = true
      return findExport(isOffered: false)
    case .closed: overlay = nil
    case .confirmed:
      overlay = nil
      let request = session.newRequest()
      work = .exporting(request)
      return [.application(.export(request, path: export.folder.text.trimmed))]
    }
    return []
  }
}
