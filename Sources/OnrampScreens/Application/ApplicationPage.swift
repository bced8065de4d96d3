import OnrampCore

extension LineBuilder {
  /// The application: a step, the summary, or what fills the window above them.
  ///
  /// - Parameter rows: How many rows there are above the footer.
  func application(_ app: App, size: Size, rows: Int) -> Page {
    let application = app.application
    switch application.overlay {
    case .browser(let browser):
      return self.browser(browser, in: application, size: size, rows: rows)
    case .phoneUpload(let upload):
      return phoneLink(upload, in: application, size: size, rows: rows)
    case .photo(let viewer): return self.viewer(viewer, in: app)
    case .export, .confirmation, nil: return layout(of: application, rows: rows)
    }
  }

  /// The most spacious layout that shows everything, or else one that scrolls.
  private func layout(of application: Application, rows: Int) -> Page {
    let densities: [Density] =
      if rows < 16 {
        [.dense]
      } else if isNarrow {
        [.airy, .normal, .dense]
      } else if application.place == .summary {
        [.airy, .normal, .scrolling]
      } else {
        [.airy, .normal, .dense, .scrolling]
      }
    var last = Page(header: [], body: [])
    for density in densities {
      last = Page(
        header: self.header(of: application, density),
        body: self.body(of: application, density), scrolling: .focused)
      if last.header.count + last.body.count <= rows { break }
    }
    let welcome = self.welcome(to: application)
    if !welcome.isEmpty, last.header.count + welcome.count + last.body.count <= rows {
      last.body = welcome + last.body
    }
    return last
  }
}

/// How tightly a screen is laid out.
enum Density {
  /// With blank lines between fields.
  case airy
  case normal
  /// Without anything optional.
  case dense
  /// As dense, but with the progress on top: it has to scroll anyway.
  case scrolling
}
