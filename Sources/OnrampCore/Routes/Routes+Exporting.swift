/// Exporting a route to a file.
extension Routes {
  mutating func openExport() {
    guard route != nil else {
      notice = noRoute
      return
    }
    // In the list, this would seem to export the selected route.
    guard layer != .list else {
      notice = .keyDoesNothing
      return
    }
    if overlays.exportPath.isEmpty {
      let name = (viewed?.name ?? plan.name.text.trimmed).asFileName
      overlays.exportPath = EditableText("~/\(name.isEmpty ? "route" : name).gpx")
      overlays.isPathSuggested = true
    }
    overlays.form = OpenForm(.export)
  }

  mutating func export(_ session: inout Session) -> [RoutesEffect] {
    guard overlays.exportPath.text.hasVisibleCharacter else {
      overlays.form?.problem = .empty
      return []
    }
    guard storage.work == nil else { return refuse(.stillWorking) }
    guard let route else { return refuse(noRoute) }
    let request = session.newRequest()
    storage.work = .exporting(request)
    let name = viewed?.name ?? plan.name.text.trimmed
    return [.export(request, name: name, route, path: overlays.exportPath.text)]
  }

  mutating func exported(_ request: Request, _ result: Result<String, RouteExportProblem>) {
    guard case .exporting(request)? = storage.work else { return }
    storage.work = nil
    switch result {
    case .success(let path):
      notice = .exported(path: path)
      overlays.exportPath = EditableText()
      if overlays.form?.kind == .export { overlays.form = nil }
    case .failure(let problem):
      overlays.form = OpenForm(.export, problem: .notExported(problem))
    }
  }
}
