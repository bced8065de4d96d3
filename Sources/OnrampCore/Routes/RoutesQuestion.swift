/// A question about routes.
public enum RoutesQuestion: Hashable, Sendable {
  /// Whether to delete a saved route.
  case delete(RouteSummary)
  /// Whether to save in place of the route that has the name.
  case replace(name: String, RouteID)
  /// Whether to give up stops that are not saved, while a saved route with this name stays.
  case discardStops(then: Routes.AfterDiscard, keeping: String?)
}

extension Dialog.Question {
  /// A question about routes.
  public static func routes(_ question: RoutesQuestion) -> Self { .feature(.routes(question)) }
}
