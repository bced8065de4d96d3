import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore

/// A run of `onramp-photo`, which decodes one image in a sandboxed process.
final class PhotoHelper: Sendable {
  /// The time limit for decoding.
  private static let timeout = DispatchTimeInterval.seconds(15)
  /// The maximum size of the answer, in bytes.
  private static let maxBytes = 4 << 20

  private let program: String?
  private let child = ChildProcess()

  /// - Parameter program: The path of `onramp-photo`.
  init(program: String? = HelperProgram.path(of: "onramp-photo")) { self.program = program }

  /// Ends the run, or prevents its start.
  func stop() { child.stop() }

  /// Decodes an open file, and reports results as they arrive.
  func run(on file: Int32, _ order: DecoderOrder, tell: (PreviewUpdate) -> Void) {
    guard let program, let argument = try? JSONEncoder().encode(order) else {
      return tell(.problem(.noHelper))
    }
    // Reopen the file to get a separate offset.
    let photo = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
    guard photo >= 0 else { return tell(.problem(.noHelper)) }
    defer { close(photo) }
    let arguments = [program, String(decoding: argument, as: UTF8.self)]
    let run = HelperRun(arguments, child: child) { [photo, $0, nil] }
    guard let run else { return tell(.problem(.noHelper)) }
    let isAnswered = read(run, order, tell: tell)
    if !isAnswered, !isStopped { tell(.problem(.tooMuchWork)) }
  }

  /// Whether ``stop()`` was called.
  var isStopped: Bool { child.isStopped }

  /// Returns whether the answer was complete: an optional thumbnail, a picture and hints; or a
  /// problem.
  private func read(
    _ run: HelperRun, _ order: DecoderOrder, tell: (PreviewUpdate) -> Void
  ) -> Bool {
    var isSeen = false
    var mayBeThumbnail = true
    var isComplete = false
    run.read(most: Self.maxBytes, longest: Self.maxBytes, within: Self.timeout) {
      (answers: [DecoderAnswer]) in
      for answer in answers {
        guard answer.isPlausible(for: order), answer.image == nil || !isSeen,
          answer.thumbnail == nil || mayBeThumbnail
        else { return false }
        mayBeThumbnail = false
        if let thumbnail = answer.thumbnail { tell(.thumbnail(thumbnail)) }
        if let image = answer.image {
          tell(.image(image))
          isSeen = true
        }
        if let problem = answer.problem { tell(.problem(problem)) }
        if let hints = answer.hints { tell(.hints(hints)) }
        isComplete = answer.hints != nil || answer.problem != nil
        guard !isComplete, answer.image != nil || answer.thumbnail != nil else { return false }
      }
      return true
    }
    return isComplete
  }
}
