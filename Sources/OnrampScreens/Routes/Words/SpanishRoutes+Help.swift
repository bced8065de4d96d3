// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Help.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func plainHelp(_ question: RoutesHelp) -> String {
    switch question {
    case .menu:
      "Escriba el número de una ruta guardada o un lugar adonde ir: un nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .start:
      "Escriba el número de una ruta guardada o el lugar de donde sale: un nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .saved: "Escriba el número de una ruta guardada. Las órdenes son:"
    case .nothing: "No hay rutas que abrir. Las órdenes son:"
    case .plan:
      "Escriba un lugar para añadirlo como parada: un nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .viewed: "Esta ruta está guardada. Las órdenes son:"
    case .search:
      "Escriba un nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .results:
      "Escriba el número de un lugar, otro nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .maps:
      "Escriba el nombre de un país o una región y luego el número de su mapa. Una barra invertida delante de un comando lo convierte en un nombre. Los comandos son:"
    case .mapComing:
      "El mapa está en camino. Mientras tanto puede hacer otra cosa. Los comandos son:"
    case .name:
      "Escriba un nombre para esta ruta. Con una barra invertida delante, una orden es un nombre. Las órdenes son:"
    case .file:
      "Escriba un archivo nuevo, como ~/ruta.gpx. Con una barra invertida delante, una orden es un archivo. Las órdenes son:"
    }
  }
  func plainHelp(_ command: RoutesLineCommand) -> String {
    switch command {
    case .stops: "\(word(command.word)): oír las paradas."
    case .steps: "\(word(command.word)): oír las indicaciones."
    case .links: "\(word(command.word)): oír enlaces que llevan un teléfono a las paradas."
    case .save: "\(word(command.word)): guardar la ruta."
    case .order:
      "\(word(command.word)): dejar las paradas en su orden o ponerlas en el más rápido."
    case .ferries: "\(word(command.word)): evitar los ferris o volver a usarlos."
    case .tolls: "\(word(command.word)): evitar las carreteras de peaje o volver a usarlas."
    case .motorways: "\(word(command.word)): evitar las autopistas o volver a usarlas."
    case .remove: "\(word(command.word)) y una letra: quitar esa parada."
    case .new: "\(word(command.word)): empezar con otras paradas."
    case .list: "\(word(command.word)): oír todas las rutas guardadas."
    case .find: "\(word(command.word)) y parte de un nombre: buscar una ruta guardada."
    case .update: "\(word(command.word)): cambiar esta ruta."
    case .discard: "\(word(command.word)): descartar sus cambios."
    case .delete: "\(word(command.word)): eliminar esta ruta."
    case .undo: "\(word(command.word)): deshacer el último cambio."
    case .export: "\(word(command.word)): escribir la ruta en un archivo."
    case .here: "\(word(command.word)): indicar dónde está."
    case .retry: "\(word(command.word)): intentarlo de nuevo."
    case .maps: "\(word(command.word)): obtener un mapa para esta computadora o quitar uno."
    }
  }
  var plainHelpToMain: String { "\(word(.main)): ir al inicio." }
  var plainHelpToLeave: [String] { ["\(word(.back)): volver.", "\(word(.quit)): salir de Onramp."] }
}
