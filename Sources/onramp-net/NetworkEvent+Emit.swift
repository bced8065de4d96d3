import OnrampCore
import OnrampHelper

/// Sends the form an event.
func emit(_ id: Int, _ event: NetworkEvent.Event) { emit(NetworkEvent(id, event)) }
