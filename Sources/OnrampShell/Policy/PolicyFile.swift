import OnrampCore
import OnrampScreens
import OnrampSteps

/// A company's policy file: limits, welcome and closing texts, and steps.
struct PolicyFile {
  let path: String
  /// Who can write the policy and its steps file, according to their permissions.
  var writers = InputFile.Writers.anybody

  /// Loads the file's values over those of the standard policy.
  func load(over standard: Policy) throws(PolicyProblem) -> Company {
    try load(bytes(), over: standard)
  }

  /// Reads the file.
  func bytes() throws(PolicyProblem) -> [UInt8] {
    try throwing(
      as: { PolicyProblem.refused(path, $0) }, InputFile.bytes(of: path, from: writers))
  }

  /// Loads the values of a file that was read already.
  func load(_ bytes: [UInt8], over standard: Policy) throws(PolicyProblem) -> Company {
    let root = try throwing(as: { PolicyProblem.policy([$0]) }, JSONReader.read(bytes, of: path))
    guard let members = root.members else {
      throw .policy([FileFault(file: path, position: root.position, why: commandWords.notJSON)])
    }
    guard !root.describesSteps else {
      throw .policy([FileFault(file: path, position: root.position, why: commandWords.onlySteps)])
    }
    var company = Company(policy: standard)
    var faults: [FileFault] = []
    for member in members {
      do throws(PolicyFault) {
        if member.name == "steps" { continue }
        try PolicyMember(member).set(in: &company.policy)
      } catch {
        faults.append(
          FileFault(file: path, position: error.position ?? member.value.position, why: error.why))
      }
    }
    if faults.isEmpty, let (position, missing) = root.missingForServer(in: company.policy) {
      let why = commandWords.company.missing(missing)
      faults.append(FileFault(file: path, position: position, why: why))
    }
    let steps = root["steps"].map(steps)
    if case .failure(let problem)? = steps {
      guard faults.isEmpty else { throw .policy(faults + problem.faults) }
      throw problem
    }
    if case .success(let file)? = steps { company.steps = file }
    guard faults.isEmpty else { throw .policy(faults) }
    return company
  }

  /// The path of the steps file that a policy names, if any.
  func stepsPath(_ bytes: [UInt8]) -> String? {
    guard let root = try? JSONReader.read(bytes) else { return nil }
    return root["steps"]?.string.map(beside)
  }

  private func beside(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }

  /// The steps in the policy itself, or in a file beside it.
  private func steps(_ node: JSONNode) -> Result<StepsFile, PolicyProblem> {
    if node.members != nil {
      return StepsReader.read(node).mapError { .steps($0.described(in: path)) }
    }
    guard let name = node.string, !name.isEmpty, !name.utf8.contains(0) else {
      return .failure(wrong(node, commandWords.notSteps))
    }
    let file = beside(name)
    do throws(InputFile.Refusal) {
      return StepsFile.read(try InputFile.bytes(of: file, from: writers), of: file)
    } catch {
      if case .failed = error { return .failure(.refused(file, error)) }
      return .failure(wrong(node, commandWords.stepsRefused(file, error)))
    }
  }

  private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private func wrong(_ node: JSONNode, _ why: String) -> PolicyProblem {
    .policy([FileFault(file: path, position: node.position, why: why)])
  }
}
