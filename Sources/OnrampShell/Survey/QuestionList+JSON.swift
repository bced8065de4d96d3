import FoundationEssentials
import OnrampCore

extension QuestionList {
  /// Parses a server's response, element by element.
  init(json body: [UInt8]) {
    do {
      let elements = try JSONDecoder().decode([Element].self, from: Data(body)).map(\.question)
      let questionnaire = Questionnaire(elements)
      self =
        questionnaire.questions.isEmpty && !elements.isEmpty
        ? .notQuestions : .questions(questionnaire)
    } catch DecodingError.dataCorrupted {
      self = .notJSON
    } catch {
      self = .notQuestions
    }
  }

  /// An element of the list, valid or not.
  private struct Element: Decodable {
    let question: Question?

    enum Key: String, CodingKey { case id, question }

    init(from decoder: any Decoder) {
      let members = try? decoder.container(keyedBy: Key.self)
      let id = try? members?.decode(Int.self, forKey: .id)
      let text = try? members?.decode(String.self, forKey: .question)
      question = id.flatMap { id in text.map { Question(id: id, text: $0) } }
    }
  }
}
