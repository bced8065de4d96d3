import Synchronization

/// Decides who may use the page: a phone that shows the token or, once the driver allowed it, a
/// short code that was typed.
public final class LinkAccess: Sendable {
  /// The number of wrong codes after which the code no longer opens the page.
  public static let maxTries = 20

  private struct Typed {
    let code: LinkToken
    var tries = 0
  }

  private let token: LinkToken
  private let typed = Mutex<Typed?>(nil)

  /// Creates access for a token alone.
  public init(_ token: LinkToken) { self.token = token }

  /// Lets a code open the page too, replacing any previous code.
  public func allow(_ code: LinkToken) { typed.withLock { $0 = Typed(code: code) } }

  /// Whether a photo may come without encryption, which the driver allows together with the code.
  public var takesPlain: Bool { typed.withLock { $0 != nil } }

  /// Whether a text is the token or the code. A phone may type the code in small letters.
  public func knows(_ text: some StringProtocol) -> Bool {
    let isToken = token.matches(text)
    let isCode = typed.withLock { $0?.code.matches(text.uppercased()) ?? false }
    return isToken || isCode
  }

  /// Counts a text that could have been a guess of the code.
  ///
  /// - Returns: Whether the code has just been withdrawn, as there were too many.
  public func countWrong(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count == LinkToken.typedLength else { return false }
    return typed.withLock { typed in
      guard typed != nil else { return false }
      typed?.tries += 1
      guard typed?.tries == Self.maxTries else { return false }
      typed = nil
      return true
    }
  }
}
