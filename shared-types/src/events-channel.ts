/** BroadcastChannel that carries the same events to the other tabs of this browser. */
export const EVENTS_CHANNEL = 'formraster-events';
