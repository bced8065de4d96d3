// Made by `make words` from Translations/es/Cars.po and EnglishCars+Line.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishCars {
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
  var plainOffer: String { "¿Aún no tiene vehículo? Escriba \(word(.cars)) para elegir uno compartido." }
  var plainList: String {
    "Escriba el número de un vehículo, parte de un nombre, \(word(.order)), \(word(.favorites)), \(word(.back)) o \(word(.help)):"
  }
  var plainNoList: String { "Escriba \(word(.retry)) para intentarlo de nuevo, o \(word(.back)):" }
  func plainMore(_ count: Int) -> String {
    count == 1 ? "Hay 1 más. Pulse Enter o escriba \(word(.more)) para oírlo." : "Hay \(count) más. Pulse Enter o escriba \(word(.more)) para oír los siguientes."
  }
  func plainFound(_ text: String?, _ count: Int, of all: Int) -> String {
    text.map { "«\($0)»: \(count) de \(all) vehículos. Escriba \(word(.back)) para oírlos todos." }
      ?? "Favoritos: \(count) de \(all) vehículos. Escriba \(word(.back)) para oírlos todos."
  }
  func plainOrder(_ order: String) -> String { "Orden: \(order)." }
  func plainOrders(_ orders: [String]) -> String {
    let choices = orders.enumerated().map { "\(word(.order)) \($0 + 1): \($1)" }
    return "Escriba una de estas. \(choices.listed(by: ". "))."
  }
  var plainNothing: String {
    "Ningún vehículo coincide. Escriba \(word(.back)) para oírlos todos, o parte de otro nombre."
  }
  var plainNoFavorites: String {
    "Ninguno de estos vehículos es favorito todavía. Escriba \(word(.back)) para oírlos todos."
  }
  var plainEnd: String { "Esos eran todos. Escriba \(word(.list)) para empezar de nuevo." }
  var plainFindWhat: String { "Escriba \(word(.find)) y parte de una marca o un modelo." }
  var plainHelp: String {
    "Escriba el número de un vehículo para usarlo u oír sus datos. Cualquier otro texto, o \(word(.find)) y un texto, busca por marca y modelo.\n\(word(.more)), o una línea vacía, lee los siguientes, y \(word(.list)) los primeros. \(word(.order)) elige el orden. \(word(.favorites)) lee solo sus favoritos, o todos otra vez. \(word(.retry)) descarga la lista otra vez.\n\(word(.back)) borra la búsqueda o sale de la lista. \(word(.quit)) termina."
  }
  var plainCar: String {
    "Escriba \(word(.use)) para usar este vehículo, \(word(.favorite)), \(word(.back)) o \(word(.help)):"
  }
  var plainHelpOfCar: String {
    "\(word(.use)) pone la marca y el modelo en su solicitud. \(word(.favorite)) añade el vehículo a sus favoritos o lo quita. \(word(.summary)) lo lee otra vez, \(word(.more)) el siguiente.\n\(word(.back)) vuelve a la lista. \(word(.quit)) termina."
  }
  var plainHelpOfVehicle: String { "\(word(.cars)) abre los vehículos compartidos." }
  func plainMarked(_ isFavourite: Bool) -> String {
    isFavourite ? "Ahora es uno de sus favoritos." : "Ya no es uno de sus favoritos."
  }
}
