import OnrampCore

/// The keys of one part of a layer, as a table for dispatch, the key line and the help.
public struct Keymap: Sendable {
  let bindings: [KeyBinding]
  private let isShown: (@Sendable (App) -> Bool)?

  /// - Parameter isShown: Whether the hints are shown in a state; `nil` means always.
  init(_ bindings: [KeyBinding], when isShown: (@Sendable (App) -> Bool)? = nil) {
    (self.bindings, self.isShown) = (bindings, isShown)
  }

  /// The command for a key in a state, or `nil` if it is ignored.
  public static func command(for key: Key, in app: App, words: Words) -> KeyCommand? {
    if AppScreen.isTooSmall(app.session.window.size) {
      return commandWhereNothingIsDrawn(for: key, in: app)
    }
    return boundCommand(for: key, in: app, words) ?? fallback(of: app.top, in: app)
  }

  /// The keys in a paste: on a slow connection, the slash that opens a search and the
  /// text after it can arrive together and look like a paste.
  public static func keys(pasted text: String, in app: App, words: Words) -> [Key] {
    guard text.first == "/", boundCommand(for: .paste(text), in: app, words) == nil,
      boundCommand(for: .character("/"), in: app, words) != nil
    else { return [.paste(text)] }
    return [.character("/"), .paste(String(text.dropFirst()))]
  }

  private static func boundCommand(for key: Key, in app: App, _ words: Words) -> KeyCommand? {
    for keymap in keymaps(of: app.top, in: app, words) {
      if let command = keymap.command(for: key, in: app, words) { return command }
    }
    return everywhere(in: app).command(for: key, in: app, words)
  }

  private func command(for key: Key, in app: App, _ words: Words) -> KeyCommand? {
    for binding in bindings {
      if let command = binding.command(for: key, in: app, words) { return command }
    }
    return nil
  }

  /// Iterates over the bindings of a layer that have hints, with these hints.
  ///
  /// - Parameter position: The scroll position of its page.
  static func forEachHint(
    of layer: Layer, in app: App, _ words: Words, at position: ScrollPosition,
    _ body: (KeyBinding, KeyHint) -> Void
  ) {
    for keymap in keymaps(of: layer, in: app, words) {
      keymap.forEachHint(in: app, at: position, body)
    }
    everywhere(in: app).forEachHint(in: app, at: position, body)
  }

  /// Iterates over the bindings that have hints in a state.
  func forEachHint(
    in app: App, at position: ScrollPosition, _ body: (KeyBinding, KeyHint) -> Void
  ) {
    guard isShown?(app) ?? true else { return }
    for binding in bindings {
      if let hint = binding.hint(in: app, at: position) { body(binding, hint) }
    }
  }

  /// Ignores every key whose effect couldn't be seen.
  private static func commandWhereNothingIsDrawn(for key: Key, in app: App) -> KeyCommand? {
    switch key {
    case .control("q"), .control("c"):
      .app(app.session.alert == nil ? .quitTapped : .alert(.answered(.yes)))
    case .control("l"): .redraw
    case .control("z"): app.allows(.suspension) ? .suspend : nil
    default: nil
    }
  }

  /// The keymaps of a layer, in the order in which they are searched and shown, followed by those
  /// of every layer.
  static func keymaps(of layer: Layer, in app: App, _ words: Words) -> [Keymap] {
    switch layer {
    case .alert(let alert): [dialog(alert, words) { .alert($0) }]
    case .help: [helpKeys]
    case .lock: lock(app, words)
    default: app.feature.screen.keymaps(layer, app, words)
    }
  }

  /// The keys that work in every layer.
  static func everywhere(in app: App) -> Keymap {
    app.locksWhenIdle ? everywhereSignedIn : everywhereSignedOut
  }

  /// The command for a key that is in no keymap.
  private static func fallback(of layer: Layer, in app: App) -> KeyCommand? {
    switch layer {
    case .alert, .help: nil
    case .lock:
      .app(.account(app.session.lock?.isChecking == true ? .busyKeyTapped : .unknownKeyTapped))
    default: app.feature.screen.unknownKey(layer, app).map(KeyCommand.app)
    }
  }

  private static let everywhereSignedOut = Keymap([
    KeyBinding(.keys([.function(1), .control("g")]), .help, .helpTapped),
    KeyBinding(
      .keys([.control("q"), .control("c")]),
      hint: { app in
        app.keepsAll
          ? KeyHint(0, plainness: 4) { $0.keyQuit } : KeyHint(0, plainness: 4) { $0.keyQuitLosing }
      }, .quitTapped),
    KeyBinding(.keys([.control("l")]), KeyHint { $0.keyRedraw }, command: .redraw),
    KeyBinding(.keys([.control("z")]), KeyHint { $0.keySuspend }, command: .suspend),
  ])

  private static let everywhereSignedIn = Keymap(
    everywhereSignedOut.bindings + [
      KeyBinding(
        .keys([.control("x")]), KeyHint(5) { $0.account.keyLock }, .account(.lockTapped))
    ])

  private static let helpKeys = Keymap(
    scrolling { .help(.scrolled(to: $0)) } + [
      KeyBinding(.keys([.escape], also: [.enter]), .close, .help(.closed))
    ])
}
