import OnrampCore

/// The keys of Main.
extension Keymap {
  static let main = Keymap([
    KeyBinding(
      .keys([.enter, .character(" ")], also: [.control("s")]), KeyHint(0) { $0.main.keyOpen },
      .main(.enterTapped)),
    KeyBinding(.keys([.tab, .down], also: [.right, .wheelDown]), .next, .main(.moved(by: 1))),
    KeyBinding(.keys([.backTab, .up], also: [.left, .wheelUp]), .previous, .main(.moved(by: -1))),
    KeyBinding(
      .keys([.escape]), .goBack, when: { $0.main?.leadsBack == true }, .main(.backTapped)),
  ])
}
