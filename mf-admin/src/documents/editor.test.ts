import { ApiError, readStored, removeStored } from 'shared-platform';
import { writeDraft } from './drafts';
import { createEditor, DRAFT_DELAY_MS, editorOf, forgetEditor, type EditorSource } from './editor';
import { hasUnsaved, unsaved } from './unsaved';

interface Item {
  id: number;
  title: string;
}

/** A server that keeps one list and refuses writes on top of a revision that is not its own. */
function server(items: Item[]) {
  const kept = { value: items, revision: 1, writes: 0 };
  const source: EditorSource<Item[]> = {
    key: 'things',
    place: 'Things',
    load: async () => ({ value: kept.value, revision: kept.revision }),
    save: async (value, revision) => {
      if (revision !== kept.revision) throw new ApiError(412, 'Changed in the meantime.');
      kept.value = value;
      kept.revision += 1;
      kept.writes += 1;
      return { value, revision: kept.revision };
    },
    parseDraft: (draft) => draft as Item[],
  };
  return { kept, source };
}

const two = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
];

beforeEach(() => {
  jest.useFakeTimers();
  removeStored('admin-drafts-v1');
  unsaved.places = {};
});
afterEach(() => jest.useRealTimers());

async function opened(source: EditorSource<Item[]>) {
  const editor = createEditor(source);
  await editor.open();
  return editor;
}

test('a draft is kept within two seconds of typing and is there after a crash', async () => {
  const { source } = server(two);
  const editor = await opened(source);
  editor.change([{ id: 1, title: 'Typed' }, two[1]!]);
  expect(DRAFT_DELAY_MS).toBeLessThan(2000);
  jest.advanceTimersByTime(DRAFT_DELAY_MS);

  const afterCrash = await opened(source);
  expect(afterCrash.value).toEqual([{ id: 1, title: 'Typed' }, two[1]]);
  expect(afterCrash.state.restoredFrom).not.toBeNull();
  expect(hasUnsaved()).toBe(true);
});

test('a document that several open at once is loaded once, and all wait for it', async () => {
  const { source } = server(two);
  const load = jest.fn(source.load);
  const editor = createEditor({ ...source, load });
  const first = editor.open();
  await editor.open();
  expect(editor.value).toEqual(two);
  await first;
  expect(load).toHaveBeenCalledTimes(1);
});

test('saving removes the draft and the mark of unsaved edits', async () => {
  const { source, kept } = server(two);
  const editor = await opened(source);
  editor.change([two[0]!]);
  expect(await editor.save()).toEqual({ kind: 'saved' });
  expect(kept.value).toEqual([two[0]]);
  expect(readStored('admin-drafts-v1')).toBeUndefined();
  expect(hasUnsaved()).toBe(false);
});

test('two owners who save different items both keep theirs', async () => {
  const { source, kept } = server(two);
  const [mine, theirs] = [await opened(source), await opened({ ...source, key: 'other browser' })];
  theirs.change([two[0]!, { id: 2, title: 'Theirs' }]);
  await theirs.save();
  mine.change([{ id: 1, title: 'Mine' }, two[1]!]);
  expect(await mine.save()).toEqual({ kind: 'saved' });
  expect(kept.value).toEqual([
    { id: 1, title: 'Mine' },
    { id: 2, title: 'Theirs' },
  ]);
  expect(mine.state.joined).toBe(true);
});

test('a field that both changed waits for an answer, and nothing is saved until then', async () => {
  const { source, kept } = server(two);
  const [mine, theirs] = [await opened(source), await opened({ ...source, key: 'other browser' })];
  theirs.change([{ id: 1, title: 'Theirs' }, two[1]!]);
  await theirs.save();
  mine.change([
    { id: 1, title: 'Mine' },
    { id: 2, title: 'Mine too' },
  ]);
  expect(await mine.save()).toEqual({ kind: 'conflict' });
  expect(kept.writes).toBe(1);

  expect(await mine.settle(mine.state.conflicts!)).toEqual({ kind: 'saved' });
  expect(kept.value).toEqual([
    { id: 1, title: 'Theirs' },
    { id: 2, title: 'Mine too' },
  ]);
});

test('undo takes back a removal and keeps what was typed after it', async () => {
  const { source } = server(two);
  const editor = await opened(source);
  editor.change([two[1]!], 'Item removed');
  editor.change([{ id: 2, title: 'Typed after' }]);
  expect(editor.state.undoNote).toBe('Item removed');
  editor.undo();
  expect(editor.value).toEqual([two[0], { id: 2, title: 'Typed after' }]);
  expect(editor.state.undoNote).toBeNull();
});

test('a draft from before another user saved is joined with what they saved', async () => {
  const { source } = server(two);
  const editor = await opened(source);
  editor.change([{ id: 1, title: 'Typed' }, two[1]!]);
  jest.advanceTimersByTime(DRAFT_DELAY_MS);
  await source.save([two[0]!, { id: 2, title: 'Theirs' }], 1, two);

  const afterCrash = await opened(source);
  expect(afterCrash.value).toEqual([
    { id: 1, title: 'Typed' },
    { id: 2, title: 'Theirs' },
  ]);
  expect(afterCrash.state.revision).toBe(2);
});

test('what is typed while the document is read again stays', async () => {
  const { source, kept } = server(two);
  const editor = await opened(source);
  const readAgain = editor.open();
  editor.change([{ id: 1, title: 'Typed meanwhile' }, two[1]!]);
  await readAgain;
  expect(editor.value).toEqual([{ id: 1, title: 'Typed meanwhile' }, two[1]]);
  expect(await editor.save()).toEqual({ kind: 'saved' });
  expect(kept.value[0]).toEqual({ id: 1, title: 'Typed meanwhile' });
});

test('a failed save keeps the edits and says why', async () => {
  const { source } = server(two);
  const editor = await opened({
    ...source,
    save: async () => {
      throw new ApiError(503, 'The database cannot be reached just now.');
    },
  });
  editor.change([two[0]!]);
  expect(await editor.save()).toMatchObject({ kind: 'failed', error: { status: 503 } });
  expect(editor.value).toEqual([two[0]]);
  expect(hasUnsaved()).toBe(true);
});

test('discarding goes back to the server’s value', async () => {
  const { source } = server(two);
  const editor = await opened(source);
  editor.change([], 'Items removed');
  editor.discard();
  expect(editor.value).toEqual(two);
  expect(editor.state.undoNote).toBeNull();
  expect(hasUnsaved()).toBe(false);
});

test('two saves in a row are made one after the other, each on the revision before it', async () => {
  const { kept, source } = server(two);
  const revisions: number[] = [];
  const editor = await opened({
    ...source,
    save: (value, revision, base) => {
      revisions.push(revision);
      return source.save(value, revision, base);
    },
  });
  editor.change([{ id: 1, title: 'First' }, two[1]!]);
  const first = editor.save();
  editor.change([{ id: 1, title: 'Second' }, two[1]!]);
  await Promise.all([first, editor.save()]);
  expect(revisions).toEqual([1, 2]);
  expect(kept.value[0]?.title).toBe('Second');
  expect(editor.state.joined).toBe(false);
});

describe('the change of a release', () => {
  const typed = [{ id: 1, title: 'Of the release' }, two[1]!];
  const draft = { value: typed, base: two, revision: 1, at: '2026-03-01T09:00:00.000Z', release: 4 };

  test('is edited in place of what this tab has of the document', async () => {
    const { source } = server(two);
    const make = () => editorOf('things', () => createEditor(source));
    const before = make();
    await before.open();
    before.change([two[0]!], 'Item removed');
    forgetEditor('things');
    writeDraft('things', draft);
    jest.advanceTimersByTime(DRAFT_DELAY_MS);
    expect(hasUnsaved()).toBe(false);
    const after = make();
    await after.open();
    expect(after.value).toEqual(typed);
  });

  test('is replaced in its release, and added to others', async () => {
    const { source } = server(two);
    writeDraft('things', draft);
    const editor = await opened({
      ...source,
      changes: (value, revision) => [
        { resource: 'site-config', id: 'gallery', revision, value },
        { resource: 'site-config', id: 'product_images', value: {} },
      ],
    });
    editor.change([{ id: 1, title: 'Typed again' }, two[1]!]);
    jest.advanceTimersByTime(DRAFT_DELAY_MS);
    expect(readStored('admin-drafts-v1')?.['things']).toMatchObject({ release: 4 });
    expect((await editor.changes?.(4))?.map(({ onto }) => onto)).toEqual(['release', undefined]);
    expect((await editor.changes?.(5))?.map(({ onto }) => onto)).toEqual([undefined, undefined]);
    editor.discard();
    expect((await editor.changes?.(4))?.map(({ onto }) => onto)).toEqual([undefined, undefined]);
  });
});
