import OnrampCore
import OnrampHelper

/// Sends the form an event.
func tell(_ id: Int, _ event: NetworkEvent.Event) { tell(NetworkEvent(id, event)) }
