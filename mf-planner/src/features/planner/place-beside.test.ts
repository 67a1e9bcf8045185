import { placeBeside } from './place-beside';

const sheet = { width: 350, height: 500 };
const room = { width: 1440, height: 900 };

test('a popover opens to the right of a cell, in the middle of its height', () => {
  expect(placeBeside({ left: 100, top: 400, width: 80, height: 40 }, sheet, room, 80)).toEqual({
    left: 192,
    top: 170,
  });
});

test('a popover opens to the left where there is no room on the right', () => {
  expect(placeBeside({ left: 1200, top: 400, width: 80, height: 40 }, sheet, room, 80).left).toBe(838);
});

test('a popover stays in the window, below the header', () => {
  expect(placeBeside({ left: 100, top: 90, width: 80, height: 40 }, sheet, room, 80).top).toBe(92);
  expect(placeBeside({ left: 100, top: 890, width: 80, height: 40 }, sheet, room, 80).top).toBe(388);
  const narrow = { width: 400, height: 300 };
  expect(placeBeside({ left: 150, top: 90, width: 80, height: 40 }, sheet, narrow, 80)).toEqual({
    left: 12,
    top: 92,
  });
});
