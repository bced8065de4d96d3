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
    case .license: "Licencia de conducir"
    case .insurance: "Comprobante de seguro"
    default: field.key
    }
  }

  var save: String { "Guardar" }
  var goBack: String { "Volver" }
  var edit: String { "Editar" }
  var restart: String { "Reiniciar" }
  var undoRestart: String { "Deshacer reinicio" }

  func welcome(_ photos: [String]) -> [String] {
    (photos.isEmpty ? [] : ["Tenga a mano: \(photos.listed(by: ", "))."]) + [
      "Le tomará unos 5 minutos. Puede salir en cualquier momento y seguir después.",
      "No se envía nada hasta que usted lo entregue.",
    ]
  }

  var thereIsAProblem: String { "Hay un problema" }

  func numbers(_ range: ClosedRange<Int>) -> String {
    "de \(range.lowerBound) a \(range.upperBound)"
  }

  func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: "\(numbers(range)), incluido el del conductor"
    default: numbers(range)
    }
  }

  func problem(_ problem: FieldProblem, of field: Field) -> String {
    let label = field.label
    switch problem {
    case .empty:
      switch field.id {
      case .name: return "Escriba su nombre"
      case .email: return "Escriba su correo electrónico"
      case .seats: return "Escriba el número de asientos"
      case .make: return "Escriba la marca, como Toyota"
      case .model: return "Escriba el modelo, como Prius"
      case .year: return "Escriba el año del vehículo, con 4 cifras"
      default: return "Escriba: \(label.lowercased())"
      }
    case .tooLong(let limit): return "\(label): \(limit) caracteres como máximo"
    case .notPlainText: return "\(label): escriba solo texto, sin caracteres de control"
    case .notANumber: return "\(label): escriba un número, sin comillas"
    case .notText: return "\(label) debe ser texto, entre comillas"
    case .notAnEmail:
      return "Escriba un correo electrónico con el formato correcto, como nombre@ejemplo.com"
    case .notAWholeNumber(let range):
      return "\(label): un número entre \(range.lowerBound) y \(range.upperBound), solo con cifras"
    case .outOfRange(let range):
      return "\(label): un número entre \(range.lowerBound) y \(range.upperBound)"
    case .photo(let cause): return photoProblem(cause, label)
    }
  }

  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    switch cause {
    case .missing: "\(label): no hay ningún archivo en esta ruta. Revísela, o déjela vacía"
    case .brokenLink: "\(label): este enlace no lleva a ninguna parte. Escriba la ruta de la foto"
    case .directory: "\(label): esto es una carpeta. Escriba la ruta de una foto de la carpeta"
    case .notAFile: "\(label): esto es un dispositivo o una tubería. Escriba la ruta de una foto"
    case .notPermitted:
      "\(label): no tiene permiso para leer este archivo. Cambie los permisos, o cópielo"
    case .empty: "\(label): este archivo está vacío. Elija otra foto"
    case .tooLarge(let limit):
      "\(label): este archivo pasa de \(limit >> 20) MiB. Elija una foto más pequeña"
    case .changedWhileCopying:
      "\(label): el archivo cambió mientras se copiaba. Guarde otra vez cuando esté completo"
    case .unreadable(let code):
      "\(label): este archivo no se puede leer (error \(code)). Cópielo a otro lugar y escriba esa ruta"
    case .pathTooLong: "\(label): esta ruta es demasiado larga. Mueva la foto, o déjela vacía"
    case .storedPhotoMissing: "\(label): falta la foto guardada. Escriba su ruta otra vez"
    case .storedPhotoDamaged: "\(label): la foto guardada está dañada. Escriba su ruta otra vez"
    }
  }

  func problem(_ problem: StoreProblem) -> String {
    switch problem {
    case .full:
      "El disco está lleno. Lo guardado antes está a salvo. Libere espacio y guarde otra vez."
    case .quota:
      "Se agotó su cuota de disco. Lo guardado antes está a salvo. "
        + "Libere espacio y guarde otra vez."
    case .readOnly:
      "El disco es de solo lectura. Lo guardado antes está a salvo. "
        + "Permita la escritura y guarde otra vez."
    case .notPermitted(let path):
      "No tiene permiso para usar \(shown(path)). Lo guardado antes está a salvo. "
        + "Cambie los permisos, o elija otra carpeta con --data-dir."
    case .notOwner(let path):
      "\(shown(path)) es de otra persona. No se cambió nada. Elija otra carpeta con --data-dir."
    case .notADirectory(let path):
      "\(shown(path)) no es una carpeta, o es solo un enlace a una. No se cambió nada. "
        + "Indique la carpeta misma con --data-dir."
    case .inTheWay(let path):
      "\(shown(path)) estorba: Onramp necesita ese nombre. Lo guardado antes está a salvo. "
        + "Muévalo a otro lugar e intente otra vez."
    case .gone(let path):
      "La carpeta \(shown(path)) ya no está, ni lo que se guardó en ella. "
        + "Recupérela, o salga y empiece otra vez."
    case .cannotCreate(let path, let code):
      "\(shown(path)) no se puede crear (error \(code)). No se cambió nada. "
        + "Elija otra carpeta con --data-dir."
    case .openElsewhere:
      "Esta solicitud está abierta en otra ventana. No se cambió nada. "
        + "Ciérrela allí e intente otra vez."
    case .newerSchema(let file, let schema):
      "\(shown(file)) se guardó con un Onramp más nuevo (formato \(schema)). No se tocó. "
        + "Actualice Onramp e intente otra vez."
    case .damaged(let file):
      "\(shown(file)) está dañado. Se dejó como está. Use onramp check para saber más."
    case .inputOutput(let code):
      "El disco no se puede leer o escribir (error \(code)). Lo guardado antes está a salvo. "
        + "Intente otra vez, o elija otra carpeta con --data-dir."
    case .unconfirmed(let code):
      "El disco no confirmó el último cambio (error \(code)). Lo guardado antes está a salvo. "
        + "Revise el disco y guarde otra vez."
    case .tooMuchText:
      "Hay más texto del que se puede conservar. Lo guardado antes está a salvo. Acórtelo."
    case .nothingToUndo:
      "No hay ningún reinicio que deshacer. No se cambió nada. "
        + "Un reinicio se puede deshacer durante 24 horas, si no guarda nada antes."
    }
  }

  func problem(_ problem: ExportProblem) -> String {
    switch problem {
    case .incomplete(let steps):
      "No se exportó nada. Guarde antes estos pasos: "
        + steps.map(\.title).joined(separator: ", ") + "."
    case .notEmpty(let path):
      "\(shown(path)) ya existe. No se cambió nada. Elija una carpeta nueva o vacía."
    case .photo(let field, let cause):
      "No se exportó nada. \(photoProblem(cause, field.label))."
    case .target(.cannotCreate(let path, _)):
      "\(shown(path)) no se puede crear. No se exportó nada. "
        + "Elija una carpeta dentro de otra que exista."
    case .target(.notPermitted(let path)):
      "No tiene permiso para escribir en \(shown(path)). No se exportó nada. "
        + "Elija otra carpeta."
    case .target(.full):
      "El disco está lleno. No se exportó nada, y su solicitud está a salvo. Libere espacio, "
        + "o elija una carpeta en otro disco."
    case .target(let problem), .source(let problem):
      "No se exportó nada. \(self.problem(problem))"
    }
  }

  func fault(_ fault: StorageFault, in schema: Schema) -> String {
    switch fault {
    case .earlierGeneration(let file):
      "Su solicitud estaba dañada, así que se abrió la versión anterior a la última que guardó. "
        + "Archivo dañado: \(shown(file)). Revise sus datos."
    case .nothingReadable(let file):
      "Su solicitud está dañada y no se puede leer. "
        + "Archivo dañado: \(shown(file)). Llene el formulario otra vez."
    case .previousDamaged(let file):
      "La copia de respaldo de su solicitud estaba dañada. Sus datos están a salvo. "
        + "Archivo dañado: \(shown(file))."
    case .undoDamaged(let file):
      "El último reinicio no se puede deshacer: su archivo está dañado. Lo guardado después está a "
        + "salvo. "
        + "Archivo dañado, que se conserva hasta que guarde: \(shown(file))."
    case .draftsDamaged(let file):
      "Lo que escribió sin guardar no se puede leer. Lo guardado está a salvo. "
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
    case .nothingSaved:
      "No se guardó el paso «\(application.step?.title ?? summary)». Lo que escribió sigue aquí."
    case .saveCancelled: "Detenido. No se guardó nada, y lo que escribió sigue aquí."
    case .restarted:
      application.canUndoRestart
        ? "Se borró todo. Deshacer reinicio lo recupera durante 24 horas, si no guarda nada antes."
        : "Se borró todo para siempre."
    case .restartUnconfirmed(let code):
      application.canUndoRestart
        ? "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. "
          + "Deshacer reinicio lo recupera."
        : "Se borró todo, pero el disco no lo confirmó (error \(code)). Revise el disco. "
          + "Si queda algo, se borra la próxima vez que abra Onramp."
    case .restartFailed(let problem): "No se pudo. \(self.problem(problem))"
    case .exported(let path): exported(path, application)
    case .restartUndone: "Todo está como antes."
    case .nothingBefore:
      "Este es el primer paso. Pulse Ctrl-Q para salir"
        + (application.draftProblem == nil ? "; todo se conserva." : ".")
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sí."
    case .saveFirst: "Primero guarde este paso."
    case .busy: "Un momento: primero tiene que terminar esto."
    case .noProblemOfThatNumber: "No hay ningún problema con ese número."
    case .notAPhotoField: "Esa tecla solo sirve en el campo de una foto."
    case .nothingToView: "Aquí aún no hay ninguna foto. Pulse Ctrl-O para elegir una."
    case .captured: "Foto tomada. Pulse Ctrl-V para verla y guarde para conservarla."
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: "La foto de su teléfono está en el campo. Guarde para conservarla."
    case .phonePhotoNotUsed: "La foto de su teléfono no se usó."
    case .noThreads:
      "El sistema no permite a Onramp crear hilos. Todo funciona, pero las teclas pueden tardar. "
        + "Cierre otros programas o suba el límite con ulimit -u."
    case .nothingToUndo: "Aquí no hay nada que deshacer."
    }
  }

  private func exported(_ path: String, _ application: Application) -> String {
    let missing = application.needed.labels
    return "Exportado a \(shown(path))." + (missing.isEmpty ? "" : " Falta: \(missing).")
      + (leftOut(of: application.changedSteps).map { " " + $0 } ?? "")
  }

  private func welcomeBack(_ application: Application) -> String {
    var sentences = ["Hola de nuevo."]
    let done = application.schema.completed(application.saved).map(\.title)
    if application.isComplete {
      sentences.append("Todo está guardado.")
      let needed = application.needed.labels
      if !needed.isEmpty { sentences.append("Falta: \(needed).") }
    } else if !done.isEmpty {
      sentences.append("Guardado: \(done.listed(by: ", ")).")
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append("Sigue: \(next.title).")
    }
    let drafts = application.unsavedSteps.map(\.title)
    if !drafts.isEmpty { sentences.append("Escrito sin guardar: \(drafts.listed(by: ", ")).") }
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
    "Se quitaron la ubicación y la fecha que tuviera la foto; su archivo no cambió."
  }

  func didYouMean(_ answer: String) -> String { "¿Quiso escribir \(shown(answer))?" }
  var notSaved: String { "sin guardar" }
  var notProvided: String { "No proporcionada" }
  var canBeAddedLater: String { "Puede guardar y añadirla después" }
  var toAddLater: String { "Edite para añadirla" }

  func photo(_ photo: Photo) -> String { "\(typeName(photo.type)), \(size(photo.bytes))" }

  func keptPhoto(_ photo: Photo) -> String {
    "Guardada: \(self.photo(photo)). Escriba una ruta para cambiarla, o Supr para quitarla"
  }

  var photoToBeRemoved: String { "Al guardar se quita esta foto. Supr otra vez la conserva" }
  var added: String { "añadida" }
  func changed(from old: String) -> String { "cambió; antes, \(old)" }

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
    case .tooSmall: "Pequeña: quizá no se lea la letra. Acérquese más"
    case .blurred: "Se ve borrosa. No se mueva, enfoque y repítala"
    case .dark: "Se ve oscura. Repítala con más luz"
    case .glare: "Un reflejo tapa una parte. Incline el documento o apague el flash"
    case .incomplete: "Falta una parte: el archivo está cortado. Cópielo otra vez"
    case .sameAsOther: "Las dos fotos son el mismo archivo. Revise cuál es cuál"
    }
  }

  var retakeWays: String { "Otra: ^P teléfono, ^T cámara" }
  var nothingCompletes: String { "Aquí nada empieza así. Ctrl-O muestra lo que hay" }
  var folderSilent: String { "Esta carpeta no responde. Abajo pasa al siguiente campo" }

  func decodeProblem(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: "Esto no parece una foto. Compruebe que sea el archivo correcto"
    case .unknownKind: "Este tipo de foto no se puede mostrar aquí. Puede guardarla igualmente"
    case .damaged: "Esta foto no se puede mostrar y quizá esté dañada. Ábrala en otro programa"
    case .tooManyPixels: "Demasiado grande para mostrarla. Puede guardarla igualmente"
    case .tooMuchWork: "Tardó demasiado en mostrarse. Puede guardarla igualmente"
    case .notConfined:
      "Sin imagen: este sistema no puede aislar la foto. Puede guardarla igualmente"
    case .noDocumentReader: "Un documento; se guarda tal cual. Sin imagen: falta pdftoppm"
    case .noHelper: "Sin imagen: falta el programa onramp-photo. Puede guardarla igualmente"
    }
  }

  func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none: nil
    case .leftOut: "Al guardar se quitan la ubicación y la fecha que tenga."
    case .kept: "Este archivo conserva la ubicación y la fecha que tenga guardadas."
    }
  }

  var checklistTitle: String { "Compruebe:" }

  func checklist(of field: FieldID) -> [String] {
    [
      field == .license ? "su licencia de conducir" : "su tarjeta o póliza de seguro",
      "el original, no una copia", "las cuatro esquinas", "que esté plano y despejado",
      "que no esté vencido", "su nombre, tal como lo escribió",
    ]
  }

  var checkShort: String { "¿Cuatro esquinas? ¿Vigente? ¿Su nombre?" }
  var photoWays: String { "Ctrl-P teléfono   Ctrl-O archivos   Ctrl-T cámara" }
  var noPhotoThere: String { "No hay ninguna foto en esta ruta. Pulse Ctrl-O para elegir una." }
  var noColors: String { "Sin imagen: este terminal no tiene colores." }
  var lookingAtPhoto: String { "Abriendo la foto" }
  var capturing: String { "Tomando una foto" }

  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera:
      "Esta computadora no tiene cámara. Tome la foto con un teléfono y elija el archivo."
    case .noProgram:
      "La cámara necesita ffmpeg o fswebcam. Instale uno de ellos, o elija un archivo."
    case .failed(let program):
      "\(shown(program)) no tomó ninguna foto. Revise la cámara, o elija un archivo."
    case .cancelled: "Detenido. No se tomó ninguna foto."
    case .store(let problem): "No se tomó ninguna foto. \(self.problem(problem))"
    }
  }

  var checkingPhoto: String { "Revisando la foto" }
  var scanIt: String { "Escanee esto con la cámara del teléfono" }
  var orOpen: String { "o abra esta dirección en el teléfono:" }

  var openThis: String { "Abra esta dirección en el teléfono:" }

  func link(_ link: PhoneUpload) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "Un momento"
    case (.connected, .interrupted?):
      "Solo llegó una parte de la foto. Envíela otra vez desde el teléfono."
    case (.connected, .refused?): "Ese archivo no es una foto. Elija otra en el teléfono."
    case (.waiting, _): "Esperando al teléfono"
    case (.connected, nil): "Teléfono conectado. Tome la foto con él y envíela."
    case (.receiving(let done, let total), _):
      "Recibiendo: \(percent(done, of: total)) %"
    case (.received, _): "Foto recibida. Pulse Enter para usarla."
    case (.ended, _): "Este código venció. Pulse A para obtener uno nuevo."
    case (.failed(let problem), _): linkProblem(problem)
    }
  }

  private func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      "Esta computadora no está en ninguna red a la que llegue un teléfono. \(chooseFile)"
    case .cannotListen:
      "La página del teléfono no se puede abrir en esta dirección. Pulse A para intentar otra vez, "
        + "o Esc y luego Ctrl-O para elegir un archivo."
    case .noHelper: "Para usar el teléfono falta el programa onramp-link. \(chooseFile)"
    case .cannotConfine:
      "El núcleo de esta computadora no puede aislar de sus archivos la página del teléfono, "
        + "así que no se abrió. \(chooseFile)"
    case .died:
      "La página del teléfono se cerró. No se cambió nada. Pulse A para intentar otra vez."
    case .cannotWrite:
      "La foto no se puede conservar. Compruebe que el disco no esté lleno y pulse A para "
        + "intentar otra vez."
    }
  }

  private var chooseFile: String { "Pulse Esc y luego Ctrl-O para elegir un archivo." }

  var whyNobodyCame: String {
    "No se ha conectado ningún teléfono. ¿El suyo está en la misma red Wi-Fi? Una VPN o un "
      + "cortafuegos puede impedirlo. O pulse Esc y luego Ctrl-O para elegir un archivo o Ctrl-T "
      + "para usar la cámara."
  }

  var notEncrypted: String { "La foto viaja por su propia red, sin cifrar." }
  var mayBeFarAway: String {
    "Está conectado de forma remota: quizá su teléfono no llegue a esta computadora."
  }
  var codeNeedsRoom: String {
    "El código necesita una ventana de 80 columnas por 24 filas, y colores."
  }

  var find: String { "Buscar:" }
  var readingFolder: String { "Leyendo" }
  var nothingToChoose: String {
    "Aquí no hay fotos. Alt-H muestra todos los archivos; Izq sube una carpeta."
  }
  var nothingFits: String { "Ningún archivo coincide. Ctrl-U borra la búsqueda." }

  func nameless(_ count: Int) -> String {
    count == 1
      ? "Un archivo tiene un nombre que no es texto. Cambie el nombre para elegirlo."
      : "\(count) archivos tienen nombres que no son texto. Cambie el nombre de uno para elegirlo."
  }

  func folderProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: "No tiene permiso para leer esta carpeta. Izq sube una carpeta."
    case .missing, .brokenLink: "Esta carpeta ya no existe. Izq sube una carpeta."
    default: "Esta carpeta no se puede leer. Izq sube una carpeta."
    }
  }

  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved =
      hasChanges ? "Todo está guardado, salvo sus últimos cambios" : "Todo está guardado"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }

  var changesNotSaved: String { "Hay cambios sin guardar" }

  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "tiene" : "tienen")
    return "\(titles.listed(by: " y ")) \(verb) cambios sin guardar; "
      + "la exportación contiene lo guardado."
  }

  func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let counts = [
      photos == 0 ? nil : photos == 1 ? "1 foto" : "\(photos) fotos",
      answers == 0 ? nil : answers == 1 ? "1 respuesta" : "\(answers) respuestas",
    ]
    return "\(needs.count == 1 ? "Falta" : "Faltan") \(counts.compactMap { $0 }.listed(by: " y "))"
  }

  func stillNeededShort(_ count: Int) -> String { count == 1 ? "Falta 1" : "Faltan \(count)" }
  var nothingSent: String { "Aún no se ha enviado nada" }
  var exportToHandIn: String { "Exportar para entregar" }

  func exported(_ export: LastExport, isChanged: Bool) -> String {
    "Exportado a las \(clock(export.time)) en \(shown(export.path))"
      + (isChanged ? ". Hubo cambios después: exporte de nuevo" : "")
  }

  var saving: String { "Guardando" }

  func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return "\(label): \(percent) % de \(size(progress.total))"
  }

  var cancelling: String { "Deteniendo" }
  var restarting: String { "Borrando" }
  var undoing: String { "Deshaciendo el reinicio" }
  var exporting: String { "Exportando" }

  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "¿Reiniciar y borrar todo?",
        "Se borran sus datos, borradores y fotos. Puede deshacer el reinicio durante 24 horas, "
          + "si no guarda nada antes. Borrar para siempre no se puede deshacer."
      )
    case .deleteForGood:
      (
        "¿Borrar todo para siempre?",
        "Se borran sus datos, borradores y fotos. Esto no se puede deshacer."
      )
    case .quitLosing(let problem?):
      ("¿Salir de todos modos?", "Lo que escribió no se puede conservar. \(self.problem(problem))")
    case .leaveSurvey(let quits): survey.leave(quits: quits)
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
    case (.no, .restart), (.no, .deleteForGood): "Conservar todo"
    case (.yes, .restart): "Reiniciar"
    case (.forGood, _), (.yes, .deleteForGood): "Borrar para siempre"
    case (.no, .quitLosing), (.no, .leaveSurvey): "Quedarse"
    case (.yes, .leaveSurvey(quits: true)): "Salir"
    case (.yes, .leaveSurvey(quits: false)): "Dejarla"
    case (.yes, .quitLosing(nil)): "Salir ya"
    case (.yes, .quitLosing): "Salir y perderlo"
    }
  }

  var yes: Character { "s" }
  var no: Character { "n" }

  func tooSmall(_ needed: Size) -> String {
    "Agrande la ventana: \(needed.columns) columnas, \(needed.rows) filas. Lo que escribió sigue aquí."
  }

  var decimalPoint: String { "," }
  var unknownType: String { "Archivo" }
}
