import FoundationEssentials
import Glibc
import OnrampJSON

/// The time since boot, including suspension, and the boot's identifier.
///
/// This clock can't be set, so it shows how much time passed between two openings.
public struct Uptime: Hashable, Sendable {
  let boot: String
  let seconds: Int

  /// Creates an uptime.
  ///
  /// - Parameter boot: A unique identifier of the boot.
  public init(boot: String, seconds: Int) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The machine's uptime now.
  public static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    // Without an identifier, an uptime that went backwards reveals a new boot.
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return Uptime(boot: boot ?? "", seconds: time.tv_sec)
  }

  /// The seconds that have certainly passed since an earlier time; after a reboot, only the time
  /// since boot counts.
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
