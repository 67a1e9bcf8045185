import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rereadResource } from 'shared-platform';
import recordedAnswers from '../../../recorded/answers.json';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { HistoryBrowser } from './HistoryBrowser';

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
  api.pageSize = 2;
  api.histories.set('home_slider', ['One', 'Two', 'Three', 'Four'].map(slider));
});

test('the last version shown is compared with the one before it, which is fetched for that', async () => {
  const { user } = show(<HistoryBrowser />);
  await screen.findAllByRole('button', { name: /^What changed on/ });
  expect(versions()).toHaveLength(2);
  await user.click(versions()[1]!);
  const drawer = await screen.findByRole('dialog', { name: /^Version of/ });
  expect(
    await within(drawer).findByRole('row', { name: 'Slide 1 “Three” · Title Changed Two Three' }),
  ).toBeVisible();
  expect(within(drawer).getAllByRole('row')).toHaveLength(2);
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(versions()).toHaveLength(4));
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
  await act(() => rereadResource('/api/products'));
  expect(ofSlider()).not.toBeInTheDocument();
});
