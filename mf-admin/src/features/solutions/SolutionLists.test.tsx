import { screen, waitFor, within } from '@testing-library/react';
import { contentRelease, onlyOwnersPublish } from '../../testing/content-release';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { SolutionImages } from './SolutionImages';

let api: FakeApi;
const LIST = [
  { id: 'attic', name: 'Attic' },
  { id: 'loft', name: 'Loft', description: 'Under the roof.' },
];
const TEXT = JSON.stringify(LIST);
const kept = () => localStorage.getItem('custom_solutions_list');
const published = () => api.config.get('custom_solutions');
const saves = () => api.calls.filter(({ line }) => line === 'POST /api/site-config/custom_solutions');
const OWN = 'This browser shows its own list of solutions: Attic, Loft.';

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('solutions', { value: {}, revision: 0 });
  api.config.set('custom_solutions', { value: [], revision: 3 });
  localStorage.setItem('custom_solutions_list', TEXT);
});

async function askToImport() {
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Import it' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function importList() {
  const { user, dialog } = await askToImport();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  return user;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Solutions' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('a list that only this browser shows is named, given up, and taken back with Undo', async () => {
  const { user } = show(<SolutionImages />);
  expect(await screen.findByText(OWN)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the website’s list' }));
  expect(kept()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(kept()).toBe(TEXT);
  expect(screen.getByText(OWN)).toBeVisible();
});

test('an import asks first, naming what every visitor will see; no changes nothing', async () => {
  const { user, dialog } = await askToImport();
  expect(
    dialog.getByText('Every visitor will then see Attic, Loft, in place of the website’s own solutions.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(saves()).toEqual([]);
  expect(kept()).toBe(TEXT);
});

test('an imported list is published with rows for images, and the browser’s copy goes', async () => {
  const heard = jest.fn();
  window.addEventListener('imagesUpdated', heard);
  await importList();
  expect(await screen.findByText('Solutions imported: 2 are on the website.')).toBeVisible();
  window.removeEventListener('imagesUpdated', heard);
  expect(published()).toEqual({ value: LIST, revision: 4 });
  expect(kept()).toBeNull();
  expect(heard).toHaveBeenCalled();
  expect(screen.queryByText(OWN)).toBeNull();
  expect(screen.getByText('The website shows an imported list of solutions: Attic, Loft.')).toBeVisible();
  expect(rows()).toEqual(['Attic', 'Loft']);
});

test('an import that is refused says why and keeps this browser’s list', async () => {
  api.fail(/^POST .*custom_solutions/, 503);
  await importList();
  expect(await screen.findByText(/^Nothing was imported\..*The database cannot be reached/)).toBeVisible();
  expect(kept()).toBe(TEXT);
  expect(screen.getByText(OWN)).toBeVisible();
  expect(published()).toEqual({ value: [], revision: 3 });
});

test('a list that another user changed meanwhile is shown and not overwritten', async () => {
  const { user, dialog } = await askToImport();
  api.config.set('custom_solutions', { value: [{ id: 'shed', name: 'Shed' }], revision: 4 });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/^Nothing was imported\. Another user has changed/)).toBeVisible();
  expect(screen.getByText('The website shows an imported list of solutions: Shed.')).toBeVisible();
  expect(published()).toEqual({ value: [{ id: 'shed', name: 'Shed' }], revision: 4 });
  expect(kept()).toBe(TEXT);
});

test('a list that does not fit the website is not sent, and says what to change', async () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'attic', name: 'Attic' }, ...LIST]));
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Import it' }));
  expect(
    await screen.findByText(
      'Nothing was imported. Two solutions have the same id. Give each an id of its own.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves()).toEqual([]);
});

test('an imported list is taken off the website, and put back with Undo', async () => {
  localStorage.clear();
  api.config.set('custom_solutions', { value: LIST, revision: 3 });
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Show the website’s own solutions' }));
  expect(await screen.findByText('The website shows its own solutions again.')).toBeVisible();
  expect(published()?.value).toEqual([]);
  expect(rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The website shows the imported solutions again.')).toBeVisible();
  expect(published()?.value).toEqual(LIST);
  expect(rows()).toEqual(['Attic', 'Loft']);
});

test.each([
  ['this browser’s list', LIST],
  ['the website’s own solutions', []],
])('%s can wait in a release, and the website and this browser are unchanged', async (name, value) => {
  api.config.set('custom_solutions', { value: [{ id: 'shed', name: 'Shed' }], revision: 3 });
  api.fail(/^GET .*content-releases/, [contentRelease()]);
  api.fail(/^PUT .*content-releases\/7\/changes/, contentRelease());
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: `Add to release… ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Add to the release' }));
  expect(await screen.findByText('Added to the release “Spring”. The website is unchanged.')).toBeVisible();
  expect(api.calls.filter(({ line }) => line.startsWith('PUT ')).map(({ body }) => body)).toEqual([
    { changes: [{ resource: 'site-config', id: 'custom_solutions', revision: 3, value }] },
  ]);
  expect(saves()).toEqual([]);
  expect(kept()).toBe(TEXT);
});

test('a list that does not fit the website is put in no release', async () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'attic', name: 'Attic' }, ...LIST]));
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Add to release… this browser’s list' }));
  expect(await screen.findByText(/^Nothing was imported\. Two solutions have the same id\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to the release' })).toBeNull();
});

test('taking it off that fails says so, and the list stays', async () => {
  api.config.set('custom_solutions', { value: LIST, revision: 3 });
  api.fail(/^POST .*custom_solutions/, 'network');
  const { user } = show(<SolutionImages />);
  await user.click(await screen.findByRole('button', { name: 'Show the website’s own solutions' }));
  expect(await screen.findByText(/^Nothing was changed\. No connection/)).toBeVisible();
  expect(screen.getByText('The website shows an imported list of solutions: Attic, Loft.')).toBeVisible();
});

test('a list that cannot be read can be tried again', async () => {
  api.fail(/^GET .*custom_solutions/, 503);
  const { user } = show(<SolutionImages />);
  expect(await screen.findByText(/^Could not load the list of solutions\./)).toBeVisible();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(OWN)).toBeVisible();
});

test('where only owners publish, lists are put on the website and off it with a release alone', async () => {
  onlyOwnersPublish(api);
  api.config.set('custom_solutions', { value: LIST, revision: 3 });
  show(<SolutionImages />);
  const own = 'Show the website’s own solutions';
  expect(await screen.findByRole('button', { name: /the website’s own solutions$/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: own })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Import it' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Add to release… / })).toHaveLength(2);
});
