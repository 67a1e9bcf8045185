/** How many controls that had the focus are remembered: a dialog's, and what opened it, may go at once. */
const REMEMBERED = 8;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Where a control stood before it left the page: what held it, or held the part of it that left, and its neighbours. */
interface Place {
  parent: Node;
  before: Node | null;
  after: Node | null;
}

interface Visited {
  element: HTMLElement;
  /** Known once it has left the page. */
  place?: Place;
}

const isOff = (element: Element) => element.matches(':disabled') || element.closest('[inert]') !== null;

function canTakeFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || isOff(element) || element.closest('[aria-hidden="true"]')) return false;
  // Browsers without layout, such as a test's, do not have it.
  return (
    typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true })
  );
}

const controlsIn = (parent: Element) =>
  [...parent.querySelectorAll<HTMLElement>(CONTROLS)].filter(canTakeFocus);

const follows = (from: Node, element: Node) =>
  (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether a control of `place.parent` stands behind the place. */
function isBehind({ parent, before, after }: Place, control: Element): boolean {
  // What came in its stead may stand before what was behind it.
  if (before === null) return true;
  if (before.parentNode === parent) return follows(before, control) && !before.contains(control);
  if (after?.parentNode === parent) return after.contains(control) || follows(after, control);
  return true;
}

/** The first control of the nearest part before the place. */
function nearestAhead(controls: readonly HTMLElement[], { before }: Place): HTMLElement | undefined {
  for (let part = before; part !== null; part = part.previousSibling) {
    const inside = controls.find((control) => part === control || part?.contains(control));
    if (inside) return inside;
  }
  return controls.at(-1);
}

/** What stands in the place now, else what is nearest to it within `area`. */
function nearest(place: Place, area: Element): HTMLElement | undefined {
  let at = place;
  for (;;) {
    const { parent } = at;
    if (!(parent instanceof Element) || !area.contains(parent)) return undefined;
    const controls = controlsIn(parent);
    const found = controls.find((control) => isBehind(at, control)) ?? nearestAhead(controls, at);
    if (found) return found;
    if (parent.parentNode === null) return undefined;
    at = { parent: parent.parentNode, before: parent, after: parent.nextSibling };
  }
}

const placeOf = (element: Element): Place | undefined =>
  element.parentNode
    ? { parent: element.parentNode, before: element, after: element.nextSibling }
    : undefined;

const areaOf = (node: Node, root: Element) =>
  root.contains(node) ? root : node instanceof Element ? node.closest('[role="dialog"]') : null;

/**
 * Where the control that has the focus leaves the page or is switched off, as a removed entry's button or an Undo that
 * is done, gives the focus to what stands in its place; a browser would leave it to the page as a whole, where a
 * screen reader begins anew. A control that is switched off for a moment gets it back. Works in `root` and in the
 * dialogs over it.
 * @returns the way to end it
 */
export function keepFocus(root: Element): () => void {
  let visited: Visited[] = [];
  /** The focus was moved from a control that is switched off. */
  let lent: { from: HTMLElement; to: HTMLElement } | null = null;
  /** The last control that had the focus, once it was seen switched off: it may be on again before the next check. */
  let switchedOff: HTMLElement | null = null;
  let frame = 0;

  const standIn = (): HTMLElement | undefined => {
    for (const { element, place } of visited) {
      if (element.isConnected && canTakeFocus(element)) return element;
      const stood = place ?? placeOf(element);
      const area = stood?.parent.isConnected && areaOf(stood.parent, root);
      const to = area && nearest(stood, area);
      if (to) return to;
    }
    return undefined;
  };
  const moveFrom = (): void => {
    const off = visited.find(({ element }) => element.isConnected && isOff(element));
    const to = standIn();
    lent = off && to ? { from: off.element, to } : null;
    if (to) return to.focus();
    // Nothing tells where they were: they begin anew, but what they look at stays in sight.
    controlsIn(root)[0]?.focus({ preventScroll: true });
  };
  const check = () => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && !isOff(activeElement)) {
      if (lent?.to === activeElement && canTakeFocus(lent.from)) lent.from.focus();
      if (lent?.to !== activeElement) lent = null;
      return;
    }
    const latest = visited[0]?.element;
    if (latest === undefined) return;
    if (!latest.isConnected || isOff(latest)) moveFrom();
    else if (latest === switchedOff) latest.focus();
    // Somebody has clicked beside it.
    else visited = [];
  };
  /** After a dialog that was closed has given the focus back. */
  const checkSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || areaOf(target, root) === null) return;
    const others = visited.filter(({ element }) => element !== target);
    visited = [{ element: target }, ...others].slice(0, REMEMBERED);
    switchedOff = null;
  };
  const noteLeaving = ({ target, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    for (const node of removedNodes) {
      for (const each of visited) {
        if (!node.contains(each.place?.parent ?? each.element)) continue;
        each.place = { parent: target, before: previousSibling, after: nextSibling };
      }
    }
  };
  const observer = new MutationObserver((records) => {
    records.forEach(noteLeaving);
    const latest = visited[0]?.element;
    if (latest && isOff(latest)) switchedOff = latest;
    // Moved, not removed.
    visited = visited.map((each) => (each.element.isConnected ? { element: each.element } : each));
    checkSoon();
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', checkSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', checkSoon);
  };
}
