import OnrampCore
import OnrampHelper

/// Sends the form an answer.
func tell(_ id: Int, _ event: MapEvent.Event) { tell(MapEvent(id, event)) }
