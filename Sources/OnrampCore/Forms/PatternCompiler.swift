/// Compiles the parts of a regular expression into the instructions of ``Pattern``.
struct PatternCompiler {
  private(set) var program: [Pattern.Instruction] = []
  /// The nodes compiled so far. Nested repetitions multiply them, even if they emit no instruction.
  private var work = 0

  /// The maximum number of instructions.
  private static let largest = 5000

  mutating func emit(_ node: PatternNode) throws(Pattern.Defect) {
    work += 1
    guard work <= 4 * Self.largest else { throw .tooLarge }
    switch node {
    case .take(let ranges): try append(.take(ranges))
    case .start: try append(.start)
    case .end: try append(.end)
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .either(let nodes): try either(nodes[...])
    case .times(let node, let min, let max):
      for _ in 0..<min { try emit(node) }
      guard let max else { return try endlessly(node) }
      try atMost(max - min, node)
    }
  }

  private mutating func append(_ instruction: Pattern.Instruction) throws(Pattern.Defect) {
    guard program.count < Self.largest else { throw .tooLarge }
    program.append(instruction)
  }

  private mutating func either(_ nodes: ArraySlice<PatternNode>) throws(Pattern.Defect) {
    var ends: [Int] = []
    for (index, node) in zip(nodes.indices, nodes) {
      guard index < nodes.endIndex - 1 else {
        try emit(node)
        break
      }
      let split = program.count
      try append(.split(split + 1, split + 1))
      try emit(node)
      ends.append(program.count)
      try append(.jump(0))
      program[split] = .split(split + 1, program.count)
    }
    for end in ends { program[end] = .jump(program.count) }
  }

  private mutating func endlessly(_ node: PatternNode) throws(Pattern.Defect) {
    let split = program.count
    try append(.split(split + 1, split + 1))
    try emit(node)
    try append(.jump(split))
    program[split] = .split(split + 1, program.count)
  }

  private mutating func atMost(_ count: Int, _ node: PatternNode) throws(Pattern.Defect) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(program.count)
      try append(.split(program.count + 1, program.count + 1))
      try emit(node)
    }
    for split in splits { program[split] = .split(split + 1, program.count) }
  }
}
