import CSQLite
import Glibc

/// An SQLite database file.
final class Database {
  /// An SQLite error.
  struct Problem: Error {
    let code: Int32
    var isFull: Bool { code == SQLITE_FULL }

    init(code: Int32) { self.code = code }
    /// Creates an error.
    ///
    /// - Parameter isFull: Whether the disk is full, rather than something else preventing the
    ///   write.
    init(isFull: Bool) { code = isFull ? SQLITE_FULL : SQLITE_IOERR }
  }

  let handle: OpaquePointer

  /// Opens a file that nobody changes, for reading.
  init(reading name: String) throws(Problem) {
    handle = try Self.open(
      "file:\(name)?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX)
    // The file may be damaged: don't trust its schema, and keep temporary data off the disk.
    try run("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 268435456")
  }

  /// Creates a file. Nobody else sees it until it is complete, so it needs no journal.
  init(making name: String) throws(Problem) {
    // A large sort continues in a temporary file; the sandbox allows it only in this folder.
    setenv("SQLITE_TMPDIR", ".", 1)
    handle = try Self.open(
      name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
    try run(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536
      """)
  }

  deinit { sqlite3_close_v2(handle) }

  private static func open(_ name: String, _ flags: Int32) throws(Problem) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw Problem(code: code)
    }
    return handle
  }

  /// Runs statements without parameters.
  func run(_ sql: String) throws(Problem) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Problem(code: code) }
  }

  func prepare(_ sql: String) throws(Problem) -> Statement { try Statement(self, sql) }
}

/// A statement that can be run many times.
final class Statement {
  /// A value for a parameter.
  enum Value {
    case number(Int)
    case real(Double)
    case text(String?)
    case bytes([UInt8])
  }

  private let database: Database
  private let handle: OpaquePointer

  fileprivate init(_ database: Database, _ sql: String) throws(Database.Problem) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database.handle, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Database.Problem(code: code) }
    (self.database, self.handle) = (database, handle)
  }

  deinit { sqlite3_finalize(handle) }

  /// Resets the statement and binds other values.
  func bind(_ values: [Value]) throws(Database.Problem) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let at = Int32(index + 1)
      let code =
        switch value {
        case .number(let number): sqlite3_bind_int64(handle, at, Int64(number))
        case .real(let number): sqlite3_bind_double(handle, at, number)
        case .text(let text?): onramp_bind_text(handle, at, text, Int32(text.utf8.count))
        case .text(nil): sqlite3_bind_null(handle, at)
        case .bytes(let bytes): onramp_bind_bytes(handle, at, bytes, Int32(bytes.count))
        }
      guard code == SQLITE_OK else { throw Database.Problem(code: code) }
    }
  }

  /// Advances to the next row. Returns whether there is one.
  func step() throws(Database.Problem) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    case let code: throw Database.Problem(code: code)
    }
  }

  /// Runs with these values, ignoring any rows.
  func run(_ values: [Value]) throws(Database.Problem) {
    try bind(values)
    while try step() {}
  }

  func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
  func text(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
  /// Bytes that stay valid until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let bytes = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
