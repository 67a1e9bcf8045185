import { Siblings, type SiblingMessage } from './siblings';

/** Two workers whose supervisor passes everything on. */
function pair() {
  const listeners: ((message: unknown) => void)[] = [];
  const failures: unknown[] = [];
  const heard: SiblingMessage[] = [];
  const worker = (other: number) => {
    const send = (message: SiblingMessage) => {
      heard.push(message);
      if (message.type === 'ask') listeners[other]?.({ ...message, type: 'asked' });
      if (message.type !== 'answer') return;
      const { payload } = message;
      listeners[other]?.({
        type: 'answers',
        id: message.id,
        payloads: payload === undefined ? [] : [payload],
      });
    };
    const channel = {
      send,
      onMessage: (listener: (message: unknown) => void) => void listeners.push(listener),
    };
    return new Siblings((error) => failures.push(error), channel);
  };
  return { first: worker(1), second: worker(0), failures, heard };
}

test('a worker gets the answer of its sibling', async () => {
  const { first, second } = pair();
  second.on('double', (payload) => Promise.resolve(Number(payload) * 2));

  expect(await first.ask('double', 21, 5000)).toEqual([42]);
});

test('a sibling that fails is reported, and does not keep the one that asks waiting', async () => {
  const { first, second, failures, heard } = pair();
  second.on('double', () => {
    throw new Error('Not a number.');
  });

  await first.ask('double', 'x', 5000);

  expect(failures).toEqual([new Error('Not a number.')]);
  expect(heard.at(-1)).toEqual({ type: 'answer', id: 1 });
});

test('a sibling that hangs is waited for no longer than asked', async () => {
  const { first, second } = pair();
  second.on('never', () => new Promise(() => undefined));

  expect(await first.ask('never', null, 20)).toEqual([]);
});

test('a program that runs as one process has no siblings to wait for', async () => {
  expect(await new Siblings(() => undefined).ask('double', 21, 5000)).toEqual([]);
});
