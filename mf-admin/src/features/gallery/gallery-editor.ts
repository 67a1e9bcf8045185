import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { galleryItems } from 'shared-types/content/gallery';
import { GALLERY_SLOTS, itemsWithImage, type GalleryItem } from 'shared-types/gallery';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { sameJson } from '../../documents/json';
import { knownPicture } from '../../library/known-pictures';
import type { Message } from '../../components/StatusLine';

const idsOf = (items: readonly GalleryItem[]) => items.map((item) => String(item.id));

/** A slot without a picture; no other browser's slot has its id, so two owners can fill slots at once. */
function blankSlot(position: number, id: string): GalleryItem {
  return { id, image: '', title: `Gallery Item ${position}`, description: '', category: 'general' };
}

/**
 * What is published, in twelve slots at least (admin-tooling 4). Blank slots, which a save leaves out, stay where
 * this browser last had them (spec-resolutions 12).
 */
export function inSlots(published: readonly GalleryItem[]): GalleryItem[] {
  const known = readStored('admin-gallery-slots') ?? [];
  const blanks = known.filter((item) => item.image === '' && !idsOf(published).includes(String(item.id)));
  const sameOrder = sameJson(idsOf(itemsWithImage(known)), idsOf(published));
  const slots: GalleryItem[] = sameOrder
    ? known.map((slot) => published.find((item) => String(item.id) === String(slot.id)) ?? slot)
    : [...published];
  while (slots.length < GALLERY_SLOTS) {
    const reused = blanks.find((blank) => !idsOf(slots).includes(String(blank.id)));
    const id = reused ? String(reused.id) : `slot-${crypto.randomUUID().slice(0, 8)}`;
    slots.push(blankSlot(slots.length + 1, id));
  }
  writeStored('admin-gallery-slots', slots);
  return slots;
}

export function galleryEditor(): Editor<GalleryItem[]> {
  return editorOf('gallery', () =>
    configEditor({
      key: 'gallery',
      place: 'Gallery',
      unset: [],
      edit: inSlots,
      publish: itemsWithImage,
    }),
  );
}

/** The twelve installations that ship with the site. */
export function builtInItems(): GalleryItem[] {
  return galleryItems.map(({ picture: _derived, ...item }) => item);
}

/** What visitors would get: items with a picture, described where it is known. */
export function asPublished(items: readonly GalleryItem[]): GalleryItem[] {
  return itemsWithImage(items).map((item) => ({ ...item, picture: knownPicture(item.image) ?? null }));
}

/** Shows the order, or a save, in the other tabs of this browser at once (admin-tooling 4 and 7). */
export function broadcastGallery(items: readonly GalleryItem[]): void {
  emitWindowEvent('galleryUpdated', { items: itemsWithImage(items) });
}

/** Keeps what a save needs to keep, and says how it went (admin-tooling 8). */
export function afterGallerySave(editor: Editor<GalleryItem[]>, outcome: SaveOutcome): Message | null {
  const items = (editor.state.value ?? []) as GalleryItem[];
  if (outcome.kind === 'conflict') return null;
  if (outcome.kind === 'saved') {
    writeStored('admin-gallery-slots', items);
    removeStored('gallery_items_temp');
    broadcastGallery(items);
    const joined = editor.state.joined ? ' Changes that somebody else saved meanwhile are kept too.' : '';
    return { kind: 'success', text: `Gallery saved.${joined}` };
  }
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
