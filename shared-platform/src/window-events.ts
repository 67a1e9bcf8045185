import { useEffect, useEffectEvent } from 'react';
import {
  EVENTS_CHANNEL,
  broadcastSchema,
  windowEventSchemas,
  type WindowEventDetail,
  type WindowEventName,
} from 'shared-types/events';

/** Dispatches one of the specification's window events in this tab and in the browser's other tabs of the site. */
export function emitWindowEvent<N extends WindowEventName>(name: N, detail: WindowEventDetail<N>): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.postMessage({ name, detail });
  channel.close();
}

/**
 * Hears a window event, from this tab or another. A detail that does not parse is reported in the console and
 * not delivered.
 * @returns the way to stop hearing it
 */
export function onWindowEvent<N extends WindowEventName>(
  name: N,
  handler: (detail: WindowEventDetail<N>) => void,
): () => void {
  const deliver = (detail: unknown) => {
    const parsed = windowEventSchemas[name].safeParse(detail);
    if (parsed.success) handler(parsed.data as WindowEventDetail<N>);
    else console.warn(`Ignored a ${name} event whose detail is not what the site expects.`, parsed.error);
  };
  const onEvent = (event: Event) => deliver(event instanceof CustomEvent ? event.detail : undefined);
  const channel = new BroadcastChannel(EVENTS_CHANNEL);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = broadcastSchema.safeParse(event.data);
    if (message.success && message.data.name === name) deliver(message.data.detail);
  };
  window.addEventListener(name, onEvent);
  return () => {
    window.removeEventListener(name, onEvent);
    channel.close();
  };
}

/** Hears a window event while the component is shown. */
export function useWindowEvent<N extends WindowEventName>(
  name: N,
  handler: (detail: WindowEventDetail<N>) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onWindowEvent(name, (detail) => latest(detail)), [name]);
}
