import OnrampCore

extension LineBuilder {
  /// The application: a step, the summary, or an overlay that fills the window.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func application(_ app: App, size: Size, rows: Int) -> Page {
    let application = app.application
    if let overlay = application.overlay, let page = OverlayScreen(overlay).page {
      return page(app, self, size, rows)
    }
    let wide = WidePhotos(size)
    var set = narrowed
    set.hasWidePhotos = wide != nil
    // The status changes with the focus, and must not change how tightly photos are laid out.
    let hasPhotos = application.form.fields.contains { $0.kind.isPhoto }
    var page = set.layout(of: application, rows: hasPhotos ? size.rows - 4 : rows)
    if let wide {
      let isSummary = application.place == .summary
      let pictures = pictures(of: application) { isSummary ? .answer($0) : .field($0) }
      add(pictures, to: &page.body, wide)
    }
    return page
  }

  /// The most spacious layout that shows everything, or else one that scrolls.
  private func layout(of application: Application, rows: Int) -> Page {
    var density = rows < 16 ? Density.dense : .airy
    var page = self.page(of: application, density)
    while page.header.count + page.body.count > rows,
      let next = tighter(than: density, for: application, rows: rows)
    {
      density = next
      page = self.page(of: application, density)
    }
    let welcome = self.welcome(to: application)
    if !welcome.isEmpty, page.header.count + welcome.count + page.body.count <= rows {
      page.body = welcome + page.body
    }
    return page
  }

  private func page(of application: Application, _ density: Density) -> Page {
    Page(
      header: header(of: application, density), body: body(of: application, density),
      scrolling: .focused(row: application.form.scroll ?? application.form.openingRow))
  }

  /// The next density to try, or `nil` if there is none.
  private func tighter(
    than density: Density, for application: Application, rows: Int
  ) -> Density? {
    switch density {
    case .airy: .normal
    case .normal: application.place == .summary && !isNarrow ? .scrolling : .dense
    case .dense: rows < 16 || isNarrow ? nil : .scrolling
    case .scrolling: nil
    }
  }
}

/// How tightly a screen is laid out.
enum Density {
  /// With blank lines between fields.
  case airy
  case normal
  /// Without anything optional.
  case dense
  /// Dense, but with the progress at the top, since the body has to scroll anyway.
  case scrolling
}
