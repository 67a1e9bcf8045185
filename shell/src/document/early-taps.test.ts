import { repeatEarlyTaps } from './early-taps';

const MARK = 'data-hydrated';
const SLOT = '[data-boundary]';

/** Opens a page with a button, a slot with a button, and a link; notes which buttons are pressed. */
function open() {
  document.documentElement.removeAttribute(MARK);
  document.body.innerHTML = `
    <button type="button" id="menu"><span>Menu</span></button>
    <div data-boundary="gallery"><button type="button" id="filter"></button></div>
    <button id="send"></button>`;
  repeatEarlyTaps(MARK, SLOT, 'button[type="button"]');
  const pressed: string[] = [];
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  return pressed;
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const ready = async (element: Element | null) => {
  element?.setAttribute(MARK, '');
  await Promise.resolve();
};

test('what was pressed before its code was there is pressed again once it is, in order', async () => {
  const pressed = open();
  press('#menu span');
  press('#filter');
  press('#menu');
  pressed.length = 0;
  await ready(document.documentElement);
  expect(pressed).toEqual(['menu', 'menu']);
  await ready(document.querySelector(SLOT));
  expect(pressed).toEqual(['menu', 'menu', 'filter']);
});

test('a press that its code has heard is not repeated, nor one on a form or on what has gone', async () => {
  const pressed = open();
  document.addEventListener('click', () => void ready(document.documentElement), { once: true });
  press('#menu');
  press('#filter');
  press('#send');
  document.querySelector('#filter')?.remove();
  pressed.length = 0;
  await ready(document.querySelector(SLOT));
  expect(pressed).toEqual([]);
});
