import type { PageParts } from 'shared-types/page-parts';
import banner from '../../document/PreviewBanner.module.css';
import type { Journal } from '../health/journal';

/** Says in the preview's banner what went wrong with the preview in this browser, as it comes. */
function tellFailures({ remote }: { remote: string }, journal: Journal): void {
  const text = document.querySelector('[data-preview] > div');
  if (text === null) return;
  const line = document.createElement('p');
  line.className = banner.problem ?? '';
  line.setAttribute('role', 'alert');
  text.append(line);
  const tell = () => {
    const failure = journal.failures.find((each) => each.remote === remote);
    if (failure) line.textContent = `It failed in this browser: ${failure.message}`;
  };
  tell();
  journal.subscribe(tell);
}

/** Loads the page again as often as a development server has made a new build of what it previews. */
function reloadOnChange(changes: string): void {
  const events = new EventSource(changes);
  events.addEventListener('built', () => window.location.reload());
}

/** What a previewed page does besides being one. */
export function watchPreview(preview: NonNullable<PageParts['preview']>, journal: Journal): void {
  tellFailures(preview, journal);
  if (preview.changes !== undefined) reloadOnChange(preview.changes);
}
