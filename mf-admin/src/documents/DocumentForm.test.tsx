import { screen } from '@testing-library/react';
import { useState } from 'react';
import { readStored, removeStored } from 'shared-platform';
import { FormField } from '../components/form/FormField';
import { freshBrowser, show } from '../testing/show';
import { DocumentForm } from './DocumentForm';
import { createEditor, DRAFT_DELAY_MS } from './editor';

interface Slot {
  id: number;
  title: string;
}

const slots: Slot[] = [{ id: 1, title: 'Hall' }];

beforeEach(() => {
  freshBrowser();
  removeStored('admin-drafts-v1');
});

const slotsEditor = () =>
  createEditor<Slot[]>({
    key: 'slots',
    place: 'Slots',
    load: async () => ({ value: slots, revision: 1 }),
    save: async (value, revision) => ({ value, revision: revision + 1 }),
    parseDraft: (draft) => draft as Slot[],
  });

function Slots({ editor }: { editor: ReturnType<typeof slotsEditor> }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <DocumentForm editor={editor} name="the slots" onSave={async () => undefined}>
      {() => (
        <>
          {isShown && <FormField name="items[0].title" label="Title" />}
          <button type="button" onClick={() => setIsShown(!isShown)}>
            Show or hide
          </button>
        </>
      )}
    </DocumentForm>
  );
}

test('a field that is hidden and shown again has what was typed', async () => {
  const editor = slotsEditor();
  const { user } = show(<Slots editor={editor} />);
  await user.type(await screen.findByLabelText('Title'), ' and stairs');
  const toggle = screen.getByRole('button', { name: 'Show or hide' });
  await user.click(toggle);
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  await user.click(toggle);
  expect(screen.getByLabelText('Title')).toHaveValue('Hall and stairs');
  expect(editor.value).toEqual([{ id: 1, title: 'Hall and stairs' }]);
});

test('typing and taking it back leaves nothing unsaved', async () => {
  const editor = slotsEditor();
  const { user } = show(<Slots editor={editor} />);
  const title = await screen.findByLabelText('Title');
  await user.type(title, '!');
  expect(editor.dirty).toBe(true);
  await user.type(title, '{Backspace}');
  expect(editor.dirty).toBe(false);
});

test('a document that is changed after its form has closed is kept as a draft', async () => {
  const editor = slotsEditor();
  const { unmount } = show(<Slots editor={editor} />);
  await screen.findByLabelText('Title');
  unmount();
  jest.useFakeTimers();
  editor.change([{ id: 1, title: 'Stairs' }]);
  jest.advanceTimersByTime(DRAFT_DELAY_MS);
  jest.useRealTimers();
  expect(readStored('admin-drafts-v1')?.['slots']?.value).toEqual([{ id: 1, title: 'Stairs' }]);
});
