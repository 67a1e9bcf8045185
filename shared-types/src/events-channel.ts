/**
 * BroadcastChannel that carries the window events to the other tabs of this browser. A file of its own: the schemas of
 * events.ts bring zod, which no first page carries (docs/decisions/0003).
 */
export const EVENTS_CHANNEL = 'formraster-events';
