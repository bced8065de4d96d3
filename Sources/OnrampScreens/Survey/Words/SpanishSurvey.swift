// Made by `make words` from Translations/es/Survey.po and EnglishSurvey.swift: change those.
// swift-format-ignore-file
import OnrampCore

struct SpanishSurvey: SurveyWords {
  var isAtKiosk = false
}

extension SpanishSurvey {
  var title: String { "Encuesta" }
  var aboutQuestion: String {
    "Escriba su respuesta y envíela. Puede saltarse una pregunta y volver a ella."
  }
  var aboutEnd: String {
    "Lo que respondió y lo que no. Haga clic en una pregunta para volver a ella."
  }
  var purpose: String { "Unas preguntas breves. Usted envía cada respuesta." }
  func introduction(_ source: Survey.Source) -> String {
    switch source {
    case .server(let address):
      "Unas preguntas breves de \(SafeText.visible(address.text)). Cada respuesta se envía allí al pulsar Enviar. Ninguna se guarda en esta computadora."
    case .demo:
      "Esta es una demostración con preguntas inventadas. No se envía nada, y algunas respuestas fallan a propósito, para que vea qué ocurre."
    }
  }
  var loading: String { "Cargando las preguntas" }
  var starting: String { "Cargando las preguntas. La encuesta empezará cuando lleguen." }
  func count(_ questions: Int) -> String {
    switch questions {
    case 0: "Esta encuesta no tiene preguntas."
    default: questions == 1 ? "1 pregunta" : "\(questions) preguntas"
    }
  }
  func skipped(_ count: Int) -> String {
    count == 1 ? "Hay 1 más que no se puede mostrar y se omite." : "Hay \(count) más que no se pueden mostrar y se omiten."
  }
  func notLoaded(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? "La respuesta del servidor no tiene preguntas que hacer."
      : Spanish(isAtKiosk: isAtKiosk).serverProblem(problem)
    return "No se pueden cargar las preguntas. \(cause)"
  }
  var start: String { "Empezar encuesta" }
  func submitted(_ count: Int) -> String { "Respuestas enviadas: \(count)" }
  func submittedShort(_ count: Int) -> String { "Enviadas: \(count)" }
  func position(_ number: Int, of count: Int) -> String { "Pregunta \(number) de \(count)" }
  var previous: String { "Anterior" }
  var next: String { "Siguiente" }
  var submit: String { "Enviar" }
  var retry: String { "Reintentar" }
  var sending: String { "Enviando" }
  var isSubmitted: String { "Enviada" }
  var isNotSubmitted: String { "No enviada" }
  var allSubmitted: String { "Ya se enviaron todas sus respuestas. Gracias." }
  var isNotAnswered: String { "Sin responder" }
  func failed(_ numbers: String) -> String { "Sin enviar: \(numbers)" }
  func thanks(_ submitted: Int, of count: Int) -> String {
    submitted == 0
      ? "Aún no ha enviado ninguna respuesta."
      : "\(submitted) de \(count) respuestas enviadas. Gracias."
  }
  func answerQuestion(_ number: Int) -> String { "Responder la pregunta \(number)" }
  var done: String { "Terminar" }
  var demoQuestions: [String] {
    [
      "¿Qué es lo que más le gusta de manejar?", "¿Qué come en un turno largo?",
      "¿Qué horario le conviene más?", "¿Cómo supo de nosotros?",
      "¿Qué le facilitaría el trabajo?",
    ]
  }
  var success: String { "¡Enviada!" }
  var failure: String { "No se envió" }
  func question(_ number: Int) -> String { "Pregunta \(number)" }
  func cause(_ problem: ServerProblem) -> String {
    switch problem {
    case .status(400): "El servidor no aceptó la respuesta (400)."
    default: Spanish(isAtKiosk: isAtKiosk).serverProblem(problem)
    }
  }
  func notice(_ notice: SurveyNotice) -> String {
    switch notice {
    case .firstQuestion: "Esta es la primera pregunta."
    case .lastQuestion: "Esta es la última pregunta."
    case .noAnswer: "Escriba una respuesta antes de enviarla."
    case .tooLong(let limit): "Acorte su respuesta a \(limit) caracteres o menos."
    case .beingSent: "Esta respuesta se está enviando."
    case .alreadySubmitted: "Esta respuesta ya se envió y no se puede cambiar."
    case .nothingToRetry: "No hay respuestas por reenviar."
    case .stillLoading: "Las preguntas aún no han llegado."
    case .noQuestions: "Esta encuesta no tiene preguntas."
    case .mainNotOpened(let reason): reason
    case .keyDoesNothing: "Esa tecla no hace nada aquí. Pulse F1 para ver las que sirven."
    }
  }
  func leave(quits: Bool) -> (title: String, text: String) {
    (
      quits ? "¿Salir de la encuesta?" : "¿Salir de la encuesta?",
      "Parte de lo que escribió no se ha enviado. Si sale ahora, se perderá."
    )
  }
  func leaveChoice(_ isYes: Bool, quits: Bool) -> String {
    switch (isYes, quits) {
    case (false, _): "Quedarse"
    case (true, true): "Salir"
    case (true, false): "Salir"
    }
  }
  func word(_ command: LineCommand) -> String { Spanish().word(command) }
  func plainSubmitted(_ answer: String) -> String {
    "Enviada: \(SafeText.visible(answer)). Pulse Enter para la siguiente pregunta."
  }
  func plainFailed(_ answer: String) -> String {
    "Su respuesta: \(SafeText.visible(answer)). Escriba \(word(.retry)) para enviarla de nuevo, o escriba otra respuesta."
  }
  func plainEnd(_ standing: String) -> String {
    "Esta es la última pregunta. \(standing) Escriba \(word(.back)) para ir a la anterior, \(word(.main)) o \(word(.quit))."
  }
  var plainHelp: String {
    "Escriba una respuesta y pulse Enter para enviarla. Una línea vacía omite la pregunta.\n\(word(.back)) va a la pregunta anterior. \(word(.retry)) vuelve a enviar una respuesta que falló. \(word(.summary)) dice cuántas se enviaron. \(word(.quit)) termina.\nUna barra invertida delante de una de estas palabras la convierte en respuesta."
  }
  var plainNotLoaded: String {
    "Escriba \(word(.retry)) para intentarlo de nuevo, \(word(.back)) o \(word(.quit))."
  }
  func plainLost(_ answers: Int) -> String {
    answers == 1 ? "1 respuesta no se envió." : "\(answers) respuestas no se enviaron."
  }
  func plainLeave(quits: Bool) -> String {
    quits
      ? "Parte de lo que escribió no se ha enviado. ¿Salir y perderlo? Escriba \(word(.yes)) o \(word(.no))."
      : "Parte de lo que escribió no se ha enviado. ¿Salir de la encuesta y perderlo? Escriba \(word(.yes)) o \(word(.no))."
  }
  func parting(_ submitted: Int, of count: Int?) -> String {
    switch (submitted, count) {
    case (0, _): "No se envió ninguna respuesta."
    case (_, let count?): "Respuestas enviadas: \(submitted) de \(count)."
    case (_, nil):
      "Respuestas enviadas: \(submitted)."
    }
  }
  var aboutSurvey: String { "Responder las preguntas de una encuesta." }
  var aboutSurveyURL: String { "La dirección del servidor de la encuesta." }
  var aboutDemo: String { "Probar una encuesta inventada, sin red." }
  var surveyExample: String { "https://encuesta.example.com" }
  var keyStart: KeyText { KeyText("empezar la encuesta", short: "empezar", long: "empezar") }
  var keySubmit: KeyText { KeyText("enviar esta respuesta", short: "enviar") }
  var keyLoadAgain: KeyText { KeyText("cargar de nuevo las preguntas", short: "reintentar") }
  var keyRetry: KeyText { KeyText("reenviar la respuesta que falló", short: "reintentar") }
  var keyPreviousPage: KeyText { KeyText("pregunta anterior", short: "anterior", long: "ir a la anterior") }
  var keyNextPage: KeyText { KeyText("pregunta siguiente", short: "siguiente", long: "ir a la siguiente") }
  var keyEnd: KeyText { KeyText("ver qué respondió y qué no", short: "terminar") }
  var keyAnswerOpen: KeyText { KeyText("ir a la primera pregunta sin responder", short: "responder") }
  var keyDone: KeyText { KeyText("salir de la encuesta", short: "terminar") }
  var keyLeave: KeyText { KeyText("salir de la encuesta", short: "dejar", long: "salir de la encuesta") }
}
