import OnrampCore
import OnrampHelper

/// Tells the form an event.
func tell(_ id: Int, _ event: NetworkEvent.Event) { tell(NetworkEvent(id, event)) }
