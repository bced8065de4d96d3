import OnrampCore
import OnrampJSON

extension CarListBody {
  /// Decodes the body of a server's response.
  ///
  /// Invalid elements are skipped and counted, including those that Jansson can't hold because of
  /// an out-of-range number or excessive nesting. Only a syntax error rejects the whole list.
  public init(json body: [UInt8]) {
    self = body.withUnsafeBytes { CarListBody(json: $0) }
  }

  init(json body: UnsafeRawBufferPointer) {
    // Some servers send a byte order mark.
    let hasMark = body.starts(with: [0xEF, 0xBB, 0xBF])
    let body = hasMark ? UnsafeRawBufferPointer(rebasing: body.dropFirst(3)) : body
    guard var elements = JSONElements(of: body) else {
      self = JSONElements.isJSON(body) ? .notCars : .notJSON
      return
    }
    // An element of the known list has about 400 bytes.
    let guess = body.count / 400
    var (cars, ids, skipped): ([Car], Set<UInt128>, Int) = ([], [], 0)
    cars.reserveCapacity(guess)
    ids.reserveCapacity(guess)
    while let element = elements.next() {
      guard case .value(let value) = element else {
        skipped += 1
        continue
      }
      defer { value.release() }
      let id = value["id"]?.bytes.flatMap(CarID.init)
      if let car = Car(value, id: id), id.map({ ids.insert($0.number).inserted }) ?? true {
        cars.append(car)
      } else {
        skipped += 1
      }
    }
    self =
      if !elements.isWhole {
        .notJSON
      } else if cars.isEmpty, skipped > 0 {
        .notCars
      } else {
        .cars(CarList(cars, skipped: skipped))
      }
  }
}
