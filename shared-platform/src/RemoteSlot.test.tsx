import { lazy, startTransition, useState, type ComponentType } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PageData } from 'shared-types/page-data';
import * as loading from './load-schemas';
import { RemoteHostContext, type RemoteHost, type RemoteStatus } from './remote-host';
import { RemoteSlot } from './RemoteSlot';
import { SiteProvider } from './site';
import type { Defer } from './slot-start';
import { startWaitingParts } from './waiting-parts';
import { emitWindowEvent, useWindowEvent } from './window-events';

// A copy of the module, whose functions a test can replace.
jest.mock('./load-schemas', () => ({
  __esModule: true,
  ...jest.requireActual<typeof loading>('./load-schemas'),
}));

/** A shell with one remote, whose code arrives or fails at the test's command. */
function remoteHost() {
  let fulfil: (module: { default: ComponentType<object> }) => void = () => undefined;
  const promise = new Promise<{ default: ComponentType<object> }>((resolve) => {
    fulfil = resolve;
  });
  const Module = lazy(() => promise);
  const listeners = new Set<() => void>();
  let status: RemoteStatus = 'loading';
  const start = jest.fn();
  const retry = jest.fn();
  const failed = jest.fn();
  const host: RemoteHost = {
    server: false,
    component: () => Module,
    assets: () => undefined,
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry,
    start,
    ahead: () => undefined,
    failed,
  };
  const setStatus = (next: RemoteStatus) =>
    act(() => {
      status = next;
      for (const listener of listeners) listener();
    });
  const arrive = (component: ComponentType<object>) =>
    act(async () => {
      fulfil({ default: component });
      await promise;
    });
  return { host, start, retry, failed, setStatus, arrive };
}

const item = { id: 1, image: '/pictures/gallery-01.jpg', description: '', category: 'office' };

const site: PageData = { data: {}, missing: {}, remotes: [], now: '2026-01-05T10:00:00Z', publicUrl: '' };

function page(host: RemoteHost, defer: Defer = false, missing: PageData['missing'] = {}) {
  return (
    <SiteProvider page={{ ...site, missing }}>
      <RemoteHostContext value={host}>
        <p>The rest of the page</p>
        <RemoteSlot defer={defer} module="gallery/GalleryPage" />
      </RemoteHostContext>
    </SiteProvider>
  );
}

function show(host: RemoteHost, defer: Defer = false) {
  const { container } = render(page(host, defer));
  return container.querySelector('[data-boundary="gallery"]')!;
}

test('a slot waits for its code, shows it and says that it is interactive', async () => {
  const { host, arrive } = remoteHost();
  const slot = show(host);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(slot).not.toHaveAttribute('data-hydrated');
  await arrive(() => <h2>Gallery</h2>);
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBeInTheDocument();
  expect(slot).toHaveAttribute('data-hydrated');
});

test('a slot whose code could not be had offers a retry, and shows what the retry brings', async () => {
  const { host, retry, setStatus, arrive } = remoteHost();
  show(host);
  setStatus('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page is not available just now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith('gallery/GalleryPage');
  setStatus('loading');
  await arrive(() => <h2>Gallery</h2>);
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBeInTheDocument();
});

test('a remote that throws while it renders costs its slot only, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { host, failed, arrive } = remoteHost();
  let broken = true;
  show(host);
  await arrive(() => {
    if (broken) throw new Error('Broken render');
    return <h2>Gallery</h2>;
  });
  expect(screen.getByText('The rest of the page')).toBeInTheDocument();
  expect(failed).toHaveBeenCalledWith(
    'gallery/GalleryPage',
    expect.objectContaining({ message: 'Broken render' }),
  );
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBeInTheDocument();
});

test('a deferred slot fetches its code when it is touched', async () => {
  const { host, start } = remoteHost();
  const slot = show(host, true);
  expect(start).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: slot });
  expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
});

/** A page rendered by a server that has the remote's code, hydrated by a browser that does not. */
async function takeOver(host: RemoteHost, missing?: PageData['missing'], defer: Defer = 'until-active') {
  const html = renderToString(
    page({ ...host, server: true, component: () => () => <h2>Gallery</h2> }, defer, missing),
  );
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  let root: Root | undefined;
  await act(async () => {
    startTransition(() => {
      root = hydrateRoot(container, page(host, defer, missing));
    });
  });
  return () => {
    act(() => root?.unmount());
    container.remove();
  };
}

test.each([
  ['scrolls', () => fireEvent.scroll(document)],
  ['moves the pointer', () => fireEvent.pointerMove(document.body)],
  ['presses a key', () => fireEvent.keyDown(document.body)],
  ['clicks by other means', () => fireEvent.click(screen.getByRole('heading', { name: 'Gallery' }))],
])('a slot that is only read fetches its code when the visitor first %s', async (_what, sign) => {
  const { host, start } = remoteHost();
  // Schemas count as loaded in tests, as they are in a browser with stored values; this browser has none.
  jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
  const leave = await takeOver(host);
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBeInTheDocument();
  expect(start).not.toHaveBeenCalled();
  sign();
  expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
  leave();
});

/** A list that a window event replaces. */
function Listed() {
  const [titles, setTitles] = useState<string[]>([]);
  useWindowEvent('galleryUpdated', ({ items }) => setTitles(items.map(({ title }) => title)));
  return <h2>{titles.join() || 'Gallery'}</h2>;
}

const update = (title: string) =>
  act(() => emitWindowEvent('galleryUpdated', { items: [{ ...item, title }] }));

test.each([true, 'until-active'] as const)(
  'a window event starts a slot that waits (%s), which gets it when its code arrives',
  async (defer) => {
    const { host, start, arrive } = remoteHost();
    jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
    const leave = await takeOver(host, {}, defer);
    expect(start).not.toHaveBeenCalled();
    update('Before the code');
    expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
    await arrive(Listed);
    expect(await screen.findByRole('heading', { name: 'Before the code' })).toBeInTheDocument();
    leave();
  },
);

test('a slot that is shown after a click gets what came since then, and nothing from before', async () => {
  const { host, start, arrive } = remoteHost();
  update('Before the slot');
  const { unmount } = render(page(host, true));
  expect(start).not.toHaveBeenCalled();
  await arrive(Listed);
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBeInTheDocument();
  unmount();

  const second = remoteHost();
  show(second.host, true);
  update('Since the slot');
  expect(second.start).toHaveBeenCalledWith('gallery/GalleryPage');
  await second.arrive(Listed);
  expect(await screen.findByRole('heading', { name: 'Since the slot' })).toBeInTheDocument();
});

test('slots that wait fetch their code when an anchor wants all of the page', () => {
  const { host, start } = remoteHost();
  const end = startWaitingParts();
  show(host, true);
  expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
  end();
  const later = remoteHost();
  show(later.host, true);
  expect(later.start).not.toHaveBeenCalled();
  startWaitingParts()();
  expect(later.start).toHaveBeenCalledWith('gallery/GalleryPage');
});

test('a slot that is only read fetches its code when the visitor stays', async () => {
  const { host, start } = remoteHost();
  jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
  const later = jest.spyOn(globalThis, 'setTimeout');
  const leave = await takeOver(host);
  const [fetchCode] = later.mock.calls.find(([, ms]) => ms === 5000) ?? [];
  later.mockRestore();
  expect(start).not.toHaveBeenCalled();
  act(() => fetchCode?.());
  expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
  leave();
});

test('a slot whose page hydrates after the frame waits for the visitor all the same', async () => {
  const { host, start } = remoteHost();
  jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
  document.documentElement.setAttribute('data-hydrated', '');
  const leave = await takeOver(host);
  expect(start).not.toHaveBeenCalled();
  document.documentElement.removeAttribute('data-hydrated');
  leave();
});

test('a slot that is opened by a click does not wait for the visitor', async () => {
  const { host, start } = remoteHost();
  jest.spyOn(loading, 'loadedSchemas').mockReturnValue(undefined);
  const component = jest.spyOn(host, 'component');
  const { unmount } = render(page(host, 'until-active'));
  await act(async () => undefined);
  expect(component).toHaveBeenCalledWith('gallery/GalleryPage', false);
  expect(start).not.toHaveBeenCalled();
  unmount();
});

test('a slot that waits for data does not wait for the visitor', async () => {
  const { host, start } = remoteHost();
  const leave = await takeOver(host, { '/api/site-config/gallery': 503 });
  expect(start).toHaveBeenCalledWith('gallery/GalleryPage');
  leave();
});

test('the server’s HTML stays when the browser’s render throws, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { host, failed, arrive } = remoteHost();
  const html = renderToString(
    page({ ...host, server: true, component: () => () => <h2>Gallery of the server</h2> }),
  );
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, page(host), { onRecoverableError: () => undefined });
  });
  let broken = true;
  await arrive(() => {
    if (broken) throw new Error('Broken render');
    return <h2>Gallery of the server</h2>;
  });
  expect(failed).toHaveBeenCalledWith(
    'gallery/GalleryPage',
    expect.objectContaining({ message: 'Broken render' }),
  );
  expect(screen.getByRole('heading', { name: 'Gallery of the server' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Parts of this section did not finish loading.');
  const slot = container.querySelector('[data-boundary="gallery"]');
  expect(slot).not.toHaveAttribute('data-hydrated');

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByRole('heading', { name: 'Gallery of the server' })).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(slot).toHaveAttribute('data-hydrated');
  act(() => root?.unmount());
  container.remove();
});
