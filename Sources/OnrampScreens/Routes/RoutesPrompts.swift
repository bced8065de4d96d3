import OnrampCore

extension LineMode {
  func routesPrompt(of routes: Routes, in app: App) -> Prompt { applicationPrompt(of: app) }
  func outcome(of action: RoutesAction, from before: Routes?, to after: Routes?) -> [String] { [] }
}
