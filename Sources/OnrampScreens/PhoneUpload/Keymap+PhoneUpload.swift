import OnrampCore

/// The keys while a phone sends a photo.
extension Keymap {
  static let phoneUpload = Keymap(
    [
      KeyBinding(
        .keys([.enter], also: [.character("u"), .character("U")]), KeyHint(1) { $0.keyUseIt },
        when: {
          if case .received? = $0.application.phoneUpload?.stage { true } else { false }
        }, .application(.phoneUpload(.useTapped))),
      KeyBinding(
        .letter("n", or: "a"), KeyHint(2) { $0.keyAgain },
        when: {
          switch $0.application.phoneUpload?.stage {
          case .received, .failed, .ended: true
          default: false
          }
        }, .application(.phoneUpload(.againTapped))),
      KeyBinding(
        .letter("k"), KeyHint(3, narrow: 1) { $0.keyTypeAddress },
        when: { app in
          app.application.phoneUpload.map { $0.isOpen && $0.typedAddress == nil } ?? false
        }, .application(.phoneUpload(.typeTapped))),
      KeyBinding(
        .letter("b"), KeyHint(5) { $0.keyInvert },
        when: { PhoneCodePlace.showsCode(in: $0) }, .application(.phoneUpload(.invertTapped))),
      KeyBinding(
        .letter("i"), KeyHint(4) { $0.keyNextAddress },
        when: {
          guard let upload = $0.application.phoneUpload, (upload.ready?.choices ?? 1) > 1 else {
            return false
          }
          return upload.stage == .waiting || upload.stage == .connected
        }, .application(.phoneUpload(.addressTapped))),
      KeyBinding(
        .letter("j"),
        hint: { app in
          guard app.application.canChoosePage(app.session) else { return nil }
          return app.application.phoneUpload?.page == .server
            ? KeyHint(4) { $0.keyLocalPage } : KeyHint(4) { $0.keyServerPage }
        }, .application(.phoneUpload(.pageTapped))),
      KeyBinding(.keys([.escape]), .close, .application(.phoneUpload(.closed))),
    ] + scrolling { .application(.phoneUpload(.scrolled(to: $0))) })
}
