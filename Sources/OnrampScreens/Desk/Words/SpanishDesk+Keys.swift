// Made by `make words` from Translations/es/Desk.po and EnglishDesk+Keys.swift: change those.
// swift-format-ignore-file

extension SpanishDesk {
  var keyOpen: KeyText { KeyText("abrir la solicitud", short: "abrir") }
  var keySearch: KeyText { KeyText("buscar por número", short: "buscar", long: "buscar por número") }
  var keyFilter: KeyText { KeyText("mostrar otro estado", short: "estado") }
  var keyRefresh: KeyText { KeyText("traer la cola otra vez", short: "actualizar") }
  var keyUndo: KeyText { KeyText("deshacer la última decisión", short: "deshacer") }
  var keyApprove: KeyText { KeyText("aprobar", short: "aprobar") }
  var keyAskAgain: KeyText { KeyText("volver a pedir al conductor", short: "pedir", long: "volver a pedir") }
  var keyRefuse: KeyText { KeyText("rechazar", short: "rechazar") }
  var keySkip: KeyText { KeyText("seguir con la próxima", short: "próxima") }
  var keyQueue: KeyText { KeyText("volver a la cola", short: "cola") }
  var keyRetry: KeyText { KeyText("intentar otra vez") }
  var keyPhotoAlone: KeyText {
    KeyText("mostrar la foto sola o junto a las respuestas", short: "foto", long: "foto sola")
  }
  var keyNextPhoto: KeyText { KeyText("ir a la próxima foto", short: "otra", long: "otra foto") }
  var keyChoose: KeyText { KeyText("elegir") }
  var keyAnother: KeyText {
    KeyText("pedir también otro campo", short: "más", long: "otro campo")
  }
  var keySend: KeyText { KeyText("enviar la decisión", short: "enviar", long: "enviar") }
  var keySendAgain: KeyText { KeyText("enviar otra vez", short: "enviar", long: "enviar otra vez") }
  var keyDiscard: KeyText { KeyText("descartar sus palabras", short: "descartar") }
  var keyKeepWords: KeyText { KeyText("conservar sus palabras", short: "conservar") }
  var keyComeBack: KeyText { KeyText("seguir", short: "seguir") }
  var keyTurn: KeyText { KeyText("girar la foto en esta pantalla", short: "girar") }
}
