import Glibc

/// A catalog as gettext's `msgfmt` compiles it: texts in one language, found by hash.
///
/// The format is described in the manual of gettext, "The Format of GNU MO Files".
@usableFromInline final class Catalog: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let keys: Int, translations: Int, slots: Int, slotCount: Int
  /// Whether it is a file beside the program, rather than a part of it.
  private let isForeign: Bool
  private let recent = RecentTexts()
  /// The maximum length of a translation in such a file, in bytes.
  private static let longest = 8_000

  /// - Parameter bytes: The file, which must stay in memory for good.
  /// - Returns: `nil` if the file isn't a catalog.
  init?(_ bytes: UnsafeRawBufferPointer, isForeign: Bool = false) {
    func number(_ at: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)) }
    guard bytes.count >= 28, number(0) == 0x9504_12DE else { return nil }
    (self.bytes, self.isForeign) = (bytes, isForeign)
    (keys, translations, slotCount, slots) = (number(12), number(16), number(20), number(24))
    if isForeign, !isSound(count: number(8)) { return nil }
    // A hash table has room to spare, or a search wouldn't end.
    guard slotCount > number(8), slotCount > 2 else { return nil }
  }

  /// Whether everything that a file points to is within it, and each text ends with a zero.
  private func isSound(count: Int) -> Bool {
    guard keys + 8 * count <= bytes.count, translations + 8 * count <= bytes.count,
      slots + 4 * slotCount <= bytes.count
    else { return false }
    for table in [keys, translations] {
      for index in 0..<count {
        let (length, at) = (number(table + 8 * index), number(table + 8 * index + 4))
        guard at + length < bytes.count, bytes[at + length] == 0 else { return false }
      }
    }
    return (0..<slotCount).allSatisfy { number(slots + 4 * $0) <= count }
  }

  /// A message in the catalog's language; in English if there is no translation with the same
  /// arguments.
  @usableFromInline func text(of message: Message, in context: String?) -> String {
    guard message.arguments.count == 0 else {
      return find(message, in: context).flatMap { filled($0, with: message, isPlural: false) }
        ?? message.english
    }
    return recent.text(of: message.english, in: context) {
      find(message, in: context).flatMap { filled($0, with: message, isPlural: false) }
    }
  }

  /// A message about a number of things in the catalog's language, or in English.
  @usableFromInline func text(
    of one: Message, _ other: Message, for count: Int, in context: String?
  ) -> String {
    let english = count == 1 ? one.english : other.english
    guard let found = find(one, in: context), let header = find("", in: nil) else { return english }
    guard let form = PluralRule(header: header).form(for: count) else { return english }
    // A zero ends each form but the last.
    var (start, number) = (0, 0)
    for index in 0...found.count where index == found.count || found[index] == 0 {
      if number == form {
        let text = UnsafeBufferPointer(rebasing: found[start..<index])
        return filled(text, with: other, isPlural: true) ?? english
      }
      (start, number) = (index + 1, number + 1)
    }
    return english
  }

  /// A translation with the arguments of a message. A form of a plural may leave some out.
  private func filled(
    _ text: UnsafeBufferPointer<UInt8>, with message: Message, isPlural: Bool
  ) -> String? {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    let template = Template(text: text)
    if isForeign {
      guard let named = template.arguments,
        isPlural
          ? named.allSatisfy({ $0 < message.arguments.count })
          : named == Set(0..<message.arguments.count),
        text.count <= Self.longest, let said = String(validating: text, as: UTF8.self),
        said.unicodeScalars.allSatisfy(\.isReadable),
        !said.contains("\n") || message.english.contains("\n")
      else { return nil }
    }
    let hasBraces =
      memchr(start, Int32(UInt8(ascii: "{")), text.count) != nil
      || memchr(start, Int32(UInt8(ascii: "}")), text.count) != nil
    return hasBraces ? template.filled(with: message) : text.string
  }

  /// The translation of a message.
  private func find(_ message: Message, in context: String?) -> UnsafeBufferPointer<UInt8>? {
    // The hash function of the format is P. J. Weinberger's.
    var hash: UInt32 = 0
    message.eachByteOfKey(in: context) { byte in
      hash = hash << 4 &+ UInt32(byte)
      let high = hash & 0xF000_0000
      if high != 0 { hash = (hash ^ high >> 24) ^ high }
      return true
    }
    var slot = Int(hash) % slotCount
    let step = 1 + Int(hash) % (slotCount - 2)
    for _ in 0..<slotCount {
      let index = number(slots + 4 * slot) - 1
      guard index >= 0 else { return nil }
      let candidate = text(keys, index)
      var (isSame, at) = (true, 0)
      message.eachByteOfKey(in: context) { byte in
        isSame = at < candidate.count && candidate[at] == byte
        at += 1
        return isSame
      }
      // A plural's key ends at its first zero.
      if isSame, at == candidate.count || candidate[at] == 0 { return text(translations, index) }
      slot = slot >= slotCount - step ? slot - (slotCount - step) : slot + step
    }
    return nil
  }

  private func text(_ table: Int, _ index: Int) -> UnsafeBufferPointer<UInt8> {
    let (length, at) = (number(table + 8 * index), number(table + 8 * index + 4))
    return UnsafeRawBufferPointer(rebasing: bytes[at..<at + length]).assumingMemoryBound(
      to: UInt8.self)
  }

  private func number(_ at: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}

extension Unicode.Scalar {
  /// Whether a foreign catalog may contain it: it is visible and doesn't control a terminal.
  fileprivate var isReadable: Bool {
    switch properties.generalCategory {
    case .control: self == "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
