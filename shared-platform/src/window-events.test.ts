import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { eventsSoFar } from './early-events';
import * as loading from './load-schemas';
import { emitWindowEvent, onWindowEvent } from './window-events';

// A copy of the module, whose functions a test can replace.
jest.mock('./load-schemas', () => ({
  __esModule: true,
  ...jest.requireActual<typeof loading>('./load-schemas'),
}));

const items = [
  { id: 1, image: '/pictures/gallery-01.jpg', title: 'One', description: '', category: 'office' },
];

/** Resolves when everything queued so far has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an event is heard once in the tab it is from', async () => {
  const heard = jest.fn();
  const stop = onWindowEvent('galleryUpdated', heard);
  emitWindowEvent('galleryUpdated', { items });
  await settled();
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledWith({ items });
});

test('an event of another tab is heard', async () => {
  const heard = jest.fn();
  const stop = onWindowEvent('galleryUpdated', heard);
  const other = new BroadcastChannel(EVENTS_CHANNEL);
  other.postMessage({ name: 'galleryUpdated', detail: { items } });
  await settled();
  stop();
  other.close();
  expect(heard).toHaveBeenCalledWith({ items });
});

test('an event that came before its listener is delivered if the listener asks from then on', async () => {
  const since = eventsSoFar();
  emitWindowEvent('galleryUpdated', { items });
  window.dispatchEvent(new CustomEvent('galleryUpdated', { detail: { items: [] } }));
  emitWindowEvent('imagesUpdated', null);
  const [early, late] = [jest.fn(), jest.fn()];
  const stops = [onWindowEvent('galleryUpdated', early, since), onWindowEvent('galleryUpdated', late)];
  await settled();
  for (const stop of stops) stop();
  expect(early.mock.calls).toEqual([[{ items }], [{ items: [] }]]);
  expect(late).not.toHaveBeenCalled();
});

test('a message that names no event of the site is not dispatched', async () => {
  const before = eventsSoFar();
  const other = new BroadcastChannel(EVENTS_CHANNEL);
  for (const message of [null, 'imagesUpdated', { name: 'click' }, { name: 5 }]) other.postMessage(message);
  await settled();
  other.close();
  expect(eventsSoFar()).toBe(before);
});

test('a detail that does not fit its event is reported and not delivered', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const heard = jest.fn();
  const stop = onWindowEvent('galleryUpdated', heard);
  window.dispatchEvent(new CustomEvent('galleryUpdated', { detail: { items: 'none' } }));
  await settled();
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalled();
});

test('nothing is heard after stopping', async () => {
  const heard = jest.fn();
  onWindowEvent('imagesUpdated', heard)();
  emitWindowEvent('imagesUpdated', null);
  await settled();
  expect(heard).not.toHaveBeenCalled();
});

test('an event whose schema cannot come is reported and not delivered', async () => {
  jest.spyOn(loading, 'loadSchemas').mockRejectedValueOnce(new Error('offline'));
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const heard = jest.fn();
  const stop = onWindowEvent('galleryUpdated', heard);
  emitWindowEvent('galleryUpdated', { items });
  await settled();
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledWith('A galleryUpdated event could not be read.', new Error('offline'));
});
