/// The share of a whole that is done, in percent from 0 to 100, for any numbers.
public func percent(_ done: Int, of total: Int) -> Int {
  guard total > 0 else { return 0 }
  let done = min(max(done, 0), total)
  let (product, overflows) = done.multipliedReportingOverflow(by: 100)
  return overflows ? done / (total / 100) : product / total
}
