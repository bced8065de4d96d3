import OnrampCore
import OnrampWords

/// A word that is a command if it is alone on a line, in any language.
///
/// It is a command on every screen. If it has no effect there, it is refused, never taken as an
/// answer.
public enum LineCommand: String, CaseIterable, Sendable {
  case back, summary, help, quit, yes, no
  /// Lists what can be typed, where `help` explains the question.
  case helpKeys
  /// At a photo's question: removes the photo. In the routes: removes a stop.
  case remove
  /// At a photo's question: turns the photo a quarter clockwise.
  case turn
  /// At a photo's question: takes one from a phone, the files, or a camera.
  case phone, browse, camera
  /// While a phone's photo is awaited: has its page come from the server, or from this computer.
  case server
  /// At a photo's question: ends the advice about the photo.
  case keep
  // On the summary.
  case restart, main
  /// On the summary, and in the routes.
  case export
  /// On a complete summary, if the company has a server.
  case handIn, withdraw
  /// In the survey and in the routes.
  case retry
  /// On the lock: the ways around the PIN.
  case password, recovery, other
  /// Wherever an account is open: locks Onramp.
  case lock
  // In the routes.
  case stops, steps, save, order, new, list, find, update, discard, delete, undo, here
  /// In the routes: opens the offline maps, and stops getting one.
  case maps, cancel
  case ferries, tolls, motorways
  case links
  /// In the vehicle step: opens the shared cars.
  case cars
  // In the shared cars, beside `order`, `list` and `find`.
  case more, favorites, favorite, use

  /// Whether it acts on the whole application, so a step refuses it.
  func isForSummary(of schema: Schema) -> Bool {
    [.export, .restart].contains(self) || schema.handsIn && [.handIn, .withdraw].contains(self)
  }

  /// The command on a line, if any, regardless of accents and case.
  public init?(_ line: String) {
    guard let command = Self.bySpelling[line.foldedForSearch] else { return nil }
    self = command
  }

  /// The command given as a secret answer, if it is one. Never copies the answer into a string.
  public init?(_ secret: SecretText) {
    guard let command = Self.named(in: secret, from: 0) else { return nil }
    self = command
  }

  private static let bySpelling: [[UInt8]: LineCommand] = {
    var commands: [[UInt8]: LineCommand] = [:]
    // English first, before other languages' words.
    for language in Language.typed {
      for command in allCases {
        for word in command.words(in: language) where commands[word.foldedForSearch] == nil {
          commands[word.foldedForSearch] = command
        }
      }
    }
    return commands
  }()

  // MARK: Answers

  /// The answer on a line. A backslash before a command makes it an answer.
  public static func answer(_ line: String) -> String {
    let rest = line.drop { $0 == "\\" }
    return line.hasPrefix("\\") && LineCommand(String(rest)) != nil
      ? String(line.dropFirst()) : line
  }

  /// The secret on a line. A backslash before a command makes it a secret.
  static func answer(_ line: SecretText) -> SecretText {
    let slashes = line.withBytes { $0.prefix { $0 == UInt8(ascii: "\\") }.count }
    guard slashes > 0, named(in: line, from: slashes) != nil else { return line }
    var secret = line
    secret.apply(.moveToStart)
    secret.apply(.deleteForward)
    return secret
  }

  private static func named(in secret: SecretText, from start: Int) -> LineCommand? {
    secret.withBytes { bytes in
      let rest = bytes.dropFirst(start)
      for language in Language.typed {
        for command in allCases
        where command.words(in: language).contains(where: { isSame(rest, $0) }) {
          return command
        }
      }
      return nil
    }
  }

  /// Whether the bytes of a secret are a word, compared one by one so that nothing is copied.
  private static func isSame(_ secret: Slice<UnsafeRawBufferPointer>, _ word: String) -> Bool {
    let plain = word.foldedForSearch
    return isSame(secret, word.utf8) || isSame(secret, plain)
  }

  private static func isSame(
    _ secret: Slice<UnsafeRawBufferPointer>, _ word: some Sequence<UInt8>
  ) -> Bool {
    var before: UInt8 = 0
    return secret.elementsEqual(word) { byte, letter in
      defer { before = letter }
      // Capitals are 32 before their small letters, in ASCII and, after this byte, in Latin-1.
      let isCapital = (0x41...0x5A).contains(byte) || before == 0xC3 && (0x80...0x9E).contains(byte)
      return (isCapital ? byte + 0x20 : byte) == letter
    }
  }
}
