import Glibc

/// How tests start a program.
public enum SpawnAttributes {
  /// Attributes for a program that receives signals as if a person had started it.
  ///
  /// A queue's threads block signals, which a child would inherit: a tmux started that way can't be
  /// terminated. The caller destroys the attributes.
  ///
  /// - Parameter flags: Additional flags for `posix_spawnattr_setflags`.
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

  /// Closes in a new program the descriptors that other tests have open at the moment.
  public static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    for other in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, other) }
  }
}
