/// The strongly connected components of a graph (Tarjan, without recursion).
struct StrongComponents {
  /// The component of each node.
  private(set) var component: [Int32]
  /// The total weight of each component's nodes.
  private(set) var weights: [Int] = []

  /// Finds the components.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - weight: The weight of a node.
  ///   - successor: Finds the next node that a node leads to, from a position that is first 0, and moves the
  ///     position past it.
  init(
    count: Int, weight: (Int) -> Int = { _ in 1 }, successor: (Int, _ from: inout Int) -> Int?
  ) {
    component = [Int32](repeating: -1, count: count)
    var order = [Int32](repeating: -1, count: count)
    var lowest = order
    var (path, open, seen): ([(node: Int32, position: Int32)], [Int32], Int32) = ([], [], 0)
    // Only the used part takes memory.
    path.reserveCapacity(count)
    open.reserveCapacity(count)
    for root in 0..<count where order[root] < 0 {
      var begun: Int? = root
      while true {
        if let node = begun {
          (order[node], lowest[node]) = (seen, seen)
          seen += 1
          open.append(Int32(node))
          path.append((Int32(node), 0))
          begun = nil
        }
        guard let last = path.last else { break }
        let node = Int(last.node)
        var position = Int(last.position)
        if let end = successor(node, &position) {
          path[path.count - 1].position = Int32(position)
          if order[end] < 0 {
            begun = end
          } else if component[end] < 0 {
            lowest[node] = min(lowest[node], order[end])
          }
          continue
        }
        path.removeLast()
        if let before = path.last.map({ Int($0.node) }) {
          lowest[before] = min(lowest[before], lowest[node])
        }
        guard lowest[node] == order[node] else { continue }
        var sum = 0
        while let other = open.popLast().map(Int.init) {
          component[other] = Int32(weights.count)
          sum += weight(other)
          if other == node { break }
        }
        weights.append(sum)
      }
    }
  }
}
