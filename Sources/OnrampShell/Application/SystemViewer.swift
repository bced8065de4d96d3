import CSpawn
import Glibc
import OnrampStore

/// The system's program for opening photos.
enum SystemViewer {
  /// Whether there is a display, a program that opens files, and a path to the photo; an account's
  /// photos are sealed and have none.
  static func canOpen(_ photo: PhotoSource) -> Bool { program != nil && path(of: photo) != nil }

  /// Whether there is a display and a program that opens files.
  static var isThere: Bool { program != nil }

  /// Opens a photo. Returns whether the program was started.
  static func open(_ photo: PhotoSource) -> Bool { path(of: photo).map(open) ?? false }

  /// Opens what is at an absolute path. Returns whether the program was started.
  ///
  /// It runs without a terminal and outlives the form, so the driver can keep looking.
  static func open(_ path: String) -> Bool {
    guard let program, path.hasPrefix("/") else { return false }
    var words: [UnsafeMutablePointer<CChar>?] = (program + [path]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return onramp_spawn_detached(program[0], &words, environ) == 0
  }

  /// The program and its first arguments.
  private static var program: [String]? {
    guard Environment["WAYLAND_DISPLAY"] != nil || Environment["DISPLAY"] != nil else { return nil }
    if let path = ChildProcess.path(of: "xdg-open") { return [path] }
    return ChildProcess.path(of: "gio").map { [$0, "open"] }
  }

  /// The photo's absolute path, which can't be mistaken for an option; `nil` if it has none.
  static func path(of photo: PhotoSource) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(photo.descriptor)", &buffer, buffer.count)
    guard count > 0, count < buffer.count,
      let path = String(
        validating: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self),
      path.hasPrefix("/")
    else { return nil }
    var (named, opened) = (stat(), stat())
    guard stat(path, &named) == 0, fstat(photo.descriptor, &opened) == 0,
      named.st_dev == opened.st_dev, named.st_ino == opened.st_ino
    else { return nil }
    return path
  }
}
