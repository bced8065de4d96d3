import CPostgres
import NIOCore
import OnrampJSON
import OnrampWire

/// The rows of a result, in PostgreSQL's binary format.
package struct Rows: ~Copyable {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  package var count: Int { Int(PQntuples(result)) }

  /// A value; `nil` for NULL.
  private func value(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    guard row < count, column < Int(PQnfields(result)),
      PQgetisnull(result, Int32(row), Int32(column)) == 0
    else { return nil }
    return UnsafeRawBufferPointer(
      start: PQgetvalue(result, Int32(row), Int32(column)),
      count: Int(PQgetlength(result, Int32(row), Int32(column))))
  }

  package func text(_ column: Int, row: Int = 0) -> String? {
    value(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  package func bytes(_ column: Int, row: Int = 0) -> [UInt8]? { value(row, column).map(Array.init) }

  package func buffer(_ column: Int, row: Int = 0) -> ByteBuffer? {
    value(row, column).map { ByteBuffer(bytes: $0) }
  }

  /// A digest, key or signature.
  package func fixed<Value: FixedBytes>(_ column: Int, row: Int = 0) -> Value? {
    bytes(column, row: row).flatMap { Value($0) }
  }

  /// A `bigint`.
  package func integer(_ column: Int, row: Int = 0) -> Int? {
    guard let value = value(row, column), value.count == 8 else { return nil }
    return Int(bitPattern: value.reduce(UInt(0)) { $0 << 8 | UInt($1) })
  }

  /// A row by the names of its columns, with bytes in base64url, and ids in hexadecimal.
  func members(row: Int = 0) -> [String: JSON] {
    var members: [String: JSON] = [:]
    for column in 0..<Int(PQnfields(result)) {
      guard let name = PQfname(result, Int32(column)) else { continue }
      members[String(cString: name)] = json(column, row)
    }
    return members
  }

  /// The first row as an object; null if there is none.
  var object: JSON { count > 0 ? .object(members()) : .null }

  var objects: JSON { .array((0..<count).map { .object(members(row: $0)) }) }

  private func json(_ column: Int, _ row: Int) -> JSON {
    let json: JSON? =
      switch PQftype(result, Int32(column)) {
      case Self.boolean: bytes(column, row: row).map { .bool($0 == [1]) }
      case Self.binary: bytes(column, row: row).map { .string(Base64URL.encode($0)) }
      case Self.uuid: bytes(column, row: row).map { .string($0.hex) }
      case Self.whole: integer(column, row: row).map(JSON.integer)
      default: text(column, row: row).map(JSON.string)
      }
    return json ?? .null
  }

  /// The types `bool`, `bytea`, `bigint` and `uuid`.
  private static let (boolean, binary, whole, uuid): (Oid, Oid, Oid, Oid) = (16, 17, 20, 2950)
}
