import ArgumentParser
import OnrampAge
import OnrampScreens
import OnrampWire

/// A member's key file, which opens applications and signs requests.
struct DeskKey: Sendable {
  /// The age identities in the file.
  let identities: [AgeIdentity]
  /// The key that signs requests to the server; `nil` if the file has none.
  let staff: SigningKey?
  /// The lead who made the file, and the leads whom that lead trusted.
  let leads: [PublicKey]

  /// The maximum size of a key file, in bytes.
  private static let limit = 1 << 16

  /// Reads a file.
  init(path: String) throws(Failure) {
    let words = commandWords.company
    let bytes: [UInt8]
    do throws(InputFile.Refusal) {
      bytes = try InputFile.bytes(of: path, limit: Self.limit)
    } catch {
      if case .failed(let code) = error {
        throw Failure(commandWords.notReadable(path, code), .inputOutput)
      }
      throw Failure(words.keyUnreadable(path), Failure.Code(error))
    }
    guard bytes.count < Self.limit, let file = AgeKeyFile(String(decoding: bytes, as: UTF8.self))
    else { throw Failure(words.notAKey(path), .dataWrong) }
    (identities, leads) = (file.identities, file.leads.compactMap { PublicKey($0) })
    guard let seed = file.staff else {
      staff = nil
      return
    }
    guard let key = SigningKey.of(seed: seed) else {
      throw Failure(words.notAKey(path), .dataWrong)
    }
    staff = key
  }
}

/// The option that names the key file.
struct DeskKeyOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(commandWords.company.aboutKey, valueName: "file"), completion: .file())
  var key: String

  func read() throws(Failure) -> DeskKey {
    try NamedPath.file.require(key, of: "--key")
    return try DeskKey(path: key)
  }
}
