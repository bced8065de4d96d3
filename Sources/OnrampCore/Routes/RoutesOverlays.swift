/// What lies over the map or the list: a page, a search above it, a form above both. An export that
/// fails reopens its form above whatever the driver has opened since.
public struct RoutesOverlays: Hashable, Sendable {
  /// The page of a route.
  public internal(set) var page: Routes.OpenPage?
  /// The search for a place.
  public internal(set) var search: PlaceSearch?
  /// The input line for a name or a file.
  public internal(set) var form: Routes.OpenForm?
  /// The path to export a route to, as typed.
  public internal(set) var exportPath = EditableText()

  /// Whether nothing lies there.
  var isEmpty: Bool { page == nil && search == nil && form == nil }
}

extension Routes {
  /// A route's page.
  public struct OpenPage: Hashable, Sendable {
    /// The scroll offset, in lines.
    public internal(set) var scroll = 0
    /// The part of the map that the driver chose; `nil` while it shows the whole route.
    public internal(set) var view: MapView?
  }

  /// An input line.
  public enum Form: Hashable, Sendable { case name, export }

  /// An open input line.
  public struct OpenForm: Hashable, Sendable {
    /// What it takes.
    public let kind: Form
    /// Why its text was refused.
    public internal(set) var problem: FormProblem?

    init(_ kind: Form, problem: FormProblem? = nil) { (self.kind, self.problem) = (kind, problem) }
  }

  /// Why the text in a form was refused.
  public enum FormProblem: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case notExported(RouteExportProblem)
    /// There is no route to give the name to.
    case noRoute(RoutesNotice)
  }
}
