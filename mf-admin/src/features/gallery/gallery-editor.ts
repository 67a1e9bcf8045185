import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { galleryItems } from 'shared-types/content/gallery';
import { GALLERY_SLOTS, itemsWithImage, type GalleryItem, type GallerySlot } from 'shared-types/gallery';
import { readConfig } from '../../calls/site-config/read-config';
import { saveConfig } from '../../calls/site-config/save-config';
import { withoutPictures } from '../../documents/config-editor';
import { createEditor, editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { sameJson, sameShape } from 'shared-types/json';
import { knownPicture, rememberPictures } from '../../library/known-pictures';
import type { Message } from '../../components/StatusLine';
import { isForbidden, reasonOf } from '../../failures';

const idsOf = (items: readonly GalleryItem[]) => items.map((item) => String(item.id));

/** A slot without an image; no other browser's slot has its id, so two owners can fill slots at once. */
function blankSlot(position: number, id: string): GalleryItem {
  return { id, image: '', title: `Gallery Item ${position}`, description: '', category: 'general' };
}

/**
 * What is published, with the slots that have no image at their places, in twelve slots at least (resolution 12,
 * admin-tooling 4). Slots that only fill up to twelve keep their ids on this browser, for its drafts.
 */
function inSlots(published: readonly GalleryItem[], kept: readonly GallerySlot[]): GalleryItem[] {
  const slots = [...published];
  const blanks = kept.filter(({ id }) => !idsOf(published).includes(String(id)));
  for (const { position, ...words } of [...blanks].sort((one, other) => one.position - other.position)) {
    slots.splice(position - 1, 0, { ...words, image: '' });
  }
  const spare = (readStored('admin-gallery-slots') ?? []).filter(({ image }) => image === '');
  while (slots.length < GALLERY_SLOTS) {
    const reused = spare.find(({ id }) => !idsOf(slots).includes(String(id)));
    const id = reused ? String(reused.id) : `slot-${crypto.randomUUID().slice(0, 8)}`;
    slots.push(blankSlot(slots.length + 1, id));
  }
  writeStored('admin-gallery-slots', slots);
  return slots;
}

/** The slots that have no image, as they are kept beside what is published. */
function withoutImage(slots: readonly GalleryItem[]): GallerySlot[] {
  return slots.flatMap(({ image, alt: _images, picture: _derived, ...words }, index) =>
    image.trim() === '' ? [{ ...words, position: index + 1 }] : [],
  );
}

/** Published items and slots without an image: two values, saved together. */
function gallerySource() {
  let slots: { value: GallerySlot[] | null; revision: number } = { value: null, revision: 0 };
  const saveSlots = async (next: GallerySlot[]) => {
    if (sameJson(next, slots.value ?? [])) return;
    slots = { value: next, revision: await saveConfig('gallery_slots', next, slots.revision) };
  };
  return {
    load: async () => {
      const [gallery, kept] = await Promise.all([readConfig('gallery'), readConfig('gallery_slots')]);
      slots = kept;
      rememberPictures(gallery.value);
      const published = withoutPictures(gallery.value ?? []);
      return { value: inSlots(published, kept.value ?? []), revision: gallery.revision };
    },
    changes: async (value: GalleryItem[], revision: number) => {
      const items = itemsWithImage(value);
      // No visitor sees them, so no release has them. One that gets its picture in the release stays until then.
      const filled = (slots.value ?? []).filter(({ id }) => idsOf(items).includes(String(id)));
      await saveSlots([...withoutImage(value), ...filled]);
      return [{ resource: 'site-config' as const, id: 'gallery', revision, value: items }];
    },
    save: async (value: GalleryItem[], revision: number) => {
      // First: a slot that is published as well counts as published.
      await saveSlots(withoutImage(value));
      return { value, revision: await saveConfig('gallery', itemsWithImage(value), revision) };
    },
  };
}

export function galleryEditor(): Editor<GalleryItem[]> {
  return editorOf('gallery', () =>
    createEditor<GalleryItem[]>({
      key: 'gallery',
      place: 'Gallery',
      ...gallerySource(),
      parseDraft: (draft) => (sameShape(draft, []) ? (draft as GalleryItem[]) : undefined),
    }),
  );
}

/** A category as it is shown. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The twelve installations that ship with the site. */
export function builtInItems(): GalleryItem[] {
  return galleryItems.map(({ picture: _derived, ...item }) => item);
}

/** What visitors would get: items with an image, described where it is known. */
export function asPublished(items: readonly GalleryItem[]): GalleryItem[] {
  return itemsWithImage(items).map((item) => ({ ...item, picture: knownPicture(item.image) ?? null }));
}

/** Shows the order, or a save, in the other tabs of this browser at once (admin-tooling 4 and 7). */
export function broadcastGallery(items: readonly GalleryItem[]): void {
  emitWindowEvent('galleryUpdated', { items: itemsWithImage(items) });
}

/** Keeps what a save needs to keep, and says how it went (admin-tooling 8). */
export function afterGallerySave(editor: Editor<GalleryItem[]>, outcome: SaveOutcome): Message | null {
  const items = editor.value ?? [];
  if (outcome.kind === 'conflict') return null;
  if (outcome.kind === 'saved') {
    removeStored('gallery_items_temp');
    broadcastGallery(items);
    const joined = editor.state.joined ? ' Changes that another user saved meanwhile are kept too.' : '';
    return { kind: 'success', text: `Gallery saved.${joined}` };
  }
  if (isForbidden(outcome.error)) return { kind: 'error', text: reasonOf(outcome.error) };
  const count = itemsWithImage(items).length;
  writeStored('gallery_items_temp', items);
  return {
    kind: 'error',
    text:
      outcome.error.status === 0
        ? `Connection issue, but ${count} items are cached.`
        : `Save issue detected, but ${count} items are cached.`,
  };
}
