import { useEffect, useEffectEvent } from 'react';
import type { WindowEventDetail, WindowEventName } from 'shared-types/events';
import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { loadSchemas } from './load-schemas';
import { inPreview } from './preview-answers';

let opened: BroadcastChannel | undefined;

/** The tab has one end of the channel: an end does not hear itself, so no event is heard twice in its own tab. */
function otherTabs(): BroadcastChannel {
  opened ??= new BroadcastChannel(EVENTS_CHANNEL);
  return opened;
}

/** Dispatches one of the specification's window events in this tab and in the browser's other tabs of the site. */
export function emitWindowEvent<N extends WindowEventName>(name: N, detail: WindowEventDetail<N>): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
  otherTabs().postMessage({ name, detail });
}

/**
 * Hears a window event of this tab or another one. A detail that does not parse is reported in the console and not
 * delivered. The admin's preview ignores other tabs: it shows what its editor hands over.
 * @returns stops listening
 */
export function onWindowEvent<N extends WindowEventName>(
  name: N,
  handler: (detail: WindowEventDetail<N>) => void,
): () => void {
  let heard = true;
  const deliver = async (detail: unknown) => {
    const { receivedEventSchemas } = await loadSchemas();
    const parsed = receivedEventSchemas[name].safeParse(detail);
    if (!parsed.success) {
      console.warn(`Ignored a ${name} event whose detail is not what the site expects.`, parsed.error);
    } else if (heard) handler(parsed.data as WindowEventDetail<N>);
  };
  const unheard = (cause: unknown) => console.warn(`A ${name} event could not be read.`, cause);
  const onEvent = (event: Event) =>
    void deliver(event instanceof CustomEvent ? event.detail : undefined).catch(unheard);
  const onMessage = async (event: MessageEvent<unknown>) => {
    const { broadcastSchema } = await loadSchemas();
    const message = broadcastSchema.safeParse(event.data);
    if (message.success && message.data.name === name) await deliver(message.data.detail);
  };
  const onOther = (event: MessageEvent<unknown>) => void onMessage(event).catch(unheard);
  if (!inPreview()) otherTabs().addEventListener('message', onOther);
  window.addEventListener(name, onEvent);
  return () => {
    heard = false;
    window.removeEventListener(name, onEvent);
    otherTabs().removeEventListener('message', onOther);
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
