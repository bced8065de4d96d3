import OnrampCore

/// Everything a person reads of the routes, in one language.
public protocol RoutesWords: Sendable {
  func saved(_ list: RouteList) -> String
  var notOpened: String { get }
  func question(_ question: Dialog.RoutesQuestion) -> (title: String, text: String)
  func choice(_ isYes: Bool, of question: Dialog.RoutesQuestion) -> String
}
struct EnglishRoutes: RoutesWords {}
struct SpanishRoutes: RoutesWords {}
extension RoutesWords {
  func saved(_ list: RouteList) -> String { "\(list.all.count) saved" }
  var notOpened: String { "not opened" }
  func question(_ question: Dialog.RoutesQuestion) -> (title: String, text: String) { ("", "") }
  func choice(_ isYes: Bool, of question: Dialog.RoutesQuestion) -> String { "" }
}
