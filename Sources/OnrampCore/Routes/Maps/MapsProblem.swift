/// Why there is no list of maps, or no map. What was there before is unchanged.
public enum MapsProblem: Error, Hashable, Sendable {
  /// No server may be asked.
  case offline
  /// The list can't be fetched.
  case list(ServerProblem)
  /// The response isn't a list of maps.
  case notAList
  /// The download stopped. What arrived is kept.
  case stopped(received: Int, of: Int?, ServerProblem)
  /// The server can't resume downloads, which this size requires.
  case cannotResume
  /// The server contradicts itself about the size.
  case wrongSize
  /// The server has no valid checksum for the file.
  case noChecksum
  /// The file isn't what its checksum says.
  case wrongChecksum
  /// The description of a prepared map is invalid, or of another version.
  case wrongMap
  /// The disk has too little free space.
  case noRoom(needed: Int, free: Int)
  /// The computer has too little memory to prepare the map. In bytes.
  case noMemory(needed: Int, has: Int)
  case preparation(MapPreparation.Failure)
  /// `onramp-map` is not installed.
  case noHelper
  /// `onramp-map` exited, or sent invalid output.
  case helperDied
  /// The folder of maps can't be changed.
  case folder(FolderProblem)
  /// Another `onramp` is changing the maps.
  case busy
  case canceled

  /// Why a folder can't be changed.
  public enum FolderProblem: Hashable, Sendable {
    case notPermitted, cannotCreate, full, inputOutput
  }
}
