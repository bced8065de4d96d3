import CSodium
import OnrampWire

/// Writes an age file (https://age-encryption.org/v1), piece by piece.
public struct AgeWriter<Failure: Error> {
  private let sink: ([UInt8]) throws(Failure) -> Void
  private var payload: AgePayload
  private var waiting: [UInt8] = []

  /// Starts a file by writing its header; `nil` for no recipients, or an invalid one.
  ///
  /// - Parameter sink: Receives the file's bytes.
  public init?(
    for recipients: [AgeRecipient], to sink: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let fileKey = SecretBytes.random(count: AgeStanza.fileKeyLength)
    guard let header = AgeHeader.text(fileKey, for: recipients) else { return nil }
    var nonce = [UInt8](repeating: 0, count: AgePayload.nonceLength)
    randombytes_buf(&nonce, nonce.count)
    (self.sink, payload) = (sink, AgePayload(fileKey, nonce: nonce))
    try sink(Array(header.utf8) + nonce)
  }

  /// Appends bytes.
  public mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The last chunk is sealed with a flag, so a full one waits for more bytes.
      if waiting.count == AgePayload.piece {
        try sink(payload.seal(waiting, isLast: false))
        waiting.removeAll(keepingCapacity: true)
      }
      let part = rest.prefix(AgePayload.piece - waiting.count)
      waiting += part
      rest = rest.dropFirst(part.count)
    }
  }

  /// Seals the last chunk.
  public mutating func finish() throws(Failure) {
    try sink(payload.seal(waiting, isLast: true))
    waiting = []
  }
}
