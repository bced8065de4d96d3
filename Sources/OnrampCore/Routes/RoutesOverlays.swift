/// The overlays on the map or the list: a page, a search above it, a form above both. A failed
/// export reopens its form above anything opened since.
public struct RoutesOverlays: Hashable, Sendable {
  /// The page of a route.
  public internal(set) var page: Routes.OpenPage?
  /// The search for a place.
  public internal(set) var search: PlaceSearch?
  /// The input line for a name or a path.
  public internal(set) var form: Routes.OpenForm?
  /// The path to export a route to, as typed.
  public internal(set) var exportPath = EditableText()
  /// Whether that is only suggested, so that typing replaces it.
  var isPathSuggested = false

  var isEmpty: Bool { page == nil && search == nil && form == nil }
}

extension Routes {
  /// A route's page.
  public struct OpenPage: Hashable, Sendable {
    /// The scroll offset, in lines.
    public internal(set) var scroll = 0
    /// The part of the map that the driver chose; `nil` for the whole route.
    public internal(set) var view: MapView?
    /// When the driver would leave: when the page opened. `nil` until the clock is read.
    public internal(set) var departure: ClockTime?
    /// The code that covers the page.
    public internal(set) var code: StopCode?
  }

  /// The route, or one of its stops, as a code that opens it on the phone that scans it.
  public struct StopCode: Hashable, Sendable {
    /// The stop's place in driving order; `nil` for the whole route.
    public internal(set) var place: Int?
    /// The rows of the code's modules; `true` is dark. Empty until it is drawn.
    public internal(set) var modules: [[Bool]] = []
    /// Whether it couldn't be drawn.
    public internal(set) var isFailed = false
    var request: Request?
  }

  /// An input line.
  public enum Form: Hashable, Sendable { case name, export }

  /// An open input line.
  public struct OpenForm: Hashable, Sendable {
    /// What the input is.
    public let kind: Form
    /// Why its text was refused.
    public internal(set) var problem: FormProblem?

    init(_ kind: Form, problem: FormProblem? = nil) { (self.kind, self.problem) = (kind, problem) }
  }

  /// Why the text in an input line was refused.
  public enum FormProblem: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case notExported(RouteExportProblem)
    /// There is no route to name.
    case noRoute(RoutesNotice)
  }
}
