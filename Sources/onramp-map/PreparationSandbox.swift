import CSandbox
import Glibc
import OnrampHelper

/// What this program and the programs it starts give up before they read an extract.
///
/// They can read the extract and their own files, and write in the new map's folder; they can't
/// reach anyone.
enum PreparationSandbox {
  static func enter(programs paths: [String]) -> Bool {
    guard onramp_follow_parent() == 0 else { return false }
    let isHeld = Landlock.hold(
      to: Tool.readable + ["/proc/meminfo"], programs: Tool.files + ["/bin"] + paths,
      document: STDIN_FILENO,
      workshop: folder)
    return isHeld != nil
  }
}
