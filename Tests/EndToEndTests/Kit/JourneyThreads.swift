import Foundation
import Testing

/// Threads for tests that wait for programs. On Swift's own threads, they would block all other
/// tests.
final class JourneyThreads: TaskExecutor {
  static let shared = JourneyThreads()

  private let queue = OperationQueue()

  private init() {
    // A journey mostly waits. With more of them, each would wait for the processor.
    queue.maxConcurrentOperationCount = 3 * ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs each test of a suite on ``JourneyThreads``.
struct JourneyTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(JourneyThreads.shared) { try await function() }
  }
}

extension Trait where Self == JourneyTrait {
  /// A suite whose tests wait for programs.
  static var journeys: Self { JourneyTrait() }
}
