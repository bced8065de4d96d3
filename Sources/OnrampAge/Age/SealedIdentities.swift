import OnrampWire

/// The desk's identities, sealed for a member of its staff: an age file of a key file.
public enum SealedIdentities {
  /// Seals identities; `nil` if the recipient is invalid.
  public static func seal(_ identities: [AgeIdentity], for recipient: AgeRecipient) -> [UInt8]? {
    let sealed = Sealed()
    guard var writer = AgeWriter<Never>(for: [recipient], to: { sealed.bytes += $0 }) else {
      return nil
    }
    let signing = identities.compactMap(\.signing).map {
      "# \(AgeKeyFile.deskMark) \($0.seedText)\n"
    }
    writer.write([UInt8](signing.joined().utf8) + identities.keyFile)
    writer.finish()
    return sealed.bytes
  }

  /// Opens identities with those of a member; `nil` if they were sealed for others, or altered.
  public static func open(_ sealed: [UInt8], with identities: [AgeIdentity]) -> [AgeIdentity]? {
    var (rest, plain) = (sealed[...], [UInt8]())
    do {
      var reader = try AgeReader<Never>(with: identities) { buffer in
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }
      while let piece = try reader.next() { plain += piece }
    } catch {
      return nil
    }
    return AgeKeyFile(String(decoding: plain, as: UTF8.self))?.identities
  }

  private final class Sealed { var bytes: [UInt8] = [] }
}

extension [AgeIdentity] {
  /// The text of a key file with these identities.
  public var keyFile: [UInt8] { [UInt8](map { $0.text + "\n" }.joined().utf8) }
}
