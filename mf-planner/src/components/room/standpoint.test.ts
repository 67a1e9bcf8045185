import { dragged, isMove, moved, START, type Move } from './standpoint';

const often = (move: Move) =>
  Array.from({ length: 50 }).reduce((from: typeof START) => moved(from, move), START);

test.each<[Move, keyof typeof START, number]>([
  ['ArrowLeft', 'turn', -1.35],
  ['ArrowRight', 'turn', 1.35],
  ['ArrowUp', 'rise', 1.2],
  ['ArrowDown', 'rise', 0],
  ['+', 'near', 3],
  ['-', 'near', 0.6],
])('%s changes %s, and ends before the wall, the floor or the ceiling', (move, what, end) => {
  expect(moved(START, move)[what]).not.toBe(START[what]);
  expect(often(move)[what]).toBe(end);
});

test('Home goes back to where it began, and a drag back undoes a drag', () => {
  const away = dragged(START, 30, 20);
  expect(away).not.toEqual(START);
  expect(moved(away, 'Home')).toEqual(START);
  const back = dragged(away, -30, -20);
  expect(back.turn).toBeCloseTo(START.turn);
  expect(back.rise).toBeCloseTo(START.rise);
});

test('other keys move nothing', () => {
  expect(['Tab', 'Enter', 'toString'].filter(isMove)).toEqual([]);
});
