import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { rereadResource } from 'shared-platform';
import { PRODUCTS_PATH } from '../../calls/products/list-products';
import recordedAnswers from '../../../recorded/answers.json';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { session } from '../../session/session';
import { AddressBar } from '../../testing/address';
import { contentRelease } from '../../testing/content-release';
import { freshBrowser, show } from '../../testing/show';
import { HistoryBrowser } from './HistoryBrowser';
import { useHistorySources } from './history-sources';

let api: FakeApi;
const slider = (title: string) => [
  {
    id: 1,
    image: '/pictures/hero-1.jpg',
    title,
    description: 'Words',
    buttonText: 'Go',
    buttonLink: '/contact',
  },
];
const versions = () => screen.getAllByRole('button', { name: /^What changed on/ });

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.pageSize = 3;
  api.histories.set('home_slider', ['One', 'Two', 'Three', 'Four'].map(slider));
});

test('each version says what it changed, also the last of a page', async () => {
  const { user } = show(<HistoryBrowser />);
  await screen.findAllByRole('button', { name: /^What changed on/ });
  const lines = () => versions().map((button) => button.closest('tr')?.textContent);
  expect(lines()).toEqual([
    expect.stringContaining('Slide 1 “Four” · Title changed'),
    expect.stringContaining('Slide 1 “Three” · Title changed'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Older versions' }));
  await waitFor(() => expect(versions()).toHaveLength(4));
  expect(lines()[2]).toContain('Slide 1 “Two” · Title changed');
  await user.click(versions()[2]!);
  const drawer = await screen.findByRole('dialog', { name: /^Version of/ });
  expect(within(drawer).getByRole('row', { name: 'Slide 1 “Two” · Title Changed One Two' })).toBeVisible();
  expect(within(drawer).getAllByRole('row')).toHaveLength(2);
});

test('what the user may not change has no history for them', async () => {
  session.user = { email: 'anna@example.com', role: 'editor', permissions: ['content'] };
  const Listed = () => useHistorySources().sources.map(({ id }) => <p key={id}>{`Of ${id}`}</p>);
  show(<Listed />);
  expect(await screen.findByText('Of gallery')).toBeVisible();
  expect(screen.queryByText(/^Of (prices|answer_templates)$/)).not.toBeInTheDocument();
});

test('a version is restored from the list of its differences, and the newest is not', async () => {
  const { user } = show(<HistoryBrowser />);
  await screen.findAllByRole('button', { name: /^What changed on/ });
  await user.click(screen.getByRole('button', { name: 'Older versions' }));
  await waitFor(() => expect(versions()).toHaveLength(4));
  await user.click(versions()[0]!);
  const drawer = () => screen.findByRole('dialog', { name: /^Version of/ });
  expect(within(await drawer()).queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  await user.click(within(await drawer()).getByRole('button', { name: 'Close' }));
  await user.click(versions()[2]!);
  await user.click(within(await drawer()).getByRole('button', { name: 'Restore this version' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/is on the website again\.$/)).toBeVisible();
  expect(api.calls.map(({ line }) => line)).toContain(
    'POST /api/site-config/home_slider/revisions/2/restore',
  );
});

describe('a version in a release', () => {
  const addsOne = () => screen.findAllByRole('button', { name: /^Add to release… the version of/ });
  const restoresOne = () => screen.queryByRole('button', { name: /^Restore the version of/ });
  const releases = (rules: 'editors' | 'owners') => {
    api.pageSize = 30;
    api.fail(/^GET .*content-rules/, { publishing: rules, historyMonths: null });
    api.fail(/^GET .*content-releases/, [contentRelease()]);
    api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  };

  test('is the whole document as it was, made on the newest revision', async () => {
    releases('editors');
    const { user } = show(<HistoryBrowser />);
    const buttons = await addsOne();
    expect(buttons).toHaveLength(3);
    expect(restoresOne).toThrow(/multiple/);
    await user.click(buttons[1]!);
    await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
    expect(await screen.findByText('Added to the release “Spring”. The website is unchanged.')).toBeVisible();
    expect(api.calls.filter(({ line }) => line.startsWith('PUT ')).map(({ body }) => body)).toEqual([
      {
        changes: [
          {
            resource: 'site-config',
            id: 'home_slider',
            revision: 4,
            value: [expect.objectContaining({ title: 'Two' })],
          },
        ],
      },
    ]);
    expect(api.calls.map(({ line }) => line)).not.toContainEqual(expect.stringMatching(/restore$/));
  });

  test('is all that an editor is offered where only owners publish', async () => {
    session.user = { email: 'anna@example.com', role: 'editor' };
    releases('owners');
    const { user } = show(<HistoryBrowser />);
    await addsOne();
    await waitFor(() => expect(restoresOne()).not.toBeInTheDocument());
    await user.click(versions()[1]!);
    const drawer = within(await screen.findByRole('dialog', { name: /^Version of/ }));
    expect(drawer.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Add to release…' }));
    expect(await screen.findByRole('button', { name: 'Add to the release' })).toBeVisible();
  });

  test('is not offered of what is never published, which every editor restores', async () => {
    session.user = { email: 'anna@example.com', role: 'editor' };
    releases('owners');
    const template = (text: string) => [{ id: 1, name: 'Thanks', text }];
    api.histories.set('answer_templates', [template('One'), template('Two')]);
    show(<HistoryBrowser />, '/admin/history?of=answer_templates');
    expect(await screen.findByRole('button', { name: /^Restore the version of/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to release/ })).not.toBeInTheDocument();
  });
});

test('opens the version of the address, though it is older than those that are loaded', async () => {
  api.histories.set(
    'home_slider',
    Array.from({ length: 8 }, (_none, index) => slider(`Title ${index + 1}`)),
  );
  const { user } = show(
    <>
      <HistoryBrowser />
      <AddressBar />
    </>,
    '/admin/history?of=home_slider&version=2',
  );
  const drawer = await screen.findByRole('dialog', { name: /^Version of/ });
  expect(within(drawer).getByRole('row', { name: /Title 1 Title 2$/ })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/admin\/history$/);
});

test('prices are in the history, each part in pounds', async () => {
  const dearer = { ...SEED_PRICES.parts, door: { eachPence: 4700, ratePence: 24_000 } };
  api.pageSize = 30;
  api.histories.set('prices', [[SEED_PRICES], [{ ...SEED_PRICES, parts: dearer }]]);
  const { user } = show(<HistoryBrowser />);
  await screen.findAllByRole('button', { name: /^What changed on/ });
  const choice = screen.getByLabelText('Show the history of');
  fireEvent.change(choice, { target: { value: 'Prices' } });
  fireEvent.keyDown(choice, { key: 'Enter', keyCode: 13 });
  await screen.findByText(/^Price list of 1 January 2026 · Door changed/);
  await user.click(versions()[0]!);
  const drawer = await screen.findByRole('dialog', { name: /^Version of/ });
  const row = within(drawer).getByRole('row', { name: /^Price list of 1 January 2026 · Door Changed/ });
  expect(row).toHaveTextContent('£45.00 each');
  expect(row).toHaveTextContent('£47.00 each');
});

test('older versions that cannot be had leave those that are there', async () => {
  const { user } = show(<HistoryBrowser />);
  await screen.findAllByRole('button', { name: /^What changed on/ });
  api.fail(/cursor=/, 503);
  await user.click(screen.getByRole('button', { name: 'Older versions' }));
  expect(
    await screen.findByText('Older versions could not be loaded. The database cannot be reached just now.'),
  ).toHaveRole('alert');
  expect(versions()).toHaveLength(2);
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Older versions' }));
  await waitFor(() => expect(versions()).toHaveLength(4));
  expect(screen.queryByText(/^Older versions could not/)).not.toBeInTheDocument();
});

test('a product stays chosen while it is in neither of the lists that it moves between', async () => {
  api.products = recordedAnswers['/api/products'];
  show(<HistoryBrowser />);
  const choice = screen.getByLabelText('Show the history of');
  await screen.findAllByRole('button', { name: /^What changed on/ });
  fireEvent.change(choice, { target: { value: 'Wall System' } });
  fireEvent.keyDown(choice, { key: 'Enter', keyCode: 13 });
  const ofSlider = () => screen.queryByRole('button', { name: /^What changed on/ });
  await waitFor(() => expect(ofSlider()).not.toBeInTheDocument());
  api.products = [];
  await act(() => rereadResource(PRODUCTS_PATH));
  expect(ofSlider()).not.toBeInTheDocument();
});

test('an address of a version that does not exist says so, once all are loaded', async () => {
  const { user } = show(<HistoryBrowser />, '/admin/history?version=999');
  expect(await screen.findByText('There is no such version.')).toBeVisible();
  expect(versions()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Back to the versions' }));
  await waitFor(() => expect(screen.queryByText('There is no such version.')).not.toBeInTheDocument());
});

test('the authors whose versions are shown are in the address', async () => {
  show(<HistoryBrowser />, '/admin/history?by=nobody@example.com');
  await screen.findAllByText('No data');
  expect(screen.queryByRole('button', { name: /^What changed on/ })).not.toBeInTheDocument();
});
