import Glibc
import OnrampCore

/// Brings a data directory into order at a start: what is damaged is set aside, what was
/// interrupted is finished, what nothing names is cleared.
struct Recovery {
  let directory: Directory
  let path: String
  private(set) var contents: Contents
  private(set) var reports: [Report] = []

  init(_ directory: Directory, path: String, now: Int64) throws(StoreProblem) {
    self.directory = directory
    self.path = path
    contents = try Contents(directory, path: path, now: now)
  }

  mutating func run() throws(StoreProblem) {
    do throws(SystemError) {
      if contents.isErasing { try Eraser(directory: directory).run() }
      try recoverApplication()
      try recoverDrafts()
      try endUndo()
      try clearLeftovers()
    } catch {
      throw StoreProblem(error, path: path)
    }
    reports += try PhotoReports(directory, path: path).reports(
      of: contents.current?.answers ?? Answers()
    ) { folder, photo throws(SystemError) in try folder.problem(of: photo) }
  }

  private mutating func recoverApplication() throws(SystemError) {
    let before = contents.current
    if contents.application.isDamaged {
      let name = try setAside(Contents.Name.application)
      reports.append(
        before == nil ? .nothingReadable(setAside: name) : .earlierGeneration(setAside: name))
      contents.application = .missing
    }
    if contents.previous.isDamaged {
      if before == nil {
        let name = try setAside(Contents.Name.previous)
        if reports.isEmpty { reports.append(.nothingReadable(setAside: name)) }
      } else {
        try directory.remove(Contents.Name.previous)
      }
      contents.previous = .missing
    }
    guard contents.application.isMissing else { return }
    guard let before else { return }
    do {
      try directory.link(Contents.Name.previous, as: Contents.Name.application)
    } catch {
      guard [EPERM, EOPNOTSUPP, EMLINK].contains(error.code) else { throw error }
      try directory.rename(Contents.Name.previous, to: Contents.Name.application)
    }
    try directory.synchronize()
    contents.application = .whole(before)
  }

  private mutating func recoverDrafts() throws(SystemError) {
    guard contents.drafts.isDamaged else { return }
    reports.append(.draftsDamaged(setAside: try setAside(Contents.Name.drafts)))
    contents.drafts = .missing
  }

  private mutating func endUndo() throws(SystemError) {
    guard !contents.undo.isMissing, contents.livingUndo == nil else { return }
    try contents.undo.value?.eraseSetAside(in: directory)
    try directory.remove(Contents.Name.undo)
    contents.undo = .missing
  }

  private func clearLeftovers() throws(SystemError) {
    let names = try directory.names()
    for name in names where Directory.isTemporary(name) { try directory.remove(name) }
    if !names.contains(where: Contents.Name.isSetAside) {
      let undone = contents.livingUndo.map { [$0.drafts.drafts(saved: $0.application.saved)] } ?? []
      try directory.clearIncoming(keeping: [contents.currentDrafts] + undone)
    }
    guard try directory.information(of: PhotoFolder.name)?.kind == S_IFDIR else { return }
    let folder = PhotoFolder(directory: try directory.directory(PhotoFolder.name))
    // What was set aside may name photos that can still be saved by hand.
    if names.contains(where: Contents.Name.isSetAside) {
      for name in try folder.directory.names() where Directory.isTemporary(name) {
        try folder.directory.remove(name)
      }
    } else {
      try folder.clear(keeping: contents.namedPhotos)
      if contents.namedPhotos.isEmpty { try directory.removeDirectory(PhotoFolder.name) }
    }
  }

  /// Gives a damaged file a name that nothing else has.
  private func setAside(_ name: String) throws(SystemError) -> String {
    let base = name + Contents.Name.damaged + String(contents.now)
    let taken = Set(try directory.names())
    var aside = base
    var number = 2
    while taken.contains(aside) {
      aside = "\(base)-\(number)"
      number += 1
    }
    try directory.rename(name, to: aside)
    try directory.synchronize()
    return aside
  }
}
