/// What is known about the photos on screen.
public struct Previews: Hashable, Sendable {
  /// A preview for each place that shows a photo.
  private(set) var known: [PreviewPlace: PhotoPreview] = [:]
  /// How many were requested. These numbers are separate from other requests, since nothing waits
  /// for a preview.
  var requests: Request = 0

  /// The preview of the photo in a place.
  public subscript(place: PreviewPlace) -> PhotoPreview? { known[place] }

  /// Whether no photo is on screen.
  public var isEmpty: Bool { known.isEmpty }

  /// All previews, in no particular order.
  public var all: Dictionary<PreviewPlace, PhotoPreview>.Values { known.values }

  /// Requests a new preview of a photo in a place. The old picture stays until it arrives.
  ///
  /// - Returns: The number of the request.
  mutating func look(at name: PhotoName, in place: PreviewPlace, _ options: ViewOptions) -> Request
  {
    requests += 1
    if known[place] == nil {
      known[place] = PhotoPreview(name, options, request: requests)
    } else {
      known[place]?.request = requests
      known[place]?.options = options
    }
    return requests
  }

  /// Takes the response to a request, if its photo is still on screen.
  mutating func receive(_ request: Request, _ update: PreviewUpdate) {
    guard let place = known.first(where: { $0.value.request == request })?.key else { return }
    known[place]?.receive(update)
    // One message about a missing program is enough.
    if case .read(_, .some) = update, known.contains(where: { $0 != place && $1.unread != nil }) {
      known[place]?.remarks.unread = nil
    }
  }

  /// Drops the previews that aren't wanted any more.
  mutating func keep(_ isWanted: (PreviewPlace, PhotoPreview) -> Bool) {
    known = known.filter { isWanted($0.key, $0.value) }
  }
}
