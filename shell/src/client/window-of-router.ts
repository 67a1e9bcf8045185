/**
 * Hears a step through the history just after its event. React renders what a `popstate` event starts at once, inside
 * it, and without a view transition; a step then looks as a click does (app/App). A step that the browser shows by
 * itself, as it does a swipe, is heard within the event.
 */
function afterTheEvent(listener: EventListener): EventListener {
  return (event) => {
    const entry: unknown = history.state;
    if ((event as PopStateEvent).hasUAVisualTransition) listener(event);
    else
      setTimeout(() => {
        // Whatever moved on meanwhile has told, or will tell, the router itself.
        if (history.state === entry) listener(event);
      });
  };
}

/** The window as the router, which hears one event, is to see it: all as it is, but steps {@link afterTheEvent}. */
export function windowOfRouter(): Window {
  let heard: EventListener;
  const own: Partial<Record<PropertyKey, unknown>> = {
    addEventListener: (type: string, listener: EventListener) => {
      heard = afterTheEvent(listener);
      addEventListener(type, heard);
    },
    removeEventListener: (type: string) => removeEventListener(type, heard),
  };
  return new Proxy(window, { get: (target, name) => own[name] ?? (Reflect.get(target, name) as unknown) });
}
