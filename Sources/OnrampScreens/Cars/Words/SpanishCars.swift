import OnrampCore

/// The shared cars in Spanish.
struct SpanishCars: CarsWords {
  var title: String { "Vehículos compartidos" }

  func count(_ cars: Int) -> String { cars == 1 ? "1 vehículo" : "\(cars) vehículos" }
  func matches(_ count: Int, of all: Int) -> String { "\(count) de \(all)" }
  func order(_ order: CarOrder) -> String {
    switch (order.criterion, order.isReversed) {
    case (.asGiven, false): "como en la lista"
    case (.asGiven, true): "lista invertida"
    case (.price, false): "más baratos primero"
    case (.price, true): "más caros primero"
    case (.rating, false): "mejores primero"
    case (.rating, true): "peores primero"
    case (.brand, false): "de la A a la Z"
    case (.brand, true): "de la Z a la A"
    }
  }
  func age(_ time: FetchTime) -> String {
    switch time.days {
    case ...0: Spanish().clock(time.local.time)
    case 1: "ayer"
    default: "hace \(time.days) días"
    }
  }
  var aDay: String { "al día" }
  var noRating: String { "sin valorar" }
  func ratings(_ count: Int) -> String { count == 1 ? "1 valoración" : "\(count) valoraciones" }
  var search: String { "Buscar" }
  var favourites: String { "Favoritos" }

  var loading: String { "Abriendo la lista" }
  func fetching(_ attempt: Attempt) -> String {
    switch attempt.retries {
    case 0: "Descargando la lista de vehículos"
    case 1: "Descargando la lista de vehículos. El primer intento falló."
    case let tries: "Descargando la lista de vehículos. \(tries) intentos fallaron."
    }
  }
  var retry: String { "Reintentar" }
  func notFetched(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? "La respuesta del servidor no es una lista de vehículos."
      : Spanish().serverProblem(problem)
    return "No se pudo descargar la lista. \(cause)"
  }
  var empty: String { "Ahora nadie comparte un vehículo aquí. Inténtelo más tarde." }
  func nothingFound(_ text: String) -> String {
    "Ningún vehículo coincide con «\(text)». Pruebe con menos letras o pulse Esc para verlos todos."
  }
  var noFavourites: String {
    "No tiene favoritos en esta lista. Marque un vehículo con F. Esc los muestra todos."
  }
  var noFavouriteFound: String { "Ningún favorito coincide. Esc borra la búsqueda." }

  var builtIn: String {
    "Estos vehículos son ejemplos que vienen con Onramp. No se pueden alquilar."
  }
  func stale(_ time: FetchTime) -> String {
    time.days == 0
      ? "Esta lista se descargó a las \(Spanish().clock(time.local.time))."
      : "Esta lista se descargó el \(Spanish().date(time.local)), \(age(time))."
  }
  func skipped(_ count: Int) -> String {
    count == 1
      ? "No se puede mostrar 1 más, y se omitió."
      : "No se pueden mostrar \(count) más, y se omitieron."
  }
  func notice(_ notice: CarsNotice) -> String {
    switch notice {
    case .fetched: "Esta es la lista más reciente."
    case .unchanged: "La lista no ha cambiado."
    case .stillFetching: "La lista ya se está descargando."
    case .firstCar: "Este es el primer vehículo."
    case .lastCar: "Este es el último vehículo."
    case .noCars: "Aquí no hay ningún vehículo para eso."
    case .listNotKept(let problem):
      "Esta lista no estará aquí la próxima vez. \(Spanish().problem(problem))"
    case .favouritesSetAside(let name):
      "No se pudieron leer sus favoritos. El archivo se apartó como \(SafeText.visible(name))."
    case .noVehicle: "Esta solicitud no pregunta por un vehículo."
    case .nothingBefore: "No hay nada a lo que volver. Ctrl-Q sale."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las teclas que funcionan."
    }
  }
  func favouritesNotKept(_ problem: StoreProblem) -> String {
    "No se pueden conservar sus favoritos. \(Spanish().problem(problem))"
  }

  var isFavourite: String { "Uno de sus favoritos" }
  var owner: String { "Propietario" }
  func owned(by name: String) -> String { "Lo comparte \(name)" }
  func outOfFive(_ average: String, percent: Int) -> String { "\(average) de 5 (\(percent) %)" }
  var useThisCar: String { "Usar este vehículo" }
  func replace(with car: String) -> (title: String, text: String) {
    ("¿Usar \(car)?", "Reemplaza lo que hay en Marca y Modelo.")
  }

  var parting: String { "Sus favoritos están guardados." }
  func partingNotKept(_ problem: StoreProblem) -> String { favouritesNotKept(problem) }
}
