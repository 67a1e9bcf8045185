/** What a visitor may want to use or read at once. */
const IN_USE =
  'a, button, input, select, textarea, summary, label, [tabindex="0"], [role="alert"] > *, [role="status"] > *, [role="option"], [role="menuitem"]';

/** px between two places that are tried. */
const STEP = 8;

/** The parts that are in use now: not those below a dialog, nor scrolled out of sight. */
function boxesInUse(holder: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(IN_USE)].flatMap((element) => {
    if (holder.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementsFromPoint(x, y).find((each) => !holder.contains(each));
    return top && (element.contains(top) || top.contains(element)) ? [box] : [];
  });
}

/** Part of a box's area in px² that lies in a place. */
function covered(box: DOMRect, left: number, top: number, width: number, height: number): number {
  const across = Math.min(box.right, left + width) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * Moves a toast to the place nearest to the foot of the window, right before left, that covers nothing in use; if there
 * is none, to the one that covers least.
 */
export function moveToFreeSpot(holder: HTMLElement): void {
  const toast = holder.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  const { left, right } = holder.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = toast;
  const boxes = boxesInUse(holder);
  let best = { cost: Infinity, bottom: 0, side: 'end' };
  for (let bottom = STEP; bottom + height + STEP <= window.innerHeight; bottom += STEP) {
    for (const [side, x] of [
      ['end', right - width],
      ['start', left],
    ] as const) {
      const top = window.innerHeight - bottom - height;
      const cost = boxes.reduce((sum, box) => sum + covered(box, x, top, width, height), 0);
      if (cost < best.cost) best = { cost, bottom, side };
    }
  }
  holder.style.bottom = `${best.bottom}px`;
  holder.style.justifyItems = best.side;
}
