/**
 * BroadcastChannel that carries the window events to the browser's other tabs. Not in events.ts, whose schemas bring
 * zod, which must not be loaded with a first page (docs/decisions/0003).
 */
export const EVENTS_CHANNEL = 'formraster-events';
