import CPostgres
import NIOCore
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

  /// A `bigint`.
  package func integer(_ column: Int, row: Int = 0) -> Int? {
    guard let value = value(row, column), value.count == 8 else { return nil }
    return Int(value.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }.bits)
  }
}

extension UInt64 {
  fileprivate var bits: Int64 { Int64(bitPattern: self) }
}
