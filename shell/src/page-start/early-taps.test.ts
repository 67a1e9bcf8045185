import { repeatEarlyTaps } from './early-taps';

const MARK = 'data-hydrated';
const SLOT = '[data-boundary]';

const CONTENT = '<div><button type="button" id="filter"></button><input id="search" /></div>';

let heard: Parameters<typeof window.addEventListener>[] = [];

let observers: MutationObserver[] = [];

afterEach(() => {
  for (const one of heard) window.removeEventListener(...one);
  for (const one of observers) one.disconnect();
});

/** Opens a page with a button, a slot with a button, and a link; notes which buttons are pressed. */
function open() {
  document.documentElement.removeAttribute(MARK);
  document.body.innerHTML = `
    <button type="button" id="menu"><span>Menu</span></button>
    <div data-boundary="gallery" data-module="gallery/GalleryPage">${CONTENT}</div>
    <button id="send"></button>`;
  const added = jest.spyOn(window, 'addEventListener');
  const observed = jest.spyOn(MutationObserver.prototype, 'observe');
  repeatEarlyTaps(MARK, SLOT, 'button[type="button"]', 'input');
  heard = [...added.mock.calls];
  observers = [...observed.mock.contexts];
  added.mockRestore();
  observed.mockRestore();
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

describe('a part that React renders anew', () => {
  const slot = () => document.querySelector(SLOT) as HTMLElement;
  const box = () => document.querySelector('#search') as HTMLInputElement;
  const renderAnew = async (content = CONTENT) => {
    slot().innerHTML = content;
    await Promise.resolve();
  };
  const type = (text: string) => {
    box().focus();
    box().value = text;
    box().setSelectionRange(1, 2);
    box().dispatchEvent(new Event('input', { bubbles: true }));
    document.dispatchEvent(new Event('selectionchange'));
  };

  test('keeps what was typed, the focus and the selection, and enters it once it is ready', async () => {
    open();
    type('oak');
    await renderAnew();
    expect(document.activeElement).toBe(box());
    expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(['oak', 1, 2]);
    const entered: string[] = [];
    box().addEventListener('input', () => entered.push(box().value));
    await ready(slot());
    expect(entered).toEqual(['oak']);
    expect([box().selectionStart, box().selectionEnd]).toEqual([1, 2]);
  });

  test('keeps a choice whose field gets another name', async () => {
    open();
    const choices = (name: string) =>
      ['oak', 'cream'].map((value) => `<input type="radio" name="${name}" value="${value}">`).join('');
    const cream = () => slot().querySelector('[value=cream]') as HTMLInputElement;
    await renderAnew(choices('_R_1_'));
    cream().click();
    await renderAnew(choices('_r_0_'));
    expect(cream().checked).toBe(true);
  });

  test('keeps what was typed while it has no field', async () => {
    open();
    type('oak');
    await renderAnew('<p>Loading…</p>');
    await renderAnew();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('oak');
  });

  test('gets the presses on its buttons', async () => {
    const pressed = open();
    await press('#filter');
    pressed.length = 0;
    await renderAnew();
    await ready(slot());
    expect(pressed).toEqual(['filter']);
  });

  test('gets nothing when its code removed the field, or the visitor went on', async () => {
    open();
    type('oak');
    box().remove();
    await Promise.resolve();
    await renderAnew();
    expect(box()).toHaveValue('');
    type('elm');
    const other = document.querySelector('#send') as HTMLElement;
    other.focus();
    await renderAnew();
    expect(box()).toHaveValue('elm');
    expect(other).toHaveFocus();
  });
});

test.each([
  [
    'an element beside a field',
    () => document.querySelector('#search')?.after(document.createElement('i')),
    SLOT,
  ],
  ['a translation', () => document.querySelector('#menu span')?.replaceChildren('Menü'), 'html'],
])('%s before hydration is noted where it is', async (_what, alter, where) => {
  document.documentElement.removeAttribute('data-altered');
  open();
  dispatchEvent(new Event('DOMContentLoaded'));
  alter();
  await Promise.resolve();
  const noted = [...document.querySelectorAll('[data-altered]')];
  expect(noted).toEqual([document.querySelector(where)]);
});

test('a change after hydration is not noted', async () => {
  document.documentElement.removeAttribute('data-altered');
  open();
  dispatchEvent(new Event('DOMContentLoaded'));
  await ready(document.documentElement);
  document.querySelector('#menu span')?.replaceChildren('Menü');
  await Promise.resolve();
  expect(document.querySelector('[data-altered]')).toBeNull();
});
