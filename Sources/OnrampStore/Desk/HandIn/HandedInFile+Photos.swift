import OnrampAge

extension HandedInFile {
  /// Reads the contents of all photos in pieces, one photo after the other in the order of
  /// ``photos``.
  ///
  /// - Parameter take: Takes a piece. Returns whether to continue.
  public func readPhotos(_ take: (ArraySlice<UInt8>) -> Bool) throws(Problem) {
    var events = try events()
    var isPhoto = false
    while let event = try events.next() {
      switch event {
      case .file(.photo, _): isPhoto = true
      case .file: isPhoto = false
      case .contents(let bytes): if isPhoto, !take(bytes) { return }
      }
    }
  }
}
