/**
 * The window for the router, which hears of steps through the history just after their event: React renders
 * synchronously inside a `popstate` event, without a view transition (app/App). A step that the browser animates itself,
 * such as a swipe, is heard at once. A step is not heard if the visitor has already moved on, for instance to an anchor:
 * the router would mistake that for the place to which the step returned.
 */
export function windowOfRouter(): Window {
  let heard: EventListener;
  const seen = {
    history,
    location,
    addEventListener: (type: string, listener: EventListener) => {
      heard = (event) => {
        const arrived: unknown = history.state;
        const hear = () => {
          if (history.state === arrived) listener(event);
        };
        if ((event as PopStateEvent).hasUAVisualTransition) hear();
        else setTimeout(hear);
      };
      addEventListener(type, heard);
    },
    removeEventListener: (type: string) => removeEventListener(type, heard),
  };
  return seen as unknown as Window;
}
