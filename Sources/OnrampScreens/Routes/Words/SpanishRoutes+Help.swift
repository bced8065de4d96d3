import OnrampCore

/// What the help of the line mode says of the routes, in Spanish.
extension SpanishRoutes {
  func plainHelp(_ question: RoutesHelp) -> String {
    switch question {
    case .menu:
      "Escriba el número de una ruta guardada o un lugar adonde ir: un nombre o un punto como "
        + "43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .start:
      "Escriba el número de una ruta guardada o el lugar de donde sale: un nombre o un punto como "
        + "43.7384,7.4246. Con una barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .plan:
      "Escriba un lugar para añadirlo como parada: un nombre o un punto como 43.7384,7.4246. Con una "
        + "barra invertida delante, una orden es un lugar. Las órdenes son:"
    case .viewed: "Esta ruta está guardada. Las órdenes son:"
    case .search:
      "Escriba un nombre o un punto como 43.7384,7.4246. Con una barra invertida delante, una orden "
        + "es un lugar. Las órdenes son:"
    case .results:
      "Escriba el número de un lugar, otro nombre o un punto como 43.7384,7.4246. Con una barra "
        + "invertida delante, una orden es un lugar. Las órdenes son:"
    case .name:
      "Escriba un nombre para esta ruta. Con una barra invertida delante, una orden es un nombre. "
        + "Las órdenes son:"
    case .file:
      "Escriba un archivo nuevo, como ~/ruta.gpx. Con una barra invertida delante, una orden es un "
        + "archivo. Las órdenes son:"
    }
  }
  func plainHelp(_ command: RoutesLineCommand) -> String {
    switch command {
    case .stops: "paradas: oír las paradas."
    case .steps: "pasos: oír qué hacer a lo largo de la ruta."
    case .save: "guardar: guardar la ruta."
    case .order: "orden: dejar las paradas en su orden o ponerlas en el más rápido."
    case .remove: "quitar y una letra: quitar esa parada."
    case .new: "nueva: empezar con otras paradas."
    case .list: "lista: oír todas las rutas guardadas."
    case .find: "buscar y parte de un nombre: buscar una ruta guardada."
    case .update: "actualizar: cambiar esta ruta."
    case .discard: "descartar: descartar sus cambios."
    case .delete: "eliminar: eliminar esta ruta."
    case .undo: "deshacer: deshacer el último cambio."
    case .export: "exportar: escribir la ruta en un archivo."
    case .here: "aquí: indicar dónde está."
    case .retry: "reintentar: intentarlo de nuevo."
    }
  }
  var plainHelpToLeave: [String] { ["volver: volver atrás.", "salir: terminar."] }
}
