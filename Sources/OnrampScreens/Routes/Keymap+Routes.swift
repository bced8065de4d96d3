import OnrampCore

/// The keys of the routes.
extension Keymap {
  static func routes(_ layer: Routes.Layer, in app: App, _ words: any Words) -> [Keymap] { [] }
}
