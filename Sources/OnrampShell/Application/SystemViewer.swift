import CSpawn
import Glibc
import OnrampStore

/// The program that the system opens photos with.
enum SystemViewer {
  /// Whether there is a display with a program that opens files, and the photo is a file that one
  /// can open: those of an account are sealed.
  static func canOpen(_ photo: PhotoSource) -> Bool { program != nil && path(of: photo) != nil }

  /// Opens a photo, and returns whether the program for it could be started.
  ///
  /// It runs on its own, without a terminal, and outlives the form: a driver may still look at the
  /// photo then.
  static func open(_ photo: PhotoSource) -> Bool {
    guard let program, let path = path(of: photo) else { return false }
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

  /// The path from the root, which can't be taken for an option, if the file still has one.
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
