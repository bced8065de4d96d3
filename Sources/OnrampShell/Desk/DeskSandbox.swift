import CConfine
import Glibc
import OnrampScreens

/// What this process gives up before it reads a file that an attacker may have made.
///
/// From then on it reads open files and prints. It opens no file, starts no program, and makes no
/// socket; it can create files only in the given folder.
enum DeskSandbox {
  /// The limit on CPU time, in seconds.
  private static let maxSeconds: rlim_t = 60

  /// Enters the sandbox. Call it while there is only one thread.
  static func enter(writingTo folder: Int32?) throws(Failure) {
    try confine(to: folder)
    try filter(folder)
  }

  #if DEBUG
    /// Reports which system calls each part of the sandbox lets through.
    static func probe(writingTo folder: Int32?) throws(Failure) {
      try confine(to: folder)
      onramp_probe(true)
      try filter(folder)
      onramp_probe(false)
    }
  #endif

  /// Gives up all files except those in the folder, if the kernel has Landlock.
  private static func confine(to folder: Int32?) throws(Failure) {
    // Load everything that later messages need from files.
    _ = (Clock.now, commandWords, screenWords)
    var limit = rlimit(rlim_cur: maxSeconds, rlim_max: maxSeconds)
    guard setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0 else {
      throw notConfined
    }
    guard let folder else {
      guard onramp_forbid_files() == 0 else { throw notConfined }
      return
    }
    let version = onramp_landlock_version()
    guard version != 0 else { return }
    let rules = version > 0 ? onramp_landlock_rules(version, false) : -1
    guard rules >= 0, onramp_landlock_allow_open(rules, version, folder, true),
      onramp_landlock_enter(rules)
    else { throw notConfined }
  }

  private static func filter(_ folder: Int32?) throws(Failure) {
    guard onramp_forbid_all_but_printing(folder != nil) == 0 else { throw notConfined }
  }

  private static var notConfined: Failure {
    Failure(commandWords.company.notConfined, .unavailable)
  }
}
