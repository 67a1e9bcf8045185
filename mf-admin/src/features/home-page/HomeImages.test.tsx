import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { expectToStay } from '../../testing/stays';
import { HomeImages } from './HomeImages';

let api: FakeApi;
const SECTIONS = ['About Section', 'Featured Section'] as const;
const address = (id: number) => `/api/images/${id}/abcdef12/original`;
const saved = () => api.config.get('home_images')?.value;

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('home_images', { value: {}, revision: 0 });
  api.images = [8, 7, 6, 5, 4, 3, 2, 1].map((id) => imageRecord(id));
});
afterEach(() => jest.useRealTimers());

test('each section offers the first six images of the library, and Browse all the others', async () => {
  const { user } = show(<HomeImages />);
  await screen.findByRole('button', { name: 'Image 8 for the About Section' });
  for (const section of SECTIONS) {
    const offered = screen.getByRole('list', { name: `Images for the ${section}` });
    expect(
      within(offered)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([8, 7, 6, 5, 4, 3].map((id) => `Image ${id} for the ${section}`));
  }
  const featured = screen.getByRole('region', { name: 'Featured Section' });
  await user.click(within(featured).getByRole('button', { name: 'Browse all' }));
  await user.click(await screen.findByRole('button', { name: 'Image 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Home page images saved.')).toBeVisible();
  expect(saved()).toEqual({ 'featured-section': address(1) });
});

test('images are assigned by click and by drop, nothing is saved before Save', async () => {
  const { user } = show(<HomeImages />);
  await user.click(await screen.findByRole('button', { name: 'Image 8 for the About Section' }));
  fireEvent.drop(screen.getByText('Drop an image here, or click one below.'), {
    dataTransfer: { getData: () => address(7) },
  });
  for (const section of SECTIONS) {
    expect(await screen.findByRole('img', { name: `${section} image` })).toBeInTheDocument();
  }
  expect(saved()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Home page images saved.');
  expect(saved()).toEqual({ 'about-section': address(8), 'featured-section': address(7) });
});

test('a save’s success stays for 3 s, its failure for 5 s', async () => {
  show(<HomeImages />);
  fireEvent.click(await screen.findByRole('button', { name: 'Image 8 for the About Section' }));
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectToStay('Home page images saved.', 3000);
  api.fail(/^POST .*home_images/, 503);
  fireEvent.click(screen.getByRole('button', { name: 'Image 7 for the About Section' }));
  fireEvent.click(screen.getByRole('button', { name: /^Save$/ }));
  await expectToStay(
    'Home page images could not be saved. 503: The database cannot be reached just now.',
    5000,
  );
});

test('a library that cannot be had says so and can be tried again', async () => {
  api.fail(/^GET .*images\?/, 503);
  const { user } = show(<HomeImages />);
  expect(await screen.findByText(/^Error loading images\./)).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Image 8 for the About Section' })).toBeVisible();
});
