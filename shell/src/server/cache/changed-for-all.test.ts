import { Siblings, type SiblingMessage } from 'shared-types/node/siblings';
import { changedForAll } from './changed-for-all';

test('a change invalidates what both workers keep before it is answered', async () => {
  const listeners: ((message: unknown) => void)[] = [];
  const worker = (other: number) => {
    const send = (message: SiblingMessage) => {
      if (message.type === 'ask') listeners[other]?.({ ...message, type: 'asked' });
      if (message.type === 'answer')
        listeners[other]?.({ type: 'answers', id: message.id, payloads: [true] });
    };
    const onMessage = (listener: (message: unknown) => void) => void listeners.push(listener);
    const kept = { changed: jest.fn() };
    return { kept, changed: changedForAll(kept, new Siblings(() => undefined, { send, onMessage })) };
  };
  const [first, second] = [worker(1), worker(0)];

  await first.changed();

  expect(first.kept.changed).toHaveBeenCalledTimes(1);
  expect(second.kept.changed).toHaveBeenCalledTimes(1);
});
