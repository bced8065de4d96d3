import OnrampCore
import OnrampHelper

/// Sends the form an answer.
func emit(_ id: Int, _ event: MapEvent.Event) { emit(MapEvent(id, event)) }
