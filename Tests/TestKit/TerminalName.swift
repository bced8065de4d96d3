import Glibc

/// The path of a terminal; empty if the descriptor isn't one.
///
/// `ttyname` returns the same buffer to every thread, and tests open terminals in parallel.
public func terminalName(_ descriptor: Int32) -> String {
  var name = [CChar](repeating: 0, count: 256)
  guard ttyname_r(descriptor, &name, name.count) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
