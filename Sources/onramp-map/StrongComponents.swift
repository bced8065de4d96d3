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
  ///   - successors: The nodes that a node leads to.
  init(count: Int, weight: (Int) -> Int = { _ in 1 }, successors: (Int) -> [Int]) {
    component = [Int32](repeating: -1, count: count)
    var order = [Int32](repeating: -1, count: count)
    var lowest = order
    var (path, open, seen): ([(node: Int, next: [Int])], [Int], Int32) = ([], [], 0)
    for root in 0..<count where order[root] < 0 {
      var begun: Int? = root
      while true {
        if let node = begun {
          (order[node], lowest[node]) = (seen, seen)
          seen += 1
          open.append(node)
          path.append((node, successors(node)))
          begun = nil
        }
        guard let node = path.last?.node else { break }
        if let end = path[path.count - 1].next.popLast() {
          if order[end] < 0 {
            begun = end
          } else if component[end] < 0 {
            lowest[node] = min(lowest[node], order[end])
          }
          continue
        }
        path.removeLast()
        if let before = path.last?.node { lowest[before] = min(lowest[before], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        var sum = 0
        while let other = open.popLast() {
          component[other] = Int32(weights.count)
          sum += weight(other)
          if other == node { break }
        }
        weights.append(sum)
      }
    }
  }
}
