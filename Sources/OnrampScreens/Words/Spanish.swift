import OnrampCore

/// The screens in Spanish.
struct Spanish: Words {
  var product: String { "Onramp" }
  var application: String { "Solicitud de conductor" }

  func title(of step: StepID) -> String {
    switch step {
    case .personal: "Datos personales"
    case .vehicle: "Vehículo"
    case .photos: "Fotos"
    default: step.key
    }
  }

  var summary: String { "Resumen" }
  func position(_ number: Int, of count: Int) -> String { "Paso \(number) de \(count)" }

  func label(of field: FieldID) -> String {
    switch field {
    case .name: "Nombre"
    case .email: "Correo electrónico"
    case .make: "Marca"
    case .model: "Modelo"
    case .year: "Año"
    case .seats: "Número de asientos"
    case .license: "Licencia"
    case .insurance: "Prueba de seguro"
    default: field.key
    }
  }

  var save: String { "Guardar" }
  var goBack: String { "Volver" }
  var edit: String { "Editar" }
  var restart: String { "Empezar de nuevo" }
  var undoRestart: String { "Deshacer" }

  var thereIsAProblem: String { "Hay un problema" }

  func problem(_ problem: FieldProblem, of field: Field) -> String {
    let label = field.label
    switch problem {
    case .empty:
      switch field.id {
      case .name: return "Escriba su nombre"
      case .make: return "Escriba la marca, como Toyota"
      case .model: return "Escriba el modelo, como Prius"
      case .year: return "Escriba el año del vehículo, con 4 cifras"
      default: return "Escriba: \(label.lowercased())"
      }
    case .tooLong(let limit): return "\(label): como máximo \(limit) caracteres"
    case .notPlainText: return "\(label): escriba solo texto, sin caracteres de control"
    case .notANumber: return "\(label): escriba un número, sin comillas"
    case .notText: return "\(label) debe ser texto, entre comillas"
    case .notAnEmail: return "Escriba un correo con la forma correcta, como nombre@ejemplo.com"
    case .notAWholeNumber(let range):
      return "\(label): entre \(range.lowerBound) y \(range.upperBound), solo con cifras"
    case .outOfRange(let range):
      return "\(label): entre \(range.lowerBound) y \(range.upperBound)"
    case .photo(let cause): return photoProblem(cause, label)
    }
  }

  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    switch cause {
    case .missing: "\(label): no hay ningún archivo en esta ruta. Revísela, o déjela vacía"
    case .brokenLink: "\(label): este enlace no lleva a nada. Dé la ruta de la foto misma"
    case .directory: "\(label): esto es una carpeta. Dé la ruta de una foto que esté en ella"
    case .notAFile: "\(label): esto es un dispositivo o una tubería. Dé la ruta de una foto"
    case .notPermitted: "\(label): no puede leer este archivo. Cambie sus permisos, o cópielo"
    case .empty: "\(label): este archivo está vacío. Dé otra foto"
    case .tooLarge(let limit):
      "\(label): este archivo pasa de \(limit >> 20) MiB. Dé una foto más pequeña"
    case .changedWhileCopying:
      "\(label): el archivo cambió mientras se copiaba. Guarde otra vez cuando esté completo"
    case .unreadable(let code):
      "\(label): este archivo no se puede leer (error \(code)). Cópielo a otro sitio y dé esa ruta"
    case .pathTooLong: "\(label): esta ruta es demasiado larga. Mueva la foto, o déjela vacía"
    case .storedPhotoMissing: "\(label): la foto guardada no está. Dé su ruta otra vez"
    case .storedPhotoDamaged: "\(label): la foto guardada está dañada. Dé su ruta otra vez"
    }
  }

  func problem(_ problem: StoreProblem) -> String {
    switch problem {
    case .full:
      "El disco está lleno. Lo guardado antes está a salvo. Libere espacio y guarde otra vez."
    case .quota:
      "Su cuota de disco está agotada. Lo guardado antes está a salvo. "
        + "Libere espacio y guarde otra vez."
    case .readOnly:
      "El disco no admite escritura. Lo guardado antes está a salvo. "
        + "Permítala y guarde otra vez."
    case .notPermitted(let path):
      "No puede usar \(shown(path)). Lo guardado antes está a salvo. "
        + "Cambie sus permisos, o elija otra carpeta con --data-dir."
    case .notOwner(let path):
      "\(shown(path)) es de otra persona. No se cambió nada. Elija otra carpeta con --data-dir."
    case .notADirectory(let path):
      "\(shown(path)) es un enlace o no es una carpeta. No se cambió nada. "
        + "Nombre la carpeta misma con --data-dir."
    case .inTheWay(let path):
      "\(shown(path)) estorba: Onramp necesita ese nombre. Lo guardado antes está a salvo. "
        + "Muévalo a otro lugar y pruebe otra vez."
    case .gone(let path):
      "La carpeta \(shown(path)) ya no está, ni lo guardado en ella. "
        + "Recupérela, o salga y empiece otra vez."
    case .cannotCreate(let path, let code):
      "\(shown(path)) no se puede crear (error \(code)). No se cambió nada. "
        + "Elija otra carpeta con --data-dir."
    case .openElsewhere:
      "Esta solicitud está abierta en otra ventana. No se cambió nada. "
        + "Ciérrela allí y pruebe otra vez."
    case .newerSchema(let file, let schema):
      "\(shown(file)) es de un Onramp más nuevo (forma \(schema)). No se tocó. "
        + "Actualice Onramp y pruebe otra vez."
    case .damaged(let file):
      "\(shown(file)) está dañado. Se dejó como está. Use onramp check para saber más."
    case .inputOutput(let code):
      "El disco no se puede leer o escribir (error \(code)). Lo guardado antes está a salvo. "
        + "Pruebe otra vez, o elija otra carpeta con --data-dir."
    case .unconfirmed(let code):
      "El disco no confirmó el último cambio (error \(code)). Lo guardado antes está a salvo. "
        + "Revise el disco y guarde otra vez."
    case .tooMuchText:
      "Hay más texto del que se puede conservar. Lo guardado antes está a salvo. Acórtelo."
    case .nothingToUndo:
      "No hay nada que deshacer. No se cambió nada. "
        + "Se puede deshacer durante 24 horas, hasta que guarde."
    }
  }

  func problem(_ problem: ExportProblem) -> String {
    switch problem {
    case .incomplete(let steps):
      "No se exportó nada. Guarde antes estos pasos: "
        + steps.map(\.title).joined(separator: ", ") + "."
    case .notEmpty(let path):
      "\(shown(path)) ya existe. No se cambió nada. Nombre una carpeta nueva o vacía."
    case .photo(let field, let cause):
      "No se exportó nada. \(photoProblem(cause, field.label))."
    case .target(.cannotCreate(let path, _)):
      "\(shown(path)) no se puede crear. No se exportó nada. Nombre una carpeta dentro de otra."
    case .target(.notPermitted(let path)):
      "No puede escribir en \(shown(path)). No se exportó nada. Nombre otra carpeta."
    case .target(.full):
      "El disco está lleno. No se exportó nada, y su solicitud está a salvo. Libere espacio, "
        + "o nombre una carpeta en otro disco."
    case .target(let problem), .source(let problem):
      "No se exportó nada. \(self.problem(problem))"
    }
  }

  func fault(_ fault: StorageFault, in schema: Schema) -> String {
    switch fault {
    case .earlierGeneration(let file):
      "La solicitud estaba dañada. Se abrió lo anterior al último guardado. "
        + "Archivo dañado: \(shown(file)). Revise sus datos."
    case .nothingReadable(let file):
      "La solicitud está dañada y no se puede leer. "
        + "Archivo dañado: \(shown(file)). Llene el formulario otra vez."
    case .previousDamaged(let file):
      "La copia de respaldo de la solicitud estaba dañada. Sus datos están a salvo. "
        + "Archivo dañado: \(shown(file))."
    case .undoDamaged(let file):
      "Lo borrado no se puede recuperar: su archivo está dañado. Lo guardado después está a salvo. "
        + "Archivo dañado, que se conserva hasta que guarde: \(shown(file))."
    case .draftsDamaged(let file):
      "Lo escrito sin guardar no se puede leer. Lo guardado está a salvo. "
        + "Archivo dañado: \(shown(file))."
    case .photo(let field, let cause):
      photoProblem(cause, schema.field(field)?.label ?? field.key) + "."
    }
  }

  func notice(_ notice: Notice, in application: Application) -> String {
    switch notice {
    case .welcomeBack: welcomeBack(application)
    case .saved(let time, let photos):
      (["Guardado \(clock(time))"] + privacy(ofSaved: photos, in: application.schema)).listed(
        by: ". ")
    case .saveFailed(let problem): "No se guardó. \(self.problem(problem))"
    case .nothingSaved: "Aún no se guardó nada. Lo que escribió sigue aquí."
    case .saveCancelled: "Detenido. No se guardó nada, y lo que escribió sigue aquí."
    case .restarted:
      application.canUndoRestart
        ? "Se borró todo. Deshacer lo devuelve, durante 24 horas o hasta que guarde."
        : "Se borró todo para siempre."
    case .restartUnconfirmed(let code):
      application.canUndoRestart
        ? "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. "
          + "Deshacer lo devuelve."
        : "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. "
          + "Lo que quede se borra al abrir de nuevo."
    case .restartFailed(let problem): "No se hizo. \(self.problem(problem))"
    case .exported(let path): exported(path, application)
    case .restartUndone: "Todo está como antes."
    case .nothingBefore:
      "Este es el primer paso. Ctrl-Q sale"
        + (application.draftProblem == nil ? ", y todo queda guardado." : ".")
    case .keyDoesNothing: "Esa tecla no hace nada aquí. F1 muestra las que sí."
    case .busy: "Un momento: esto tiene que terminar primero."
    case .noProblemOfThatNumber: "No hay ningún problema con ese número."
    case .notAPhotoField: "Esa tecla sirve en el campo de una foto."
    case .nothingToView: "Aquí aún no hay foto. Ctrl-O muestra sus archivos."
    case .captured: "La cámara tomó esta foto. Ctrl-V la muestra. Guardar la conserva."
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: "La foto de su teléfono está en el campo. Guardar la conserva."
    case .phonePhotoNotUsed: "La foto de su teléfono no se usó."
    case .noThreads:
      "El sistema no da hilos a Onramp. Todo funciona, pero las teclas pueden tardar. "
        + "Cierre otros programas o suba el límite con ulimit -u."
    case .nothingToUndo: "Aquí no hay nada que deshacer."
    }
  }

  private func exported(_ path: String, _ application: Application) -> String {
    let fields = application.schema.fields.filter { application.saved[$0.id] == .photo(nil) }
    let missing = fields.map(\.label).joined(separator: ", ")
    return "Exportado a \(shown(path))." + (missing.isEmpty ? "" : " Falta: \(missing).")
  }

  private func welcomeBack(_ application: Application) -> String {
    var sentences = ["Hola otra vez."]
    let done = application.schema.completed(application.saved).map(\.title)
    if application.isComplete {
      sentences.append("Todo está guardado.")
    } else if !done.isEmpty {
      sentences.append("Guardado: \(done.listed(by: ", ")).")
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append("Sigue: \(next.title).")
    }
    let drafts = application.unsavedSteps.map(\.title)
    if !drafts.isEmpty { sentences.append("Sin guardar: \(drafts.listed(by: ", ")).") }
    return sentences.listed(by: " ")
  }

  func draftsNotKept(_ problem: StoreProblem) -> String {
    "Lo que escribe no se puede conservar. \(self.problem(problem))"
  }

  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    let kept = schema.fields.filter { photos[$0.id] == .kept }.map(\.label)
    let keeping =
      "\(kept.listed(by: ", ")): el archivo conserva la ubicación y la fecha que tenga guardadas."
    return (photos.values.contains(.leftOut) ? [privateDataLeftOut] : [])
      + (kept.isEmpty ? [] : [keeping])
  }

  private var privateDataLeftOut: String {
    "No se guardó dónde ni cuándo se tomó la foto; su archivo sigue igual."
  }

  var notSaved: String { "sin guardar" }
  var notProvided: String { "No se dio" }
  var canBeAddedLater: String { "Puede guardar ahora y añadirla después" }
  var toAddLater: String { "Editar para añadirla" }

  func photo(_ photo: Photo) -> String { "\(typeName(photo.type)), \(size(photo.bytes))" }

  func keptPhoto(_ photo: Photo) -> String {
    "Guardada: \(self.photo(photo)). Escriba una ruta para cambiarla; Supr la quita"
  }

  var photoToBeRemoved: String { "Guardar quita esta foto. Supr otra vez la conserva" }
  func changed(from old: String) -> String { "cambió, era \(old)" }

  func given(_ source: GivenPhoto.Source) -> String {
    switch source {
    case .phone: "Foto del teléfono"
    case .camera: "Foto de la cámara"
    case .earlier: "Foto tomada antes"
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
    case .tooSmall: "Pequeña: quizá no se lea la letra. Tómela más cerca"
    case .blurred: "Se ve borrosa. No se mueva, enfoque y repítala"
    case .dark: "Se ve oscura. Tómela con más luz"
    case .glare: "Un reflejo tapa una parte. Incline el documento o quite el flash"
    case .incomplete: "Falta una parte: el archivo está cortado. Cópielo otra vez"
    case .sameAsOther: "Las dos fotos son el mismo archivo. Revise cuál es cuál"
    }
  }

  func decodeProblem(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: "Esto no parece una foto. Revise que sea el archivo correcto"
    case .unknownKind: "No hay imagen para este tipo de foto. Se puede guardar igual"
    case .damaged: "Esta foto no se puede mostrar; quizá esté dañada. Ábrala en otro programa"
    case .tooManyPixels: "Demasiado grande para mostrarla. Se puede guardar igual"
    case .tooMuchWork: "Tardó demasiado en mostrarse. Se puede guardar igual"
    case .notConfined: "Sin imagen: este sistema no puede aislar la foto. Guardar funciona"
    case .noDocumentReader: "Un documento, se guarda tal cual. Sin imagen: falta pdftoppm"
    case .noHelper: "Sin imagen: falta el programa onramp-photo. Guardar funciona"
    }
  }

  func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none: nil
    case .leftOut: "Al guardar se quita dónde y cuándo se tomó."
    case .kept: "Este archivo conserva la ubicación y la fecha que tenga guardadas."
    }
  }

  var checklistTitle: String { "Revise con sus ojos:" }

  func checklist(of field: FieldID) -> [String] {
    [
      field == .license ? "su licencia de conducir" : "su tarjeta o póliza de seguro",
      "el original, no una copia", "las cuatro esquinas", "plano, sin nada encima",
      "sin vencer", "su nombre, como en el paso uno",
    ]
  }

  var checkShort: String { "¿Cuatro esquinas? ¿Sin vencer? ¿Su nombre?" }
  var photoWays: String { "Ctrl-P teléfono   Ctrl-O archivos   Ctrl-T cámara" }
  var noPhotoThere: String { "No hay foto en esta ruta. Ctrl-O muestra sus archivos." }
  var noColors: String { "Sin imagen: este terminal no tiene colores." }
  var lookingAtPhoto: String { "Abriendo la foto" }
  var capturing: String { "La cámara toma una foto" }

  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera: "No hay cámara. Tome la foto con un teléfono y elija el archivo."
    case .noProgram: "La cámara necesita ffmpeg o fswebcam. Instale uno, o elija un archivo."
    case .failed(let program): "\(shown(program)) no tomó ninguna foto. Revise la cámara."
    case .cancelled: "Detenido. No se tomó ninguna foto."
    case .store(let problem): "No se tomó ninguna foto. \(self.problem(problem))"
    }
  }

  var checkingPhoto: String { "Revisando la foto" }
  var scanIt: String { "Escanee esto con su teléfono" }
  var orOpen: String { "o abra esta dirección en el teléfono:" }

  var openThis: String { "Abra esta dirección en el teléfono:" }

  func link(_ link: PhoneUpload) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "Un momento"
    case (.connected, .interrupted?): "La foto no llegó entera. Envíela otra vez."
    case (.connected, .refused?): "Lo que llegó no es una foto. Elija otra en el teléfono."
    case (.waiting, _): "Esperando el teléfono"
    case (.connected, nil): "Teléfono conectado. Tome la foto allí y envíela."
    case (.receiving(let done, let total), _):
      "Recibiendo: \(percent(done, of: total)) %"
    case (.received, _): "Aquí está. Enter la usa."
    case (.ended, _): "El tiempo de este código terminó. A muestra otro."
    case (.failed(let problem), _): linkProblem(problem)
    }
  }

  private func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork: "Ningún teléfono alcanza este computador. Ctrl-O elige un archivo."
    case .cannotListen:
      "No se puede servir la página aquí. A intenta otra vez; Ctrl-O elige un archivo."
    case .noHelper: "Para usar el teléfono falta el programa onramp-link. Ctrl-O elige un archivo."
    case .cannotConfine:
      "Este computador no puede aislar la página de sus archivos, así que no se abrió. "
        + "Ctrl-O elige un archivo."
    case .died: "El enlace se cortó. No se cambió nada. A intenta otra vez."
    case .cannotWrite:
      "No se puede conservar la foto: el disco no admite más. Libere espacio; luego A."
    }
  }

  var whyNobodyCame: String {
    "Nadie ha venido. ¿El teléfono está en la misma Wi-Fi? Una VPN o un cortafuegos puede "
      + "impedirlo. Esc vuelve: Ctrl-O elige un archivo, Ctrl-T usa la cámara."
  }

  var notEncrypted: String { "La foto va por su propia red, sin cifrar." }
  var mayBeFarAway: String { "Entró desde lejos: quizá el teléfono no alcance este computador." }
  var codeNeedsRoom: String { "El código necesita 80 columnas, 24 filas y colores." }

  var find: String { "Buscar:" }
  var readingFolder: String { "Leyendo" }
  var nothingToChoose: String { "Aquí no hay fotos. Alt-H muestra todo; Izquierda sube." }
  var nothingFits: String { "Ningún nombre tiene esto. Ctrl-U lo borra." }

  func nameless(_ count: Int) -> String {
    count == 1
      ? "Un archivo tiene un nombre que no es texto. Cámbielo para elegirlo."
      : "\(count) archivos tienen nombres que no son texto. Cambie uno para elegirlo."
  }

  func folderProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: "No puede leer esta carpeta. Izquierda sube una carpeta."
    case .missing, .brokenLink: "Esta carpeta ya no está. Izquierda sube una carpeta."
    default: "Esta carpeta no se puede leer. Izquierda sube una carpeta."
    }
  }

  var everythingSaved: String { "Todo está guardado" }
  var nothingSent: String { "No se ha enviado nada. E exporta." }

  var saving: String { "Guardando" }

  func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return "\(label): \(percent) % de \(size(progress.total))"
  }

  var cancelling: String { "Deteniendo" }
  var restarting: String { "Borrando" }
  var undoing: String { "Recuperando" }
  var exporting: String { "Exportando" }

  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "¿Borrar todo?",
        "Se borran todos los datos, lo escrito y las fotos. Se puede deshacer durante 24 horas, "
          + "hasta que guarde; borrar para siempre, no."
      )
    case .deleteForGood:
      (
        "¿Borrar todo para siempre?",
        "No se podrá recuperar nada: se borran sus datos, lo que escribió y las fotos guardadas."
      )
    case .quitLosing(let problem?):
      ("¿Salir de todos modos?", "Lo escrito no se puede conservar. \(self.problem(problem))")
    case .quitLosing(nil):
      (
        "¿Salir sin esperar?",
        "Aún se está escribiendo algo. Si sale ahora, puede quedar a medias, "
          + "y lo último que escribió puede perderse."
      )
    }
  }

  var exportQuestion: (title: String, text: String) {
    ("Exportar a una carpeta", "Sus datos y fotos se copian en una carpeta nueva, para entregarla.")
  }

  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (.no, .restart), (.no, .deleteForGood): "Conservar"
    case (.yes, .restart): "Borrar"
    case (.forGood, _), (.yes, .deleteForGood): "Para siempre"
    case (.no, .quitLosing): "Quedarse"
    case (.yes, .quitLosing(nil)): "Salir ya"
    case (.yes, .quitLosing): "Salir y perderlo"
    }
  }

  var yes: Character { "s" }
  var no: Character { "n" }

  func tooSmall(_ needed: Size) -> String {
    "Agrande la ventana: \(needed.columns) columnas, \(needed.rows) filas. Nada se pierde."
  }

  var decimalPoint: String { "," }
  var unknownType: String { "Archivo" }
}
