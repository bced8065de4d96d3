/// The junctions by which a car leaves links that libroutino doesn't handle well.
///
/// It searches for routes between junctions (super-nodes). From a dead end, a loop, or the longer
/// of two roads between the same junctions, it finds no route or takes a detour, unless it is told
/// by which junction to leave.
struct Gates {
  /// The nodes by which each link is left; empty if libroutino needs no help.
  let nodes: [[Int]]

  init(of graph: RoadGraph) {
    func isPublic(_ link: Int) -> Bool { graph.roads[graph.links[link].road].isPublic }
    var nodes = [[Int]](repeating: [], count: graph.links.count)
    let atNode = NumberLists(count: graph.nodes) { add in
      for (index, link) in graph.links.enumerated() where isPublic(index) {
        add(link.ends.from, index)
        if link.ends.to != link.ends.from { add(link.ends.to, index) }
      }
    }
    // From the tips of each tree of dead ends to its root.
    var (degrees, tips) = (graph.degrees, graph.degrees.indices.filter { graph.degrees[$0] == 1 })
    var stripped: [(link: Int, root: Int)] = []
    var isStripped = [Bool](repeating: false, count: graph.links.count)
    while let tip = tips.popLast() {
      guard let link = atNode[tip].first(where: { !isStripped[$0] }) else { continue }
      let root =
        graph.links[link].ends.from == tip ? graph.links[link].ends.to : graph.links[link].ends.from
      isStripped[link] = true
      stripped.append((link, root))
      degrees[root] -= 1
      if degrees[root] == 1 { tips.append(root) }
    }
    // The links stripped last are nearest to the root.
    var gate: [Int: Int] = [:]
    for (link, root) in stripped.reversed() {
      let found = gate[root] ?? root
      let ends = graph.links[link].ends
      gate[ends.from == root ? ends.to : ends.from] = found
      nodes[link] = [found]
    }
    let others = graph.links.indices.lazy.filter { isPublic($0) && !isStripped[$0] }
    let pairs = others.map { graph.links[$0].pair }.sorted()
    let doubled = Set(zip(pairs, pairs.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    for link in others {
      let ends = graph.links[link].ends
      if ends.from == ends.to {
        nodes[link] = [ends.from]
      } else if doubled.contains(graph.links[link].pair) {
        nodes[link] = [min(ends.from, ends.to), max(ends.from, ends.to)]
      }
    }
    self.nodes = nodes
  }
}

extension RoadGraph.Link {
  /// Its two nodes in any order, as one number.
  fileprivate var pair: UInt64 {
    UInt64(min(ends.from, ends.to)) << 32 | UInt64(max(ends.from, ends.to))
  }
}
