import { proxy } from 'valtio';
import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { defaultSlides } from 'shared-types/content/slides';
import { hero1 } from 'shared-types/content/pictures';
import type { Slide } from 'shared-types/slide';
import { NEW_SLIDE, SLIDER_BACKUP_KEYS } from 'shared-types/slider';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { LONG_MESSAGE_MS, MESSAGE_MS, type Message } from '../../components/StatusLine';

/** Slides without the image that the server derives. */
function stored(slides: readonly Slide[]): Slide[] {
  return slides.map(({ picture: _derived, ...slide }) => slide);
}

export function sliderEditor(): Editor<Slide[]> {
  return editorOf('home_slider', () =>
    configEditor({
      key: 'home_slider',
      place: 'Hero Slider',
      unset: builtInSlides(),
      // An empty list is what was never set; visitors see the built-in slides then (admin-tooling 7).
      edit: (slides) => (slides.length > 0 ? slides : builtInSlides()),
    }),
  );
}

/** Whether steps wait as unsaved edits, for a release, instead of being saved at once. */
export const collecting = proxy({ on: false });

export function collect(on: boolean): void {
  collecting.on = on;
}

/** An added slide (admin-tooling 3): its id is the current time. */
export function newSlide(now: number): Slide {
  return { id: now, image: hero1.src, ...NEW_SLIDE };
}

export function builtInSlides(): Slide[] {
  return stored(defaultSlides);
}

/** Words after a save, and how long they stay (admin-tooling 4 and 8). */
export function sliderMessage(outcome: SaveOutcome, count: number): { message: Message; ms: number } | null {
  if (outcome.kind === 'conflict') return null;
  if (outcome.kind === 'saved') {
    const text = `Hero slider permanently saved to database! All ${count} slides will never be lost.`;
    return { message: { kind: 'success', text }, ms: LONG_MESSAGE_MS };
  }
  // An answer that is an error is the database's; none at all is an exception on the way.
  const text =
    outcome.error.status === 0
      ? 'Error saving slides. Please try again.'
      : 'Database issue, saved locally as backup';
  return { message: { kind: 'error', text }, ms: MESSAGE_MS };
}

/** Saves the whole list; a list that the server refuses is backed up on this browser. */
export async function afterSave(editor: Editor<Slide[]>, outcome: SaveOutcome): Promise<void> {
  const slides = editor.value ?? [];
  if (outcome.kind === 'saved') {
    for (const key of SLIDER_BACKUP_KEYS) removeStored(key);
    emitWindowEvent('sliderUpdated', { slides });
  } else if (outcome.kind === 'failed') {
    for (const key of SLIDER_BACKUP_KEYS) writeStored(key, slides);
  }
}

/** Slides that this browser holds from an earlier version, or from a save the server refused (resolution 10). */
export function backedUpSlides(): Slide[] {
  for (const key of SLIDER_BACKUP_KEYS) {
    const slides = readStored(key) ?? [];
    if (slides.length > 0) return stored(slides);
  }
  return [];
}

export function forgetBackups(): void {
  for (const key of SLIDER_BACKUP_KEYS) removeStored(key);
}
