import OnrampCore
public enum PlainRoute {
  public static func lines(of route: Route, _ words: any Words) -> [String] { [] }
  public static func lines(of routes: [RouteSummary], _ words: any Words) -> [String] { [] }
}
public enum RoutesLineCommand: Hashable, Sendable { case help, stops, steps, save, order, remove, new, list, find, update, discard, delete, undo, export, here }
