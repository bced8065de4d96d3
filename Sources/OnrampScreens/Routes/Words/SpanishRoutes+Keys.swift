/// What is said about keys, in Spanish.
extension SpanishRoutes {
  var keyAddStop: KeyText { KeyText("añadir una parada", short: "añade", long: "añade una parada") }
  var keySave: KeyText { KeyText("guardar la ruta", short: "guarda") }
  var keyKeepOrder: KeyText { KeyText("mantener el orden dado", short: "orden dado") }
  var keyFastestOrder: KeyText {
    KeyText("buscar el orden más rápido", short: "más rápido", long: "orden más rápido")
  }
  var keySteps: KeyText { KeyText("mostrar los pasos", short: "pasos") }
  var keyRoutes: KeyText {
    KeyText("mostrar las rutas guardadas", short: "rutas", long: "rutas guardadas")
  }
  var keyMap: KeyText { KeyText("mostrar el mapa", short: "mapa") }
  var keyOpen: KeyText { KeyText("abrir la ruta", short: "abre") }
  var keyUpdate: KeyText { KeyText("actualizar esta ruta", short: "actualiza") }
  var keyDiscard: KeyText { KeyText("descartar los cambios", short: "descarta") }
  var keyDelete: KeyText { KeyText("eliminar la ruta", short: "elimina") }
  var keyTakeBack: KeyText { KeyText("deshacer el último cambio", short: "deshace") }
  var keyExport: KeyText { KeyText("exportar la ruta como GPX") }
  var keyNew: KeyText { KeyText("empezar otra ruta") }
  var keyTryAgain: KeyText { KeyText("intentar de nuevo", short: "repite", long: "reintenta") }
  var keySelectStop: KeyText {
    KeyText("elegir una parada", short: "elige", long: "elige una parada")
  }
  var keySelectNoStop: KeyText { KeyText("no elegir ninguna", short: "suelta", long: "la suelta") }
  var keyNextStop: KeyText {
    KeyText("parada o botón siguiente", short: "siguiente", long: "parada siguiente")
  }
  var keyPreviousStop: KeyText { KeyText("parada o botón anterior") }
  var keyRemoveStop: KeyText { KeyText("quitar la parada elegida", short: "quita") }
  var keyMoveStop: KeyText { KeyText("subir o bajar la parada", short: "mueve") }
  var keyZoom: KeyText { KeyText("acercar o alejar", short: "zoom") }
  var keyMoveMap: KeyText { KeyText("subir o bajar el mapa") }
  var keyMoveMapAcross: KeyText { KeyText("mover el mapa a los lados") }
  var keyWholeRoute: KeyText { KeyText("mostrar toda la ruta") }
  var keyMyLocation: KeyText { KeyText("mostrar, o indicar, dónde está") }
  var keySearch: KeyText { KeyText("buscarlo", short: "busca") }
  var keyChoose: KeyText { KeyText("elegir el lugar seleccionado", short: "usa", long: "elige") }
  var keyFind: KeyText { KeyText("buscar una ruta guardada", short: "busca") }
}
