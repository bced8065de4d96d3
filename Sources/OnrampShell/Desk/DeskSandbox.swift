import CConfine
import Glibc
import OnrampScreens

/// What this process gives up before it reads what anybody may have made.
///
/// From then on it reads what is open and prints. It opens no file, starts no program, and makes no
/// socket; it may make files in one folder if they are to go there.
enum DeskSandbox {
  /// The most seconds that it may compute.
  private static let mostSeconds: rlim_t = 60

  /// Enters the sandbox, which must happen while there is only one thread.
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

  /// Gives up all files but those in the folder, if the kernel has Landlock.
  private static func confine(to folder: Int32?) throws(Failure) {
    // What is said later must need no file then.
    _ = (Clock.now, commandWords, screenWords)
    var limit = rlimit(rlim_cur: mostSeconds, rlim_max: mostSeconds)
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
