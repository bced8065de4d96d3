/// Exporting a route to a file.
extension Routes {
  mutating func openExport() {
    guard route != nil else {
      notice = noRoute
      return
    }
    // In the list, it would look like the selected route.
    guard layer != .list else {
      notice = .keyDoesNothing
      return
    }
    (form, formProblem) = (.export, nil)
  }

  mutating func export(_ session: inout Session) -> [RoutesEffect] {
    guard exportPath.text.hasVisibleCharacter else {
      formProblem = .empty
      return []
    }
    guard work == nil else {
      notice = .stillWorking
      return []
    }
    guard let route else {
      notice = noRoute
      return []
    }
    let request = session.newRequest()
    work = .exporting(request)
    let name = viewed?.name ?? plan.name.text.trimmed
    return [.export(request, name: name, route, path: exportPath.text)]
  }

  mutating func exported(_ request: Request, _ result: Result<String, RouteExportProblem>) {
    guard case .exporting(request)? = work else { return }
    work = nil
    switch result {
    case .success(let path):
      notice = .exported(path: path)
      exportPath = EditableText()
      if form == .export { form = nil }
    case .failure(let problem):
      form = .export
      formProblem = .notExported(problem)
    }
  }
}
