import Foundation
import Glibc
import TestKit

/// The commands, between two forms or beside an open one.
extension Soak {
  func run(_ command: Step.Command, whileOpen: Bool) throws {
    count("commands")
    if form != nil, !whileOpen { try end(.quit) }
    switch command {
    case .status: try checkStatus()
    case .show: try checkDisk(all: false)
    case .check: try checkPhotos()
    default: break
    }
  }
}
