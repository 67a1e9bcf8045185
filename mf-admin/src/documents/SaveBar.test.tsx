import { screen, waitFor } from '@testing-library/react';
import { FormField } from '../components/form/FormField';
import { onlyOwnersPublish } from '../testing/content-release';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { DocumentForm } from './DocumentForm';
import { createEditor, type EditorSource } from './editor';
import { SaveBar } from './SaveBar';
import { WORDS } from './words';

interface Settings {
  phone: string;
}

let api: FakeApi;
const save = jest.fn();
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  save.mockReset();
});

function open(source: Partial<EditorSource<Settings>>) {
  const editor = createEditor<Settings>({
    key: 'settings',
    place: 'Settings',
    load: async () => ({ value: { phone: '1' }, revision: 1 }),
    save,
    parseDraft: () => undefined,
    ...source,
  });
  return show(
    <DocumentForm editor={editor} name="the settings" onSave={async () => void (await editor.save())}>
      {() => (
        <>
          <SaveBar
            editor={editor}
            words={WORDS.site_settings}
            saveLabel="Save Settings"
            onSettled={() => undefined}
          />
          <FormField name="phone" label="Phone" />
        </>
      )}
    </DocumentForm>,
  );
}
const saves = () => screen.queryByRole('button', { name: 'Save Settings' });

test('where only owners publish, an editor adds to a release instead of saving, also by Enter', async () => {
  onlyOwnersPublish(api);
  api.fail(/^GET .*content-releases/, []);
  const { user } = open({ changes: () => [{ resource: 'site-config', id: 'site_settings', value: {} }] });
  await waitFor(() => expect(saves()).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Add to release…' })).toHaveLength(1);
  await user.type(await screen.findByLabelText('Phone'), '2{Enter}');
  expect(
    await screen.findByRole('button', { name: 'Add to the release' }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('where only owners publish, what is never public is saved by all', async () => {
  onlyOwnersPublish(api);
  open({});
  await screen.findByLabelText('Phone');
  await waitFor(() => expect(api.calls.some(({ line }) => line.includes('content-rules'))).toBe(true));
  expect(saves()).toBeVisible();
});
