/// An English text, with up to nine arguments. The text is also its key in the catalogs of other
/// languages, where `{1}`, `{2}` and so on are the arguments.
@frozen public struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text in English.
  @usableFromInline let english: String
  @usableFromInline let arguments: Arguments

  /// A text without arguments.
  @inlinable public init(stringLiteral value: String) {
    (english, arguments) = (value, Arguments())
  }

  /// A text with arguments.
  @inlinable public init(stringInterpolation text: StringInterpolation) {
    (english, arguments) = (text.english, text.arguments)
  }

  /// Where arguments begin and end in the UTF-8 of a text.
  @frozen @usableFromInline struct Arguments: Sendable {
    /// Without an array, English needs no memory for them.
    @usableFromInline var bounds = InlineArray<18, UInt32>(repeating: 0)
    @usableFromInline var count = 0

    @inlinable init() {}

    @inlinable mutating func add(_ start: Int, _ end: Int) {
      guard count < 9 else { return }
      (bounds[2 * count], bounds[2 * count + 1]) = (UInt32(start), UInt32(end))
      count += 1
    }
  }

  /// Notes where the arguments are while the text is put together.
  @frozen public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var english = ""
    @usableFromInline var arguments = Arguments()

    /// Begins a text.
    @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
      english.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Appends what is between arguments.
    @inlinable public mutating func appendLiteral(_ literal: String) { english += literal }

    /// Appends an argument.
    @inlinable public mutating func appendInterpolation(_ argument: String) {
      let start = english.utf8.count
      english += argument
      arguments.add(start, english.utf8.count)
    }

    /// Appends an argument.
    @inlinable public mutating func appendInterpolation(_ argument: Int) {
      appendInterpolation(argument.description)
    }

    /// Appends an argument.
    @inlinable public mutating func appendInterpolation(_ argument: some CustomStringConvertible) {
      appendInterpolation(argument.description)
    }
  }

  /// Calls a function with each byte of the text as a catalog has it: after its context, with
  /// `{1}`, `{2}` and so on for the arguments, and other braces doubled.
  ///
  /// - Parameter use: Returns whether to continue.
  func eachByteOfKey(in context: String?, _ use: (UInt8) -> Bool) {
    if let context {
      for byte in context.utf8 { guard use(byte) else { return } }
      guard use(4) else { return }
    }
    var english = english
    english.withUTF8 { text in
      var (at, next) = (0, 0)
      while true {
        let end = next < arguments.count ? Int(arguments.bounds[2 * next]) : text.count
        while at < end {
          let byte = text[at]
          guard use(byte), !byte.isBrace || use(byte) else { return }
          at += 1
        }
        guard next < arguments.count else { return }
        guard use(UInt8(ascii: "{")), use(UInt8(ascii: "1") + UInt8(next)), use(UInt8(ascii: "}"))
        else { return }
        at = Int(arguments.bounds[2 * next + 1])
        next += 1
      }
    }
  }

  /// Calls a function with the UTF-8 of an argument.
  func withArgument(_ number: Int, _ use: (UnsafeBufferPointer<UInt8>) -> Void) {
    let (start, end) = (Int(arguments.bounds[2 * number]), Int(arguments.bounds[2 * number + 1]))
    var english = english
    english.withUTF8 { use(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }
}

extension UInt8 {
  fileprivate var isBrace: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "}") }
}
