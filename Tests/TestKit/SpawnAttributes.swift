import Glibc

/// How the tests start a program.
public enum SpawnAttributes {
  /// Attributes for a program that receives signals as if a person had started it.
  ///
  /// A queue's threads block signals, and a child would inherit that: a tmux started that way
  /// can't be ended. The caller destroys them.
  ///
  /// - Parameter flags: more flags of `posix_spawnattr_setflags`.
  public static func plain(flags: Int32 = 0) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let (setDefaults, setMask): (Int32, Int32) = (0x04, 0x08)
    posix_spawnattr_setflags(&attributes, Int16(setDefaults | setMask | flags))
    return attributes
  }
}
