/// Lists of numbers below 2³², kept one after another in one array.
///
/// A country has millions of short lists. Separate arrays would take several times the memory.
struct NumberLists {
  private var starts: [UInt32]
  private var numbers: [UInt32]

  /// Makes the lists.
  ///
  /// - Parameters:
  ///   - count: How many lists there are.
  ///   - visit: Passes each list's index and each of its numbers to a function. It is called twice,
  ///     and must pass the same both times.
  init(count: Int, _ visit: ((_ list: Int, _ number: Int) -> Void) -> Void) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    visit { list, _ in starts[list + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    var numbers = [UInt32](repeating: 0, count: Int(starts[count]))
    // The index of each list's next number; at the end, the start of the next list.
    visit { list, number in
      numbers[Int(starts[list])] = UInt32(number)
      starts[list] += 1
    }
    for list in (0..<count).reversed() { starts[list + 1] = starts[list] }
    starts[0] = 0
    (self.starts, self.numbers) = (starts, numbers)
  }

  /// The number of lists.
  var count: Int { starts.count - 1 }
  /// The number of numbers in all lists.
  var total: Int { numbers.count }

  /// The index of a list's first number among all numbers; ``total`` for ``count``.
  func start(of list: Int) -> Int { Int(starts[list]) }

  /// A list.
  subscript(list: Int) -> some RandomAccessCollection<Int> {
    numbers[start(of: list)..<start(of: list + 1)].lazy.map { Int($0) }
  }

  /// The number at a position of a list; `nil` past its end.
  subscript(list: Int, position: Int) -> Int? {
    let at = start(of: list) + position
    return at < start(of: list + 1) ? Int(numbers[at]) : nil
  }
}
