import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
import OnrampWire

extension Service {
  /// `GET /v1/accounts/{id}/files/{name}`: a file, exactly as it was sent.
  func file(_ exchange: Exchange, _ id: AccountID, _ name: String) async throws -> Answer {
    let signer = try await exchange.signerWithoutBody()
    guard let name = AccountFileName(name) else { throw Refusal(outcome: "unknown") }
    let (outcome, wait, size, content, blob) = try await pool.query(
      "SELECT outcome, wait, size, content, blob FROM onramp_api.file($1, $2, $3, $4)",
      [.key(signer.key), .bytes(signer.nonce), .account(id), .text(name.text)]
    ) { ($0.text(0), $0.integer(1), $0.integer(2), $0.buffer(3), $0.bytes(4)) }
    switch (outcome, size, content, blob) {
    case ("ok", _, let content?, _):
      return Answer(
        .ok, headers: [.contentType: "application/octet-stream"],
        body: .init(byteBuffer: content))
    case ("ok", let size?, _, let digest?):
      return .pieces(size, from: pool, Connection.pieceOfBlob) {
        Connection.values(digest, of: id, at: $0, for: signer.key)
      }
    default: throw Refusal(outcome: outcome, wait: wait)
    }
  }
}

extension Connection {
  /// Selects the piece of a blob that begins at an offset, if the terminal has access.
  static let pieceOfBlob = "SELECT content FROM onramp_api.blob_piece($1, $2, $3, $4)"

  /// Returns the parameters of that statement.
  static func values(
    _ digest: [UInt8], of id: AccountID, at start: Int, for key: PublicKey
  ) -> [SQLValue] {
    [.key(key), .account(id), .bytes(digest), .integer(start)]
  }
}
