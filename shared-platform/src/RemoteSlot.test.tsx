import { lazy, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteHostContext, type RemoteHost, type RemoteStatus } from './remote-host';
import { RemoteSlot } from './RemoteSlot';

/** A shell with one remote, whose code arrives or fails when the test says so. */
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

function show(host: RemoteHost, defer = false) {
  const { container } = render(
    <RemoteHostContext value={host}>
      <p>The rest of the page</p>
      <RemoteSlot defer={defer} module="gallery/GalleryPage" />
    </RemoteHostContext>,
  );
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
