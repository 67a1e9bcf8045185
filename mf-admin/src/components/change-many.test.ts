import { ApiError } from 'shared-platform';
import { changeMany, problemsOf } from './change-many';

const things = Array.from({ length: 60 }, (_value, index) => ({ id: index + 1 }));
const idOf = ({ id }: { id: number }) => id;

test('many things are changed 25 in a call, and those that are refused are named', async () => {
  const calls: number[][] = [];
  const outcome = await changeMany('Moving', things, idOf, async (ids) => {
    calls.push(ids);
    const failed = ids.filter((id) => id === 30).map((id) => ({ id, status: 409, message: 'In use.' }));
    return { done: ids.filter((id) => id !== 30), failed };
  });
  expect(calls.map((ids) => ids.length)).toEqual([25, 25, 10]);
  expect(outcome.done).toEqual(things.filter(({ id }) => id !== 30));
  expect(outcome.refused).toEqual([{ item: { id: 30 }, status: 409, message: 'In use.' }]);
  expect(problemsOf(outcome)).toEqual([{ items: [{ id: 30 }], reason: 'In use.' }]);
});

test('a call that fails ends the work, and what was done before it stays done', async () => {
  const cause = new ApiError(503, 'The database cannot be reached just now.');
  const outcome = await changeMany('Moving', things, idOf, async (ids) => {
    if (ids.includes(26)) throw cause;
    return { done: ids, failed: [] };
  });
  expect(outcome.done).toEqual(things.slice(0, 25));
  expect(outcome.ended).toEqual({ cause, items: things.slice(25) });
  expect(problemsOf(outcome)).toEqual([{ items: things.slice(25), reason: cause.message }]);
});

test('a fault of the program is no refusal', async () => {
  const fault = new TypeError('No such method.');
  await expect(changeMany('Moving', things, idOf, () => Promise.reject(fault))).rejects.toBe(fault);
});
