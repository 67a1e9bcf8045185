import { moveToFreeSpot } from './toast-spot';

const WINDOW = { width: 1024, height: 768 };
const TOAST = { width: 400, height: 80 };

/** Elements from the lowest to the topmost, with their boxes; jsdom lays nothing out. */
let laidOut: { element: Element; box: DOMRect }[] = [];

function lay(html: string, left: number, top: number, width: number, height: number): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild as HTMLElement;
  const box = { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
  for (const each of [element, ...element.children]) {
    each.getBoundingClientRect = () => box;
    each.checkVisibility = () => true;
    laidOut.push({ element: each, box });
  }
  return element;
}

/** Where the toast lies, in px of the window, after it has found its place. */
function placeOfToast() {
  const holder = lay('<div><div data-toast>Error</div></div>', 0, 0, WINDOW.width, 0);
  const toast = holder.firstElementChild as HTMLElement;
  Object.defineProperty(toast, 'offsetWidth', { value: TOAST.width });
  Object.defineProperty(toast, 'offsetHeight', { value: TOAST.height });
  moveToFreeSpot(holder);
  const bottom = WINDOW.height - parseFloat(holder.style.bottom);
  const left = holder.style.justifyItems === 'end' ? WINDOW.width - TOAST.width : 0;
  return { left, right: left + TOAST.width, top: bottom - TOAST.height, bottom };
}

const overlaps = (box: DOMRect, place: ReturnType<typeof placeOfToast>) =>
  box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < box.bottom;

beforeEach(() => {
  laidOut = [];
  document.body.replaceChildren();
  Object.assign(window, { innerWidth: WINDOW.width, innerHeight: WINDOW.height });
  document.elementsFromPoint = (x, y) =>
    laidOut
      .filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      .map(({ element }) => element)
      .reverse();
});

test('a toast lies at the foot of the window on the right where nothing is in use', () => {
  expect(placeOfToast()).toEqual({ left: 624, right: 1024, top: 680, bottom: 760 });
});

test.each([
  ['a button', '<button>Delete</button>', 900, 700],
  ['a field', '<input>', 640, 740],
  ['a link', '<a href="/">More</a>', 1000, 720],
  ['a message', '<div role="status"><p>Saved.</p></div>', 700, 690],
])('a toast goes to the left where %s is at the foot on the right', (_what, html, left, top) => {
  lay(html, left, top, 20, 20);
  expect(placeOfToast()).toMatchObject({ left: 0, bottom: 760 });
});

test('a toast lies above a row of controls that is as wide as the window', () => {
  const rows = [600, 680, 740].map((top) => lay('<button>Save</button>', 0, top, WINDOW.width, 20));
  const place = placeOfToast();
  for (const row of rows) expect(overlaps(row.getBoundingClientRect(), place)).toBe(false);
  expect(place.bottom).toBeGreaterThan(WINDOW.height / 2);
});

test('a toast may lie on what is below a dialog', () => {
  lay('<button>Delete</button>', 900, 700, 20, 20);
  lay('<div role="dialog"></div>', 0, 0, WINDOW.width, WINDOW.height);
  expect(placeOfToast()).toMatchObject({ left: 624, bottom: 760 });
});

test('a toast that has no free place covers as little as it can', () => {
  for (let top = 0; top < WINDOW.height; top += 60) {
    lay('<button>Row</button>', 0, top, WINDOW.width, top === 300 ? 4 : 40);
  }
  const { top, bottom } = placeOfToast();
  expect(top).toBeLessThan(304);
  expect(bottom).toBeGreaterThan(300);
});
