// Made by `make words` from Translations/es/Cars.po and EnglishCars.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishCars: CarsWords {
  var isAtKiosk = false
}

extension SpanishCars {
  var title: String { "Vehículos compartidos" }
  var aboutList: String {
    "Vehículos que sus dueños comparten. Abra uno para verlo y usarlo en su solicitud."
  }
  var aboutCar: String {
    "Si este vehículo le conviene, úselo: la marca y el modelo pasan a su solicitud."
  }
  var purpose: String { "¿Aún no tiene vehículo? Use uno compartido por su dueño." }
  var offer: String { "¿Sin vehículo? Ctrl-O" }
  var orders: String { "Ordenar por" }
  func count(_ cars: Int) -> String { cars == 1 ? "1 vehículo" : "\(cars) vehículos" }
  func examples(_ cars: Int) -> String { "\(cars) ejemplos" }
  func madeUp(_ cars: Int) -> String {
    cars == 1 ? "1 vehículo ficticio, como ejemplo" : "\(cars) vehículos ficticios, como ejemplos"
  }
  func matches(_ count: Int, of all: Int) -> String { "\(count) de \(all)" }
  func order(_ order: CarOrder) -> String {
    switch order.criterion {
    case .asGiven: "en el orden de la lista"
    case .price: "más baratos primero"
    case .rating: "mejor calificados primero"
    case .brand: "de la A a la Z"
    }
  }
  func age(_ time: FetchTime) -> String {
    switch time.days {
    case ...0: "hoy \(Spanish().clock(time.local.time))"
    case 1: "ayer"
    default: Spanish().day(time.local)
    }
  }
  private func daysAgo(_ time: FetchTime) -> String {
    time.days == 1 ? "ayer" : "hace \(time.days) días"
  }
  var aDay: String { "por día" }
  var noRating: String { "sin calificaciones" }
  func ratings(_ count: Int) -> String { count == 1 ? "1 calificación" : "\(count) calificaciones" }
  var search: String { "Buscar" }
  var favourites: String { "Favoritos" }
  var loading: String { "Abriendo la lista" }
  func fetching(_ attempt: Attempt) -> String {
    switch attempt.retries {
    case 0: "Descargando la lista de vehículos"
    case 1: "Descargando la lista de vehículos, segundo intento"
    case 2: "Descargando la lista de vehículos, tercer intento"
    default: "Descargando la lista de vehículos, último intento"
    }
  }
  var retry: String { "Reintentar" }
  func notFetched(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? "La respuesta del servidor no es una lista de vehículos."
      : Spanish(isAtKiosk: isAtKiosk).serverProblem(problem)
    return "No se pudo descargar la lista. \(cause)"
  }
  var empty: String { "En este momento nadie comparte vehículos. Inténtelo más tarde." }
  func nothingFound(_ text: String) -> String {
    "Ninguna marca ni modelo coincide con «\(text)». Pruebe con menos letras o pulse Esc para verlos todos."
  }
  var noFavourites: String {
    "No tiene favoritos en esta lista. Marque un vehículo con F. Pulse Esc para verlos todos."
  }
  var noFavouriteFound: String { "Ningún favorito coincide. Esc borra la búsqueda." }
  var builtIn: String {
    "Son ejemplos, no vehículos reales."
  }
  func stale(_ time: FetchTime) -> String {
    time.days == 0
      ? "Esta lista se descargó a las \(Spanish().clock(time.local.time))."
      : "Esta lista se descargó el \(Spanish().date(time.local)), \(daysAgo(time))."
  }
  func skipped(_ count: Int) -> String {
    count == 1 ? "1 vehículo no se muestra: le faltan datos." : "\(count) vehículos no se muestran: les faltan datos."
  }
  func notice(_ notice: CarsNotice) -> String {
    switch notice {
    case .fetched: "La lista está actualizada."
    case .unchanged: "La lista no ha cambiado."
    case .skipped(let count): skipped(count)
    case .stillFetching: "La lista ya se está descargando."
    case .carGone: "Este vehículo ya no está en la lista."
    case .firstCar: "Este es el primer vehículo."
    case .lastCar: "Este es el último vehículo."
    case .noCars: "Aquí no hay ningún vehículo."
    case .listNotKept(let problem):
      "Esta lista no estará aquí la próxima vez. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
    case .favouritesSetAside(let name):
      "No se pudieron leer sus favoritos. El archivo se apartó como \(SafeText.visible(name))."
    case .noVehicle: "Esta solicitud no pregunta por un vehículo."
    case .nothingBefore: "Esta es la primera pantalla. Pulse Ctrl-Q para salir."
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  func favouritesNotKept(_ problem: StoreProblem) -> String {
    problem == .tooMuchText
      ? "Tiene más favoritos de los que se pueden conservar. Quite algunos."
      : "No se pueden conservar sus favoritos. \(Spanish(isAtKiosk: isAtKiosk).problem(problem))"
  }
  var isFavourite: String { "Favorito" }
  var example: String { "Ejemplo" }
  var owner: String { "Lo comparte" }
  func owned(by name: String) -> String { "Lo comparte \(name)" }
  func outOfFive(_ average: String) -> String { "\(average) de 5" }
  var useThisCar: String { "Usar este vehículo" }
  var keepMine: String { "Conservar" }
  var replaceMine: String { "Reemplazar" }
  var aboutCars: String { "Buscar un vehículo que alguien comparte." }
  var aboutCarsURL: String { "La dirección de la lista de vehículos." }
  var carsExample: String { "https://vehiculos.example.com/lista.json" }
  func notACurrency(_ key: String) -> String { "\"\(key)\" debe tener como mucho 8 caracteres, como €" }
  var carsNeedTerminal: String {
    "Los vehículos compartidos necesitan una terminal, y esto no lo es. No se cambió nada. Use --plain o --json para mostrar la lista."
  }
  var useIt: String { "Usarlo" }
  var doNotUseIt: String { "No usarlo" }
  func useExample(_ car: String) -> (title: String, text: String) {
    (
      "¿Usar un vehículo ficticio?",
      "\(car) es un ejemplo que nadie comparte. Úselo solo para probar el formulario."
    )
  }
  func replace(with car: String) -> (title: String, text: String) {
    (
      "¿Usar \(car)?",
      "Reemplaza lo que hay en Marca y Modelo. El año y los asientos no cambian."
    )
  }
  var nothingMarked: String { "No se cambió nada." }
  var parting: String { "Sus favoritos están guardados." }
}
