import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import * as loading from './load-schemas';
import { SiteProvider } from './site';
import { waitingPart } from './waiting-part';
import { emitWindowEvent } from './window-events';

// A copy of the module, whose functions a test can replace.
jest.mock('./load-schemas', () => ({
  __esModule: true,
  ...jest.requireActual<typeof loading>('./load-schemas'),
}));

const site = { data: {}, missing: {}, remotes: [], now: '2026-11-25T12:00:00Z', publicUrl: '' };
const Text = () => <p>Complete</p>;

/** A part as a browser finds it that has the server's HTML, and not yet the part's code. */
async function open(load: () => Promise<Record<string, ComponentType>>) {
  const served = waitingPart(() => Promise.resolve({ Text }));
  await served.load();
  const shown = (Part: ComponentType) => (
    <SiteProvider page={site}>
      <Part />
    </SiteProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(shown(served));
  document.body.append(container);
  const html = container.querySelector('p');
  // Schemas count as loaded in tests, as they are in a browser with stored values; this browser has none.
  jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
  render(shown(waitingPart(load)), { container, hydrate: true });
  const part = container.querySelector('[data-boundary="shell"]');
  return { html, part, isHere: () => container.querySelector('p') === html };
}

const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
const move = () => settled(() => window.dispatchEvent(new Event('pointermove')));

test('a part keeps the server’s HTML, and gets its code when the visitor does something', async () => {
  const load = jest.fn(() => Promise.resolve({ Text }));
  const { part, isHere } = await open(load);
  expect(load).not.toHaveBeenCalled();
  expect(part).toHaveTextContent('Complete');
  expect(part).not.toHaveAttribute('data-hydrated');
  await move();
  expect(load).toHaveBeenCalledTimes(1);
  expect(part).toHaveAttribute('data-hydrated');
  expect(isHere()).toBe(true);
});

test('a window event fetches the code at once', async () => {
  const load = jest.fn(() => Promise.resolve({ Text }));
  const { part } = await open(load);
  await settled(() => emitWindowEvent('imagesUpdated', null));
  expect(load).toHaveBeenCalledTimes(1);
  expect(part).toHaveAttribute('data-hydrated');
});

test('code that does not come is fetched again when the visitor does something else', async () => {
  const load = jest.fn(() => Promise.resolve({ Text }));
  load.mockRejectedValueOnce(new Error('No connection'));
  const { part, isHere } = await open(load);
  await move();
  expect(part).not.toHaveAttribute('data-hydrated');
  expect(isHere()).toBe(true);
  await move();
  expect(part).toHaveAttribute('data-hydrated');
  expect(isHere()).toBe(true);
});

test('a part that is shown after a click fetches its code at once', async () => {
  const Part = waitingPart(() => Promise.resolve({ Text }));
  const { container } = render(
    <SiteProvider page={site}>
      <Part />
    </SiteProvider>,
  );
  await settled(() => undefined);
  expect(container).toHaveTextContent('Complete');
  expect(Part.load()).toBeUndefined();
});
