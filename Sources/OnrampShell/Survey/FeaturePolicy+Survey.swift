import OnrampCore
import OnrampScreens

extension FeaturePolicy {
  static let survey = FeaturePolicy(
    schema: #"""
      "surveyURL": {"$ref": "#/$defs/address", "description": "Where the survey's questions come from"},
      """#,
    example: { #""surveyURL":"\#(screenWords.survey.surveyExample)""# },
    set: { (member, policy) throws(PolicyFault) in
      guard member.key == "surveyURL" else { return false }
      policy.sources.survey = .server(
        try member.address(screenWords.survey.surveyExample, ServerAddress.init))
      return true
    })
}
