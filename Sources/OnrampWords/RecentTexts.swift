import Synchronization

/// The latest translations. With every key, a screen needs nearly the same ones again.
final class RecentTexts: Sendable {
  private struct Slot {
    var key: Key?
    var text = ""
  }

  /// The identity of literals, known without reading them: these words contain a short literal, or
  /// point to a longer one, which never moves.
  private struct Key: Equatable {
    let english: (UInt64, UInt64)
    let context: (UInt64, UInt64)

    init(_ english: String, _ context: String?) {
      self.english = unsafeBitCast(english, to: (UInt64, UInt64).self)
      self.context = context.map { unsafeBitCast($0, to: (UInt64, UInt64).self) } ?? (0, 0)
    }

    static func == (one: Key, other: Key) -> Bool {
      one.english == other.english && one.context == other.context
    }

    var slot: Int {
      let mixed = (english.0 ^ english.1 &+ context.0) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 54)
    }
  }

  private let slots = Mutex([Slot](repeating: Slot(), count: 1024))

  /// The translation of a literal.
  ///
  /// - Parameter find: Finds the translation, if there is one.
  func text(of english: String, in context: String?, _ find: () -> String?) -> String {
    let key = Key(english, context)
    let known = slots.withLock { $0[key.slot].key == key ? $0[key.slot].text : nil }
    if let known { return known }
    let text = find() ?? english
    slots.withLock { $0[key.slot] = Slot(key: key, text: text) }
    return text
  }
}
