import OnrampCore

/// What Spanish says in another way than English.
extension SpanishSurvey {
  func plainNotSubmitted(_ question: Int, _ problem: ServerProblem) -> String {
    let why = problem == .status(400) ? "El servidor no la aceptó (400)." : cause(problem)
    return "No se envió la respuesta a la pregunta \(question). \(why)"
  }
}
