import OnrampCore

extension LineBuilder {
  func routes(_ routes: Routes, in app: App, rows: Int) -> Page { Page(header: [], body: []) }
  func status(of routes: Routes, hasNotice: Bool) -> [Line] { [] }
}
