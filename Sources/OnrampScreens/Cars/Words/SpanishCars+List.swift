// Made by `make words` from Translations/es/Cars.po and EnglishCars+List.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishCars {
  var partingUnconfirmed: String {
    "El disco no respondió a tiempo. Los últimos favoritos pueden no haberse conservado."
  }
  func summary(_ cars: Int, _ time: FetchTime?) -> String {
    guard let time else { return "\(madeUp(cars))." }
    return "\(count(cars)), al \(Spanish().date(time.local))."
  }
  func spoken(_ car: Car, currency: String, isFavourite: Bool) -> String {
    var parts = [car.name.shown, "\(price(car.pricePerDay, currency: currency)) \(aDay)"]
    parts.append(car.rating.map(spoken) ?? noRating)
    if let owner = car.owner { parts.append("lo comparte \(owner.name)") }
    if isFavourite { parts.append("uno de sus favoritos") }
    return parts.joined(separator: ", ")
  }
  private func spoken(_ rating: Rating) -> String {
    let people = rating.count == 1 ? "1 persona" : "\(rating.count) personas"
    return
      "calificado con \(rating.spokenAverage(decimal: Spanish().decimalPoint)) de \(Rating.most) por \(people)"
  }
  func noList(_ problem: ServerProblem) -> String {
    if isAtKiosk {
      return "\(notFetched(problem)) Antes no se había descargado ninguna lista. Inténtelo más tarde."
    }
    return
      "\(notFetched(problem)) No hay ninguna lista anterior. Revise la dirección o inténtelo más tarde."
  }
  func favouritesNotRead(_ problem: StoreProblem) -> String {
    "No se pueden leer sus favoritos, así que no se marca ninguno. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
  }
  var favouritesDamaged: String {
    "El archivo de sus favoritos está dañado, así que no se marca ninguno. Se dejó como está."
  }
  var keyOpen: KeyText { KeyText("abrir el vehículo", short: "abrir") }
  var keySearch: KeyText { KeyText("buscar por marca y modelo", short: "buscar") }
  var keyOrder: KeyText { KeyText("elegir el orden", short: "ordenar") }
  var keyChooseOrder: KeyText { KeyText("elegir este orden", short: "elegir") }
  var keyFavourite: KeyText { KeyText("añadir a favoritos o quitar", short: "favorito") }
  var keyFavouritesOnly: KeyText { KeyText("mostrar solo los favoritos", short: "solo favoritos") }
  var keyAllCars: KeyText { KeyText("mostrar todos los vehículos", short: "todos") }
  var keyRetry: KeyText { KeyText("intentar de nuevo obtener la lista", short: "reintentar", long: "reintentar") }
  var keyRefresh: KeyText { KeyText("actualizar la lista", short: "actualizar", long: "actualizar la lista") }
  var keyUse: KeyText { KeyText("usar este vehículo", short: "usar", long: "usar este vehículo") }
  var keyNextCar: KeyText { KeyText("vehículo siguiente", short: "siguiente", long: "vehículo siguiente") }
  var keyPreviousCar: KeyText { KeyText("vehículo anterior") }
  var keyChoose: KeyText {
    KeyText("elegir uno compartido", short: "vehículos", long: "vehículos")
  }
}
