/**
 * Repeats what the visitor pressed, chose or typed before its code was there, as soon as it is: on a slow phone the code
 * comes seconds after the first paint. Only what does nothing without its code is repeated; links and forms work by
 * themselves. A part is ready when `mark` is set: on the element of its slot, or on the document. `data-early` tells parts
 * that wait for the visitor (shared-platform, `slot-start.ts`).
 *
 * React renders a part anew when extensions or a translation have changed its HTML. What was typed and chosen, the focus
 * and the positions of what scrolls then go on to the elements that replace the old ones. `data-altered`, on the element of
 * a remote's slot or on the document, says that its HTML was changed.
 *
 * Written into the page as text: it uses nothing from outside itself.
 *
 * @param pressable what is pressed again, as often as it was
 * @param fields what gets its latest value again
 */
export function repeatEarlyTaps(mark: string, slot: string, pressable: string, fields: string): void {
  const root = document.documentElement;
  const pressed: HTMLElement[] = [];
  const entered = new Map<HTMLInputElement, string | boolean>();
  const scrolled = new Map<Element, [left: number, top: number]>();
  /** Where the visitor's cursor is; React moves it when it sets a field's value. */
  const selections = new WeakMap<Element, Parameters<HTMLInputElement['setSelectionRange']>>();
  /** What replaces an element once React has rendered its part anew; `null` when the element has gone for good. */
  const successors = new WeakMap<Element, () => HTMLElement | null | undefined>();
  let focused: HTMLElement | undefined;
  let isParsed = false;
  const isReady = (element: Element) => (element.closest(slot) ?? root).hasAttribute(mark);
  const isCheckable = ({ type }: HTMLInputElement) => /^(radio|checkbox)$/.test(type);
  const remember = (element: Element) => {
    if (successors.has(element)) return;
    const { pathname } = location;
    const slots = () => Array.from(document.querySelectorAll(slot));
    const at = slots().findIndex((one) => one.contains(element));
    // A name that React made is another one in each render.
    const isNamed = !/^_r_/i.test(element.getAttribute('name') ?? '');
    const attributes = [
      'type',
      'class',
      ...(isNamed ? ['name'] : []),
      ...(isCheckable(element as HTMLInputElement) ? ['value'] : []),
    ];
    const within = () => (at === -1 ? root : slots()[at]);
    const same = () =>
      Array.from(within()?.querySelectorAll<HTMLElement>(element.localName) ?? []).filter((one) =>
        attributes.every((name) => one.getAttribute(name) === element.getAttribute(name)),
      );
    const index = same().indexOf(element as HTMLElement);
    // The outermost element that React replaces together with this one.
    let part = element;
    while (part.parentElement && !part.parentElement.matches(`${slot},[data-slot-content],body`))
      part = part.parentElement;
    successors.set(element, () => {
      if (part.isConnected || location.pathname !== pathname) return null;
      return same()[index] ?? (within()?.hasAttribute(mark) ? null : undefined);
    });
  };
  const hear = <E extends HTMLElement>(name: string, which: string, note: (meant: E) => void) =>
    // React keeps what happens in a part without its code from all that listens further in.
    addEventListener(
      name,
      ({ target }) => {
        const meant = target instanceof Element && target.closest<E>(which);
        if (!meant || isReady(meant)) return;
        remember(meant);
        note(meant);
      },
      true,
    );
  const early = () => (root.dataset['early'] = '');
  hear('click', pressable, (button) => {
    early();
    // Once React has heard of it: what it hydrates at once for a click is ready by then.
    setTimeout(() => {
      if (!button.isConnected || !isReady(button)) pressed.push(button);
      follow();
      repeat();
    });
  });
  hear<HTMLInputElement>('input', fields, (field) => {
    early();
    // The latest last, as the last one chosen of a group counts.
    entered.delete(field);
    entered.set(field, isCheckable(field) ? field.checked : field.value);
  });
  hear('focusin', '*', (element) => (focused = element));
  hear('scroll', '*', (element) => scrolled.set(element, [element.scrollLeft, element.scrollTop]));
  document.addEventListener('selectionchange', () => {
    const field = document.activeElement as HTMLInputElement;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    if (typeof selectionStart === 'number' && entered.get(field) === field.value)
      selections.set(field, [selectionStart, selectionEnd, selectionDirection ?? undefined]);
  });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target !== focused) focused = undefined;
    },
    true,
  );
  /** Keeps the selection of a field that has the focus while its value is set. */
  const keepingSelection = (from: HTMLInputElement, to: HTMLInputElement, set: () => void) => {
    const selection = selections.get(from);
    set();
    if (selection && document.activeElement === to) {
      selections.set(to, selection);
      to.setSelectionRange(...selection);
    }
  };
  // React hears of changes only, and takes what it finds in a field for no change, or puts it back: so the field gets
  // something else first, and then what the visitor entered, as the browser does it.
  const enter = (field: HTMLInputElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      field.checked = !value;
      field.click();
      return;
    }
    keepingSelection(field, field, () => {
      if (field.type !== 'file') {
        field.value = '';
        Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
      }
    });
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  /** Goes on with the elements that replace those of the visitor. */
  const follow = () => {
    const replaced = <E extends Element>(element: E, take: (next: E) => void, forget: () => void) => {
      if (element.isConnected) return;
      const next = successors.get(element)?.() as E | null | undefined;
      if (next === undefined) return;
      forget();
      if (next === null) return;
      remember(next);
      take(next);
    };
    for (const [field, value] of Array.from(entered)) {
      const take = (next: HTMLInputElement) => {
        entered.set(next, value);
        if (typeof value === 'boolean') next.checked = value;
        else if (field.type === 'file') next.files = field.files;
        else next.value = value;
      };
      replaced(field, take, () => entered.delete(field));
    }
    for (const button of Array.from(pressed))
      replaced(
        button,
        (next) => pressed.push(next),
        () => pressed.splice(pressed.indexOf(button), 1),
      );
    for (const [element, [left, top]] of Array.from(scrolled)) {
      const take = (next: Element) => next.scrollTo({ left, top, behavior: 'instant' });
      replaced(element, take, () => scrolled.delete(element));
    }
    const before = focused;
    if (!before) return;
    if (before.isConnected && isReady(before)) focused = undefined;
    const take = (next: HTMLElement) => {
      if (document.activeElement !== document.body) return;
      focused = next;
      keepingSelection(before as HTMLInputElement, next as HTMLInputElement, () =>
        next.focus({ preventScroll: true }),
      );
    };
    replaced(before, take, () => (focused = undefined));
  };
  const repeat = () => {
    for (const [field, value] of Array.from(entered)) {
      if (!field.isConnected || !isReady(field)) continue;
      entered.delete(field);
      enter(field, value);
    }
    for (const button of pressed.filter((one) => one.isConnected && isReady(one))) {
      pressed.splice(pressed.indexOf(button), 1);
      button.click();
    }
  };
  /** The browser parses HTML in order; whatever else comes before hydration is not the page's own. */
  const noteAlterations = (records: readonly MutationRecord[]) => {
    for (const { type, target, nextSibling, removedNodes } of records)
      if (
        type !== 'attributes' &&
        (isParsed || nextSibling !== null || removedNodes.length > 0) &&
        target instanceof Element &&
        target.closest('body') &&
        !isReady(target)
      )
        (target.closest('[data-module]') ?? root).setAttribute('data-altered', '');
  };
  const observer = new MutationObserver((records) => {
    noteAlterations(records);
    follow();
    repeat();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: [mark] });
  addEventListener(
    'DOMContentLoaded',
    () => {
      noteAlterations(observer.takeRecords());
      isParsed = true;
    },
    { once: true },
  );
}
