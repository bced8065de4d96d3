import Glibc

/// Limits a resource for this process and each that it starts.
///
/// - Parameters:
///   - most: The limit.
///   - end: The maximum to which the limit can be raised; `most` if `nil`.
/// - Returns: Whether it is in force.
public func limit(
  _ what: __rlimit_resource, to most: rlim_t, atMost end: rlim_t? = nil
) -> Bool {
  var limits = rlimit(rlim_cur: most, rlim_max: end ?? most)
  return setrlimit(__rlimit_resource_t(what.rawValue), &limits) == 0
}
