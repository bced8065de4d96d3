import Glibc
import OnrampCore
import Synchronization

/// Takes a photo with this computer's camera, by a program that can.
final class Camera: Sendable {
  private let process = Mutex<(id: pid_t?, isStopped: Bool)>((nil, false))

  /// Stops what is running.
  func stop() {
    process.withLock { process in
      process.isStopped = true
      if let id = process.id { kill(-id, SIGKILL) }
    }
  }

  /// Takes a photo into a file that is not there yet.
  ///
  /// `$ONRAMP_CAMERA` names another program: words between spaces, of which `{}` becomes the path of
  /// the file. No shell reads it.
  func take(into path: String) throws(CaptureProblem) {
    let arguments = try command(path)
    let child = process.withLock { process -> pid_t? in
      guard !process.isStopped else { return nil }
      process.id = HelperProgram.spawn(arguments, input: nil, output: nil)
      return process.id
    }
    guard let child else {
      throw process.withLock { $0.isStopped } ? .cancelled : .failed(program: arguments[0])
    }
    let status = HelperProgram.wait(for: child)
    let wasStopped = process.withLock { process in
      process.id = nil
      return process.isStopped
    }
    var information = stat()
    let isThere =
      lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      && information.st_size > 0
    guard !wasStopped, status == 0, isThere else {
      unlink(path)
      throw wasStopped ? .cancelled : .failed(program: arguments[0])
    }
    chmod(path, 0o600)
  }

  private func command(_ path: String) throws(CaptureProblem) -> [String] {
    if let own = Environment["ONRAMP_CAMERA"] {
      return own.split(separator: " ").map { $0 == "{}" ? path : String($0) }
    }
    let devices: [String] = (0..<64).map { "/dev/video\($0)" }
    guard let device = devices.first(where: { access($0, R_OK | W_OK) == 0 }) else {
      throw .noCamera
    }
    // The first pictures of a camera are dark; both take a later one.
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
