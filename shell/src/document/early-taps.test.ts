import { repeatEarlyTaps } from './early-taps';

const MARK = 'data-hydrated';
const SLOT = '[data-boundary]';

let heard: Parameters<typeof window.addEventListener>[] = [];

afterEach(() => {
  for (const one of heard) window.removeEventListener(...one);
});

/** Opens a page with a button, a slot with a button, and a link; notes which buttons are pressed. */
function open() {
  document.documentElement.removeAttribute(MARK);
  document.body.innerHTML = `
    <button type="button" id="menu"><span>Menu</span></button>
    <div data-boundary="gallery"><button type="button" id="filter"></button><input id="search" /></div>
    <button id="send"></button>`;
  const added = jest.spyOn(window, 'addEventListener');
  repeatEarlyTaps(MARK, SLOT, 'button[type="button"]', 'input');
  heard = [...added.mock.calls];
  added.mockRestore();
  const pressed: string[] = [];
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  return pressed;
}

const press = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click();
  await new Promise((resolve) => setTimeout(resolve));
};
const ready = async (element: Element | null) => {
  element?.setAttribute(MARK, '');
  await Promise.resolve();
};

test('what was pressed before its code was there is pressed again once it is, in order', async () => {
  const pressed = open();
  await press('#menu span');
  await press('#filter');
  await press('#menu');
  pressed.length = 0;
  await ready(document.documentElement);
  expect(pressed).toEqual(['menu', 'menu']);
  await ready(document.querySelector(SLOT));
  expect(pressed).toEqual(['menu', 'menu', 'filter']);
});

test('a press that its code has heard is not repeated, nor one on a form or on what has gone', async () => {
  const pressed = open();
  document.addEventListener('click', () => void ready(document.documentElement), { once: true });
  await press('#menu');
  await press('#filter');
  await press('#send');
  document.querySelector('#filter')?.remove();
  pressed.length = 0;
  await ready(document.querySelector(SLOT));
  expect(pressed).toEqual([]);
});

test('what was typed before its code was there is entered again once it is, as one change', async () => {
  open();
  const box = document.querySelector<HTMLInputElement>('#search');
  if (!box) throw new Error('No field.');
  for (const text of ['o', 'oak']) {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // As React does when it takes the field over: it may put back what it knows, and hears of changes only.
  box.value = '';
  let known = '';
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(box, 'value', {
    get: () => descriptor?.get?.call(box) as string,
    set: (text: string) => {
      known = text;
      descriptor?.set?.call(box, text);
    },
  });
  const heard: string[] = [];
  box.addEventListener('input', () => {
    if (known === box.value) return;
    known = box.value;
    heard.push(known);
  });
  await ready(document.querySelector(SLOT));
  expect(heard).toEqual(['oak']);
});

test('a press that React keeps from all that listens further in is repeated', async () => {
  const pressed = open();
  document.documentElement.setAttribute(MARK, '');
  const keep = (event: Event) => event.stopPropagation();
  document.addEventListener('click', keep, { capture: true });
  await press('#filter');
  document.removeEventListener('click', keep, { capture: true });
  expect(pressed).toEqual([]);
  await ready(document.querySelector(SLOT));
  expect(pressed).toEqual(['filter']);
});
