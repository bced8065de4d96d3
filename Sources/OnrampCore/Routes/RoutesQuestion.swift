/// A question about routes.
public enum RoutesQuestion: Hashable, Sendable {
  /// Whether to delete a saved route.
  case delete(RouteSummary)
  /// Whether to replace the route that already has this name.
  case replace(name: String, RouteID)
  /// Whether to discard unsaved stops, while the saved route with this name, if any, stays.
  case discardStops(then: Routes.AfterDiscard, keeping: String?)
  /// Whether to remove an offline map.
  case removeMap(InstalledMap)
}

extension Dialog.Question {
  /// Creates a question about routes.
  public static func routes(_ question: RoutesQuestion) -> Self { .feature(.routes(question)) }
}
