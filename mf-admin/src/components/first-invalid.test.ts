import { goToFirstInvalid } from './first-invalid';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  document.body.innerHTML = '<form><input aria-label="Name"><input aria-label="Price"></form>';
});

test('the first field that is wrong gets the focus, though it says so some frames later', async () => {
  const form = document.querySelector('form');
  const price = document.querySelector('[aria-label="Price"]');
  goToFirstInvalid(form);
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
  price?.setAttribute('aria-invalid', 'true');
  await frame();
  await frame();
  expect(price).toHaveFocus();
});

test('a form none of whose fields is wrong keeps the focus where it is', async () => {
  goToFirstInvalid(document.querySelector('form'), 3);
  for (let passed = 0; passed < 4; passed += 1) await frame();
  document.querySelector('[aria-label="Name"]')?.setAttribute('aria-invalid', 'true');
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
});

test('a user who has gone on meanwhile keeps the focus', async () => {
  const price = document.querySelector<HTMLInputElement>('[aria-label="Price"]');
  document.querySelector('[aria-label="Name"]')?.setAttribute('aria-invalid', 'true');
  goToFirstInvalid(document.querySelector('form'));
  price?.focus();
  await frame();
  await frame();
  expect(price).toHaveFocus();
});
