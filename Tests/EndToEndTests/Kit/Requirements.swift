import Glibc
import TestKit
import Testing

/// What a test needs that a computer may lack.
extension Trait where Self == ConditionTrait {
  /// The program that serves the phone's page.
  static var needsLink: Self {
    .enabled(if: access(Program.path + "-link", X_OK) == 0, "onramp-link was not built")
  }
  /// A browser as on a phone.
  static var needsBrowser: Self { .enabled(if: WebBrowser.isThere, "chromium is not installed") }
  /// A network of its own.
  static var needsNetwork: Self {
    .enabled(if: PrivateNetwork.isPossible, "a network of its own needs root")
  }
  /// Clocks that can be moved.
  static var needsTimeWarp: Self {
    .enabled(if: TimeWarp.refusal == nil, Comment(rawValue: TimeWarp.refusal ?? ""))
  }
}
