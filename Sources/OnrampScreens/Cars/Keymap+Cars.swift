import OnrampCore

/// The keys of the shared cars.
extension Keymap {
  static func cars(_ layer: Cars.Layer, _ words: any Words) -> [Keymap] { [] }
}
