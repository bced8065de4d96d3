import OnrampCore
import OnrampHelper

/// Sends the form an event.
func emit(_ event: LinkEvent) { OnrampHelper.emit(event) }
