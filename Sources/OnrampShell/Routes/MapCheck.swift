import Dispatch
import Glibc
import OnrampCore
import Synchronization

/// Checks in the background whether a map's files are unchanged, so that damage can't lead a route
/// astray.
///
/// `places.mem` isn't checked, because a route obeys the map with any contents of that file.
final class MapCheck: Sendable {
  private struct State {
    var isWhole: Bool?
    var waiting: [DispatchSemaphore] = []
  }

  /// The names of the files that are checked, if a map has them.
  private static let names = ["roads.mem", "turns.mem", "map.sqlite"]

  private let sums: [String: String]
  private let folder: Int32
  private let work = Cancellation()
  private let state = Mutex(State())

  /// The checksums of the files in a map's folder, by name: SHA-256 in hexadecimal digits.
  ///
  /// - Returns: `nil` if a file can't be read.
  static func sums(in folder: Int32, _ work: Cancellation = Cancellation()) -> [String: String]? {
    var sums: [String: String] = [:]
    for name in names where faccessat(folder, name, F_OK, 0) == 0 {
      let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      guard let sum = FileChecksum.sha256(of: file, work) else { return nil }
      sums[name] = sum
    }
    return sums
  }

  /// - Parameters:
  ///   - sums: The checksums of the files when the map was made.
  ///   - folder: The map's open folder, which the caller may close.
  init(_ sums: [String: String], in folder: Int32) {
    (self.sums, self.folder) = (sums, fcntl(folder, F_DUPFD_CLOEXEC, 0))
  }

  deinit { if folder >= 0 { close(folder) } }

  /// Reads all files.
  func run() {
    let found = Self.sums(in: folder, work)
    let waiting = state.withLock { state in
      state.isWhole = work.isCanceled ? nil : found == sums
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiting in waiting { waiting.signal() }
  }

  /// Ends the check early, without a result.
  func end() { work.cancel() }

  /// Waits until the files are known to be whole. Throws if they aren't or the wait takes longer.
  func require(seconds: Int, _ work: Cancellation) throws(RouteProblem) {
    let isDone = DispatchSemaphore(value: 0)
    state.withLock { state in
      if state.isWhole == nil { state.waiting.append(isDone) } else { isDone.signal() }
    }
    work.onCancel { isDone.signal() }
    _ = isDone.wait(timeout: .now() + .seconds(seconds))
    switch state.withLock({ $0.isWhole }) {
    case true?: break
    case false?: throw .damagedMap
    case nil: throw work.isCanceled ? .canceled : self.work.isCanceled ? .helperDied : .tooSlow
    }
  }
}
