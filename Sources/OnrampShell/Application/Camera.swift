import Glibc
import OnrampCore
import OnrampStore

/// Takes a photo with this computer's camera by running an external program.
final class Camera: Sendable {
  private let child = ChildProcess()

  /// Stops the program.
  func stop() { child.stop() }

  /// The name of the photo that the program creates in the upload's folder.
  private static let file = "photo.jpg"
  /// The path of the upload's folder through the program's own descriptor, which hides its
  /// location. The program may create temporary files there.
  private static let folder = "/proc/self/fd/3"

  /// Takes a photo into an upload's folder and completes the upload.
  ///
  /// `$ONRAMP_CAMERA` names another command: words separated by spaces, with `{}` for the path of
  /// the file. It isn't interpreted by a shell.
  func capture(into upload: Upload, of store: Store) throws(CaptureProblem) {
    let arguments = try command("\(Self.folder)/\(Self.file)")
    let isRunning = child.start(
      .init(
        arguments: arguments, files: [nil, nil, nil] + upload.descriptors, isForeign: true))
    let status = isRunning ? child.wait() : nil
    guard status == 0, !child.isStopped else { throw problem(arguments[0]) }
    do {
      try store.end(upload, with: .named(Self.file))
    } catch {
      switch error {
      case .noPhoto: throw problem(arguments[0])
      case .refused(let problem): throw .refused(program: arguments[0], problem)
      case .store(let problem): throw .store(problem)
      }
    }
  }

  private func problem(_ program: String) -> CaptureProblem {
    child.isStopped ? .canceled : .failed(program: program)
  }

  private func command(_ path: String) throws(CaptureProblem) -> [String] {
    if let own = Environment["ONRAMP_CAMERA"] {
      let words = own.split(separator: " ").map { $0 == "{}" ? path : String($0) }
      guard !words.isEmpty else { throw .noProgram }
      return words
    }
    let devices: [String] = (0..<64).map { "/dev/video\($0)" }
    guard let device = devices.first(where: { access($0, R_OK | W_OK) == 0 }) else {
      throw .noCamera
    }
    // The first frames of a camera are dark, so take a later one.
    if isInstalled("ffmpeg") {
      return [
        "ffmpeg", "-loglevel", "error", "-f", "v4l2", "-i", device, "-vf", "select=gte(n\\,15)",
        "-frames:v", "1", "-q:v", "2", "-f", "image2", "-c:v", "mjpeg", path,
      ]
    }
    guard isInstalled("fswebcam") else { throw .noProgram }
    return [
      "fswebcam", "-q", "-S", "15", "--no-banner", "-r", "1920x1080", "--jpeg", "95", "-d", device,
      path,
    ]
  }

  private func isInstalled(_ program: String) -> Bool {
    let folders = Environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { folder in
      access("\(folder)/\(program)", X_OK) == 0
    }
  }
}
