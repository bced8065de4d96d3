import FoundationEssentials
import Glibc
import OnrampJSON

/// How long the machine has been up, including suspension, and which boot it is.
///
/// This clock can't be set, so it tells whether time passed between two openings.
public struct Uptime: Hashable, Sendable {
  let boot: String
  let seconds: Int

  /// Describes an uptime.
  ///
  /// - Parameter boot: An identifier of the boot. No two boots share one.
  public init(boot: String, seconds: Int) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The machine's uptime now.
  public static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    // If the boot has no identifier, an uptime that went backwards reveals a new one.
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return Uptime(boot: boot ?? "", seconds: time.tv_sec)
  }

  /// Whether at least an hour has passed since an earlier time. After a reboot only the time since
  /// boot is known.
  func isHourPast(_ earlier: Uptime) -> Bool { secondsSince(earlier) >= 60 * 60 }

  /// The seconds that have certainly passed since an earlier time.
  func secondsSince(_ earlier: Uptime) -> Int {
    let isSameBoot = boot == earlier.boot && seconds >= earlier.seconds
    return seconds - (isSameBoot ? earlier.seconds : 0)
  }
}

extension Uptime {
  init?(_ json: JSON) {
    guard let boot = json["boot"]?.string, let seconds = json["seconds"]?.integer,
      seconds >= 0
    else { return nil }
    self.init(boot: boot, seconds: seconds)
  }

  var json: JSON { .object(["boot": .string(boot), "seconds": .integer(seconds)]) }
}
