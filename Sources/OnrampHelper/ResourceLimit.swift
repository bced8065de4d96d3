import Glibc

/// Limits what this process, and each that it starts, may have of something.
///
/// - Parameters:
///   - most: The limit that is in force.
///   - end: What that limit can be raised to; it itself if `nil`.
/// - Returns: Whether it is in force.
public func limit(
  _ what: __rlimit_resource, to most: rlim_t, atMost end: rlim_t? = nil
) -> Bool {
  var limits = rlimit(rlim_cur: most, rlim_max: end ?? most)
  return setrlimit(__rlimit_resource_t(what.rawValue), &limits) == 0
}
