// Made by `make words` from Translations/es/Screens.po and English+Photos.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var canBeAddedLater: String { "Puede guardar ahora y añadir esta foto después" }
  var canBeAddedLaterShort: String { "Puede añadir esta foto después" }
  func photo(_ photo: Photo) -> String {
    "\(typeName(photo.type)), \(size(photo.bytes))"
  }
  func keptPhoto(_ photo: Photo, turned: Turn) -> String {
    "Guardada: \(self.photo(photo)). "
      + (turned == .none ? "" : "\(turnedNotSaved(turned)). ")
      + "Escriba una ruta para cambiarla, o Supr para quitarla"
  }
  var photoToBeRemoved: String { "Al guardar se quita esta foto. Pulse Supr otra vez para conservarla" }
  func given(_ source: GivenPhoto.Source) -> String {
    switch source {
    case .phone: "Foto del teléfono"
    case .camera: "Foto de la cámara"
    case .earlier: "Foto tomada antes"
    case .elsewhere: "Foto de otra terminal"
    }
  }
  func description(of preview: PhotoPreview) -> String {
    var parts: [String] = []
    if let file = preview.file { parts += [typeName(file.type), size(file.bytes)] }
    if case .stored(let photo) = preview.name { parts = [self.photo(photo)] }
    if let image = preview.image { parts.append("\(image.width) × \(image.height)") }
    return parts.joined(separator: ", ")
  }
  func hint(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: "Pequeña: quizá no se lea la letra. Acérquese más"
    case .blurred: "Se ve borrosa. No se mueva, enfoque y repita la foto"
    case .dark: "Se ve oscura. Repítala con más luz"
    case .glare: "Un reflejo tapa una parte. Incline el documento o apague el flash"
    case .incomplete: "Falta una parte: el archivo está cortado. Cópielo otra vez"
    case .sameAsOther: "Otra foto es el mismo archivo. Revise cuál es cuál"
    }
  }
  var retakeWays: String { "Otra: ^P teléfono, ^T cámara" }
  var nothingCompletes: String { "Aquí ningún archivo empieza así. Pulse Ctrl-O para ver lo que hay" }
  var folderSilent: String { "Esta carpeta no responde. Pulse Abajo para seguir" }
  func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String {
    let anyway = isSaved ? "Está guardada" : "Puede guardarla igualmente"
    return switch problem {
    case .notAnImage: "Esto no parece una foto. Compruebe que sea el archivo correcto"
    case .unknownKind: "Este tipo de foto no se puede mostrar aquí. \(anyway)"
    case .damaged: "Esta foto no se puede mostrar y quizá esté dañada. Ábrala en otro programa"
    case .needsPassword:
      "Este PDF necesita una contraseña, así que la empresa no lo puede abrir. Elija una copia sin ella, o una foto"
    case .tooManyPixels: "Demasiado grande para mostrarla. \(anyway)"
    case .tooMuchWork: "Tardó demasiado en mostrarse. \(anyway)"
    case .notConfined: "Sin imagen: este sistema no puede aislar la foto. \(anyway)"
    case .noDocumentReader: "Un documento; se guarda tal cual. Sin imagen: falta pdftoppm"
    case .noHelper: "Sin imagen: falta el programa onramp-photo. \(anyway)"
    }
  }
  func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: "Al guardar se quitan la ubicación y la fecha que tenga."
    case .kept: "Este archivo conserva la ubicación y la fecha que tenga guardadas."
    }
  }
  func privacyShort(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: "Al guardar se quita toda ubicación."
    case .kept: "Conserva ubicación y fecha."
    }
  }
  var checklistTitle: String { "Compruebe:" }
  func checklist(of field: FieldID, after advice: [CardAdvice]) -> [String] {
    let whole = ["el original, no una copia", "las cuatro esquinas a la vista"]
    let valid = advice.areAboutExpiry ? [] : ["vigente"]
    let face = whole + ["sin dobleces ni objetos encima"] + valid
    let name = advice.areAboutName ? [] : ["su nombre, tal como lo escribió"]
    return switch field {
    case .license: ["su licencia de conducir"] + face + name
    case .licenseBack:
      ["el reverso de su licencia de conducir"] + whole + ["el código de barras plano, nítido y completo"]
    case .insurance: ["su tarjeta o póliza de seguro"] + face + name
    default: face
    }
  }
  func checkShort(of field: FieldID?, after advice: [CardAdvice]) -> String {
    switch (field, advice.areAboutExpiry, advice.areAboutName) {
    case (.licenseBack, _, _):
      "Compruebe: se ven las cuatro esquinas y el código de barras está plano, nítido y completo"
    case (_, true, true): "Compruebe: se ven las cuatro esquinas"
    case (_, true, false): "Compruebe: se ven las cuatro esquinas y muestra su nombre"
    case (_, false, true): "Compruebe: se ven las cuatro esquinas y está vigente"
    case (_, false, false):
      "Compruebe: se ven las cuatro esquinas, está vigente y muestra su nombre"
    }
  }
  var photoWays: String { "Ctrl-P teléfono   Ctrl-O archivos   Ctrl-T cámara" }
  func percentage(_ percent: Int) -> String { "\(percent) %" }
  func closeup(_ percent: Int, across: Int, down: Int) -> String {
    let place =
      switch (across, down) {
      case (-1, -1): "arriba a la izquierda"
      case (0, -1): "arriba"
      case (1, -1): "arriba a la derecha"
      case (-1, 0): "a la izquierda"
      case (1, 0): "a la derecha"
      case (-1, 1): "abajo a la izquierda"
      case (0, 1): "abajo"
      case (1, 1): "abajo a la derecha"
      default: "en el centro"
      }
    return "\(percentage(percent)), \(place)"
  }
  func turned(_ turn: Turn) -> String { "girada \(turn.rawValue * 90)°" }
  func turnedNotSaved(_ turn: Turn) -> String {
    "Girada \(turn.rawValue * 90)°, sin guardar"
  }
  var noPhotoThere: String { "No hay ninguna foto en esta ruta. Pulse Ctrl-O para elegir una." }
  var noColors: String { "Sin imagen: esta terminal no tiene colores." }
  var colorsOff: String { "Sin imagen: los colores están desactivados." }
  var lookingAtPhoto: String { "Abriendo la foto" }
  var capturing: String { "Tomando una foto" }
  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera: "Esta computadora no tiene cámara. Use su teléfono o elija un archivo."
    case .noProgram:
      "La cámara necesita ffmpeg o fswebcam. Instale uno de ellos, o elija un archivo."
    case .failed(let program):
      "\(shown(program)) no tomó ninguna foto. Revise la cámara, o elija un archivo."
    case .refused(let program, .tooLarge(let limit)):
      "\(shown(program)) tomó una foto de más de \(limit >> 20) MiB. Ajústelo para que las tome más pequeñas, o elija un archivo."
    case .refused(let program, .empty):
      "\(shown(program)) dejó un archivo vacío. Revise la cámara, o elija un archivo."
    case .refused(let program, _):
      "\(shown(program)) dejó un enlace, una tubería o una carpeta en lugar de una foto. Haga que escriba un archivo, o elija uno."
    case .cancelled: "Detenido. No se tomó ninguna foto."
    case .store(let problem): "No se tomó ninguna foto. \(self.problem(problem))"
    }
  }
  var find: String { "Buscar:" }
  var readingFolder: String { "Leyendo" }
  func sortingFolder(_ count: Int) -> String { "Ordenando; \(count) hasta ahora" }
  var nothingToChoose: String { "Aquí no hay fotos. Alt-H muestra todos los archivos; Izq abre la carpeta superior." }
  var nothingFits: String { "Ningún archivo coincide. Ctrl-U borra la búsqueda." }
  var noChoiceFits: String { "Ninguna respuesta coincide. Ctrl-U borra la búsqueda." }
  func nameless(_ count: Int) -> String {
    count == 1 ? "Un archivo tiene un nombre que Onramp no puede leer. Cambie el nombre para elegirlo." : "\(count) archivos tienen nombres que Onramp no puede leer. Cambie el nombre de uno para elegirlo."
  }
  func folderProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: "No tiene permiso para leer esta carpeta. Izq abre la carpeta superior."
    case .missing, .brokenLink: "Esta carpeta ya no existe. Izq abre la carpeta superior."
    default: "Esta carpeta no se puede leer. Izq abre la carpeta superior."
    }
  }
  var unknownType: String { "Archivo" }
}
