// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Keys.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  var keyAddStop: KeyText { KeyText("añadir una parada", short: "añadir", long: "añadir una parada") }
  var keySave: KeyText { KeyText("guardar la ruta", short: "guardar") }
  var keyKeepOrder: KeyText { KeyText("mantener el orden dado", short: "orden dado") }
  var keyFastestOrder: KeyText {
    KeyText("buscar el orden más rápido", short: "más rápido", long: "orden más rápido")
  }
  func keyAvoid(_ road: AvoidableRoad) -> KeyText { KeyText("evitar \(avoidable(road))") }
  func keyAllow(_ road: AvoidableRoad) -> KeyText { KeyText("volver a usar \(avoidable(road))") }
  var keySteps: KeyText { KeyText("mostrar los pasos", short: "pasos") }
  var keyRoutes: KeyText { KeyText("mostrar las rutas guardadas", short: "rutas", long: "rutas guardadas") }
  var keyMap: KeyText { KeyText("mostrar el mapa", short: "mapa") }
  var keyOpen: KeyText { KeyText("abrir la ruta", short: "abrir") }
  var keyUpdate: KeyText { KeyText("actualizar esta ruta", short: "actualizar") }
  var keyDiscard: KeyText { KeyText("descartar los cambios", short: "descartar") }
  var keyDelete: KeyText { KeyText("eliminar la ruta", short: "eliminar") }
  var keyTakeBack: KeyText { KeyText("deshacer el último cambio", short: "deshacer") }
  var keyExport: KeyText { KeyText("exportar la ruta como GPX") }
  var keyNew: KeyText { KeyText("empezar otra ruta") }
  var keyTryAgain: KeyText { KeyText("intentar de nuevo", short: "repetir", long: "reintentar") }
  var keySelectStop: KeyText { KeyText("elegir una parada", short: "elegir", long: "elegir una parada") }
  var keySelectNoStop: KeyText { KeyText("no elegir ninguna", short: "soltar", long: "no elegir ninguna") }
  var keyNextStop: KeyText { KeyText("parada o botón siguiente", short: "siguiente", long: "parada siguiente") }
  var keyPreviousStop: KeyText { KeyText("parada o botón anterior") }
  var keyRemoveStop: KeyText { KeyText("quitar la parada elegida", short: "quitar") }
  var keyMoveStop: KeyText { KeyText("subir o bajar la parada", short: "mover") }
  var keyZoom: KeyText { KeyText("acercar o alejar", short: "zoom") }
  var keyMoveMap: KeyText { KeyText("subir o bajar el mapa") }
  var keyMovePageMap: KeyText { KeyText("mover el mapa", short: "mover", long: "mover el mapa") }
  var keyMoveMapAcross: KeyText { KeyText("mover el mapa a los lados") }
  var keyWholeRoute: KeyText {
    KeyText("mostrar toda la ruta", short: "entera", long: "ruta entera")
  }
  var keyMyLocation: KeyText { KeyText("mostrar o indicar dónde está") }
  var keySearch: KeyText { KeyText("buscarlo", short: "buscar") }
  var keyChoose: KeyText { KeyText("elegir el lugar seleccionado", short: "usar", long: "elegir") }
  var keyFind: KeyText { KeyText("buscar una ruta guardada", short: "buscar") }
}
