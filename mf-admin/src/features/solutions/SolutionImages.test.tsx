import { screen } from '@testing-library/react';
import { fakeApi, imageRecord, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { SolutionImages } from './SolutionImages';

let api: FakeApi;
const CHOSEN = { 'office-work': '/api/images/7/abcdef12/original' };

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('solutions', { value: {}, revision: 0 });
  api.images = [imageRecord(7, { name: 'Quiet office' })];
});

async function chooseImage() {
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Choose from library: Office & Work' }));
  await user.click(await screen.findByRole('button', { name: 'Quiet office' }));
  return user;
}

test('each solution has one image to pick', async () => {
  show(<SolutionImages />);
  for (const name of ['Home & Living', 'Office & Work', 'Retail & Displays', 'Furniture Elements']) {
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: `Choose from library: ${name}` })).toBeVisible();
  }
});

test('a solution has the name that the owner has given it', async () => {
  api.config.set('page_solutions', { value: { 'office-work': { name: 'Studios' } }, revision: 1 });
  show(<SolutionImages />);
  expect(await screen.findByRole('heading', { name: 'Studios' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose from library: Studios' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Office & Work' })).toBeNull();
});

test('a save sends an object of solution id and image', async () => {
  const user = await chooseImage();
  await user.click(screen.getByRole('button', { name: 'Save Solution Images' }));
  expect(await screen.findByText('Solution images saved.')).toBeVisible();
  expect(api.calls.find(({ line }) => line === 'POST /api/site-config/solutions')?.body).toEqual(CHOSEN);
});

test.each([
  [503 as const, 'Failed to save to database, but saved locally'],
  ['network' as const, 'Error saving solution images'],
])('a save that fails (%s) is kept on this browser and says so', async (how, words) => {
  const user = await chooseImage();
  api.fail(/^POST .*solutions/, how);
  await user.click(screen.getByRole('button', { name: 'Save Solution Images' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('solution_image_assignments') ?? '')).toEqual(CHOSEN);
});

test('a save of a user who may not publish says why, and keeps nothing for this browser’s pages', async () => {
  const user = await chooseImage();
  api.fail(/^POST .*solutions/, 403);
  await user.click(screen.getByRole('button', { name: 'Save Solution Images' }));
  // The stand-in's words for any refusal.
  expect(await screen.findByText('The database cannot be reached just now.')).toBeVisible();
  expect(localStorage.getItem('solution_image_assignments')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to release…' })).toBeEnabled();
});

test('images that were saved locally are offered, and a save moves them to the website', async () => {
  localStorage.setItem('solution_image_assignments', JSON.stringify(CHOSEN));
  const { user } = show(<SolutionImages />);
  expect(
    await screen.findByText('This browser holds 1 solution image that never reached the website.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import them' }));
  await user.click(screen.getByRole('button', { name: 'Save Solution Images' }));
  expect(await screen.findByText('Solution images saved.')).toBeVisible();
  expect(api.config.get('solutions')?.value).toEqual(CHOSEN);
  expect(localStorage.getItem('solution_image_assignments')).toBeNull();
});
