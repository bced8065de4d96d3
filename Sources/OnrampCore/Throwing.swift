/// Does work, and throws its failure as another error.
@inlinable
public func throwing<Value, Inner, Outer>(
  as outer: (Inner) -> Outer, _ work: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do throws(Inner) {
    return try work()
  } catch {
    throw outer(error)
  }
}

/// Makes a call, and throws its failure as another error.
@inlinable
public func throwing<Value, Inner, Outer>(
  as outer: (Inner) -> Outer, _ call: @autoclosure () throws(Inner) -> Value
) throws(Outer) -> Value {
  try throwing(as: outer) { () throws(Inner) in try call() }
}
