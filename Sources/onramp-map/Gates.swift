/// The junctions by which a car leaves links that libroutino doesn't handle well.
///
/// It searches for routes between junctions (super-nodes). From a dead end, a loop, or the longer
/// of two roads between the same junctions, it finds no route or takes a detour, unless it is told
/// by which junction to leave.
struct Gates {
  /// The nodes by which each link is left; empty if libroutino needs no help.
  let nodes: [[Int]]

  init(of graph: RoadGraph) {
    let links = graph.links.indices.filter { graph.roads[graph.links[$0].road].isPublic }
    var nodes = [[Int]](repeating: [], count: graph.links.count)
    var atNode = [[Int]](repeating: [], count: graph.nodes)
    for link in links {
      let ends = graph.links[link].ends
      atNode[ends.from].append(link)
      if ends.to != ends.from { atNode[ends.to].append(link) }
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
    var pairs: [[Int]: Int] = [:]
    for link in links where !isStripped[link] {
      pairs[graph.links[link].sortedEnds, default: 0] += 1
    }
    for link in links where !isStripped[link] {
      let ends = graph.links[link].sortedEnds
      if ends[0] == ends[1] { nodes[link] = [ends[0]] }
      if ends[0] != ends[1], pairs[ends, default: 0] > 1 { nodes[link] = ends }
    }
    self.nodes = nodes
  }
}

extension RoadGraph.Link {
  fileprivate var sortedEnds: [Int] { [min(ends.from, ends.to), max(ends.from, ends.to)] }
}
