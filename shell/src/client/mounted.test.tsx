import { render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { RemoteHostContext, RemoteSlot, SiteProvider, type MountedModule } from 'shared-platform';
import { hostOf } from 'shared-platform/standalone';
import type { PageData } from 'shared-types/page-data';
import { mounted } from './mounted';

const site: PageData = { data: {}, missing: {}, remotes: [], now: '2026-01-05T10:00:00Z', publicUrl: '' };

/** A page with a slot for a module of another framework. */
function pageWith(module: MountedModule) {
  const component = mounted(module);
  const host = hostOf(() => component);
  return function Page({ productId }: { productId: string }) {
    return (
      <SiteProvider page={site}>
        <RemoteHostContext value={host}>
          <RemoteSlot module="catalogue/ProductPage" props={{ productId }} />
        </RemoteHostContext>
      </SiteProvider>
    );
  };
}

function plain() {
  const ended = jest.fn();
  const module: MountedModule = {
    mount: (element, props) => {
      element.replaceChildren(`Shows ${JSON.stringify(props)}`);
    },
    unmount: ended,
  };
  return { Page: pageWith(module), ended };
}

test('a module of another framework is shown, gets other props, and is unmounted with its slot', () => {
  const { Page, ended } = plain();
  const { rerender, unmount } = render(<Page productId="oak" />);
  const element = screen.getByText('Shows {"productId":"oak"}');
  rerender(<Page productId="ash" />);
  expect(element).toHaveTextContent('Shows {"productId":"ash"}');
  expect(ended).not.toHaveBeenCalled();
  unmount();
  expect(ended.mock.calls).toEqual([[element]]);
});

test('the server’s HTML is there when the module is mounted, and React leaves it as it is', async () => {
  let found = '';
  const Page = pageWith({
    mount: (element) => {
      found = element.innerHTML;
    },
    unmount: () => undefined,
  });
  const place = document.createElement('main');
  place.innerHTML = `<div data-boundary="catalogue" data-module="catalogue/ProductPage"><div data-slot-content=""><!--$--><div><p>Oak</p></div><span hidden=""></span><!--/$--></div></div>`;
  await act(async () => {
    hydrateRoot(place, <Page productId="oak" />);
  });
  expect(found).toBe('<p>Oak</p>');
  expect(place).toHaveTextContent('Oak');
});

test('a module that cannot be mounted costs only its slot, which offers a retry', () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const Page = pageWith({
    mount: () => {
      throw new Error('No wood');
    },
    unmount: () => undefined,
  });
  render(<Page productId="oak" />);
  expect(screen.getByText('This part of the page is not available just now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
