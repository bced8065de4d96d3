import Synchronization
import TestKit

/// The calls of each operation without faults. Each is traced once, on its first use.
final class Traces: Sendable {
  private let scratch: Folder
  /// The paths of the driver's photos.
  private let photos: [String]
  private let known = Mutex<[Key: Trace]>([:])

  private struct Key: Hashable {
    let operation: String
    let environment: [String: String]
  }

  init(scratch: Folder, photos: [String]) { (self.scratch, self.photos) = (scratch, photos) }

  /// Traces operations concurrently.
  func prepare(_ operations: [Operation]) throws {
    let failures = Mutex<[any Error]>([])
    sideBySide(operations.count) { index in
      do { _ = try self.of(operations[index]) } catch { failures.withLock { $0.append(error) } }
    }
    if let failure = failures.withLock({ $0.first }) { throw failure }
  }

  private struct NotDone: Error { let said: String }

  /// The calls of an operation without a fault.
  func of(_ operation: Operation, _ environment: [String: String] = [:]) throws -> Trace {
    let key = Key(operation: operation.name, environment: environment)
    if let trace = known.withLock({ $0[key] }) { return trace }
    let run = Run(
      operation: operation, directory: try operation.begin(in: scratch), photos: photos,
      environment: environment)
    run.prepare()
    defer { run.clear() }
    let outcome = try run()
    guard outcome.isAcknowledged else {
      throw NotDone(said: "\(operation.name) without a fault: \(outcome.output.suffix(400))")
    }
    let trace = Trace(outcome.log)
    known.withLock { $0[key] = trace }
    return trace
  }
}
