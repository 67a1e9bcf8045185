/**
 * Repeats what the visitor pressed, chose or typed before its code was there, as soon as it is: on a slow phone the code
 * comes seconds after the first paint. Only what does nothing without its code is repeated; links and forms work by
 * themselves. A part is ready when `mark` is set: on the element of its slot, or on the document. `data-early` tells parts
 * that wait for the visitor (shared-platform, `slot-start.ts`).
 *
 * Written into the page as text: it uses nothing from outside itself.
 *
 * @param pressable what is pressed again, as often as it was
 * @param fields what gets its latest value again
 */
export function repeatEarlyTaps(mark: string, slot: string, pressable: string, fields: string): void {
  const pressed: HTMLElement[] = [];
  const entered = new Map<HTMLInputElement, string | boolean>();
  const isReady = (element: Element) =>
    (element.closest(slot) ?? document.documentElement).hasAttribute(mark);
  const isCheckable = ({ type }: HTMLInputElement) => /^(radio|checkbox)$/.test(type);
  const hear = <E extends HTMLElement>(name: string, which: string, note: (meant: E) => void) =>
    // React keeps what happens in a part without its code from all that listens further in.
    addEventListener(
      name,
      ({ target }) => {
        const meant = target instanceof Element && target.closest<E>(which);
        if (!meant || isReady(meant)) return;
        document.documentElement.dataset['early'] = '';
        note(meant);
      },
      true,
    );
  hear('click', pressable, (button) => {
    // Once React has heard of it: what it hydrates at once for a click is ready by then.
    setTimeout(() => {
      if (!isReady(button)) pressed.push(button);
    });
  });
  hear<HTMLInputElement>('input', fields, (field) => {
    // The latest last, as the last one chosen of a group counts.
    entered.delete(field);
    entered.set(field, isCheckable(field) ? field.checked : field.value);
  });
  // React hears of changes only, and takes what it finds in a field for no change, or puts it back: so the field gets
  // something else first, and then what the visitor entered, as the browser does it.
  const enter = (field: HTMLInputElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    if (field.type !== 'file') {
      field.value = '';
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    }
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  new MutationObserver(() => {
    for (const [field, value] of entered) {
      if (!isReady(field)) continue;
      entered.delete(field);
      if (field.isConnected) enter(field, value);
    }
    for (const button of pressed.filter(isReady)) {
      pressed.splice(pressed.indexOf(button), 1);
      if (button.isConnected) button.click();
    }
  }).observe(document, { subtree: true, attributeFilter: [mark] });
}
