import CPostgres
import NIOCore

/// A connection to PostgreSQL, confined to one thread.
package final class Connection {
  let raw: OpaquePointer
  private let warnings = Warnings()
  private var isInTransaction = false
  /// The names of the statements prepared here, by their text. Only the program's own statements
  /// are prepared, so they are few.
  private var prepared: [String: String] = [:]
  /// Whether a pooler such as PgBouncer is in between. Each transaction may then run in another
  /// session, so nothing is kept in one.
  package private(set) var isPooled = false
  /// Whether the session could only read when it began.
  package private(set) var isReadOnly = false
  /// Whether the session isn't to be used again, although it is open.
  private var isGivenUp = false

  /// Plans are made once and kept, so they must suit tables of any size: while the tables are
  /// empty, PostgreSQL would choose sequential scans. Turning those off makes an unavoidable scan
  /// look expensive enough for JIT compilation, which takes 60 ms.
  ///
  /// The timeouts never interrupt a commit: PostgreSQL stops a single statement's timer before it
  /// commits, and `commit` disables it for transactions.
  private static let settings = [
    "plan_cache_mode = force_generic_plan", "enable_seqscan = off", "jit = off",
    "statement_timeout = '10s'", "lock_timeout = '8s'",
    "idle_in_transaction_session_timeout = '20s'", "client_min_messages = 'warning'",
  ]
  /// The statement that begins a transaction where no session keeps the settings.
  private static let beginPooled =
    "BEGIN; " + settings.map { "SET LOCAL \($0)" }.joined(separator: "; ")

  /// After these errors, the session is closed and replaced: it can only read (25006), the server
  /// or the session is ending (57P, 25P03), or a pooler exchanged it (26000, 42P05: a prepared
  /// statement is missing, or one exists that wasn't prepared here).
  private static func ends(_ code: String) -> Bool {
    code.hasPrefix("57P") || ["25006", "25P03", "26000", "42P05"].contains(code)
  }

  /// Records whether the last statement raised a warning.
  private final class Warnings {
    var hasCome = false
  }

  /// Connects, and sets the limits of all statements.
  ///
  /// - Parameter parameters: A libpq connection string.
  package init(_ parameters: String) throws(DatabaseError) {
    // The given parameters override these defaults.
    guard
      let raw = PQconnectdb("application_name=onramp-server connect_timeout=5 " + parameters)
    else { throw .unavailable }
    self.raw = raw
    guard PQstatus(raw) == CONNECTION_OK else { throw .unavailable }
    PQsetErrorVerbosity(raw, PQERRORS_SQLSTATE)
    PQsetNoticeReceiver(
      raw,
      { context, notice in
        guard let context, let severity = PQresultErrorField(notice, severityField) else { return }
        if String(cString: severity) == "WARNING" {
          Unmanaged<Warnings>.fromOpaque(context).takeUnretainedValue().hasCome = true
        }
      }, Unmanaged.passUnretained(warnings).toOpaque())
    let session = try rows(
      of: PQexec(raw, "SELECT pg_backend_pid(), current_setting('transaction_read_only')"))
    // A pooler reports a made-up process ID when the session starts.
    isPooled = session.text(0) != String(PQbackendPID(raw))
    isReadOnly = session.text(1) != "off"
    if !isPooled { try run(Self.settings.map { "SET \($0)" }.joined(separator: "; ")) }
  }

  deinit { PQfinish(raw) }

  /// Why a connection can't be made, in libpq's words, for the administrator.
  package static func problem(with parameters: String) -> String? {
    guard let raw = PQconnectdb("connect_timeout=5 " + parameters) else { return "no memory" }
    defer { PQfinish(raw) }
    guard PQstatus(raw) != CONNECTION_OK else { return nil }
    return String(cString: PQerrorMessage(raw)).split(separator: "\n").joined(separator: " ")
  }

  /// Whether the connection is still open, as far as can be known without a query.
  package var isAlive: Bool {
    // The first call may read a farewell message, and the second the end of the stream.
    !isGivenUp && PQconsumeInput(raw) == 1 && PQconsumeInput(raw) == 1
      && PQstatus(raw) == CONNECTION_OK && PQtransactionStatus(raw) == PQTRANS_IDLE
  }

  /// Has the pool close the session instead of lending it again.
  func giveUp() { isGivenUp = true }

  /// Runs a statement in the open transaction, or in its own.
  package func query(
    _ sql: String, _ values: [SQLValue] = []
  ) throws(DatabaseError) -> Rows {
    if isPooled, !isInTransaction {
      return try transaction { () throws(DatabaseError) in try query(sql, values) }
    }
    let name = isPooled ? nil : try prepare(sql)
    warnings.hasCome = false
    let result = withParameters(values) { pointers, lengths, formats in
      if let name {
        PQexecPrepared(raw, name, Int32(values.count), pointers, lengths, formats, 1)
      } else {
        PQexecParams(raw, sql, Int32(values.count), nil, pointers, lengths, formats, 1)
      }
    }
    let rows = try rows(of: result)
    if warnings.hasCome, !isInTransaction { throw .uncertain }
    return rows
  }

  /// The name of a statement that is parsed and planned only once per connection, because for a
  /// short transaction that takes as long as running it.
  private func prepare(_ sql: String) throws(DatabaseError) -> String {
    if let name = prepared[sql] { return name }
    let name = "s\(prepared.count)"
    _ = try rows(of: PQprepare(raw, name, sql, 0, nil))
    prepared[sql] = name
    return name
  }

  /// Runs statements without parameters, ignoring rows.
  package func run(_ sql: String) throws(DatabaseError) {
    _ = try rows(of: PQexec(raw, sql))
  }

  /// Runs statements as a transaction, which is rolled back if any of them fails.
  package func transaction<Value: ~Copyable>(
    _ work: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    if isInTransaction { return try work() }
    try run(isPooled ? Self.beginPooled : "BEGIN")
    isInTransaction = true
    defer { isInTransaction = false }
    let value: Value
    do {
      value = try work()
    } catch {
      // If this fails, the connection isn't idle and won't be used again.
      try? run("ROLLBACK")
      throw error
    }
    try commit()
    return value
  }

  /// Commits without a timeout: a commit interrupted while it waits for the standby has happened on
  /// the primary but not on the standby.
  private func commit() throws(DatabaseError) {
    warnings.hasCome = false
    guard let result = PQexec(raw, "SET LOCAL statement_timeout = 0; COMMIT") else {
      throw .uncertain
    }
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else {
      // If a deferred check refuses, nothing was committed; after any other failure, that is
      // unknown.
      guard PQstatus(raw) == CONNECTION_OK, PQtransactionStatus(raw) == PQTRANS_IDLE else {
        throw .uncertain
      }
      throw .refused(code: code(of: result))
    }
    guard String(cString: PQcmdStatus(result)) == "COMMIT", !warnings.hasCome else {
      throw .uncertain
    }
  }

  func rows(of result: OpaquePointer?) throws(DatabaseError) -> Rows {
    guard let result else { throw .unavailable }
    let status = PQresultStatus(result)
    if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK { return Rows(result) }
    let code = code(of: result)
    PQclear(result)
    if Self.ends(code) { giveUp() }
    if code == "25006" { throw .readOnly }
    // Without a code, the connection ended.
    guard PQstatus(raw) == CONNECTION_OK, !code.isEmpty, !isGivenUp else { throw .unavailable }
    throw .refused(code: code)
  }

  private func code(of result: OpaquePointer) -> String {
    PQresultErrorField(result, codeField).map { String(cString: $0) } ?? ""
  }

  func withParameters<Result>(
    _ values: [SQLValue],
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    var pointers: [UnsafePointer<CChar>?] = []
    var lengths: [Int32] = []
    var formats: [Int32] = []
    func add(_ place: Int) -> Result {
      guard place < values.count else { return body(pointers, lengths, formats) }
      func append(_ bytes: UnsafeRawBufferPointer, isBinary: Bool) -> Result {
        // An empty value still needs an address other than null.
        let start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
        pointers.append(start?.assumingMemoryBound(to: CChar.self))
        lengths.append(Int32(bytes.count))
        formats.append(isBinary ? 1 : 0)
        return add(place + 1)
      }
      switch values[place] {
      case .null:
        pointers.append(nil)
        lengths.append(0)
        formats.append(0)
        return add(place + 1)
      case .text(let text):
        return text.withCString {
          append(UnsafeRawBufferPointer(start: $0, count: text.utf8.count), isBinary: false)
        }
      case .bytes(let bytes): return bytes.withUnsafeBytes { append($0, isBinary: true) }
      case .buffer(let buffer):
        return buffer.withUnsafeReadableBytes { append($0, isBinary: true) }
      }
    }
    return add(0)
  }
}

/// `PG_DIAG_SEVERITY_NONLOCALIZED` and `PG_DIAG_SQLSTATE`, which Swift doesn't import.
private let severityField = Int32(UInt8(ascii: "V"))
private let codeField = Int32(UInt8(ascii: "C"))
