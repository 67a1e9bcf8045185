import { createRoot } from 'react-dom/client';
import { inPreview } from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import type { PageParts } from 'shared-types/page-parts';
import { PartsIcon } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import type { Journal } from '../health/journal';
import { describePage } from './describe-page';
import { PartsTool } from './PartsTool';
import styles from './PartsTool.module.css';
import banner from '../../document/PreviewBanner.module.css';

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
function watchPreview(preview: NonNullable<PageParts['preview']>, journal: Journal): void {
  tellFailures(preview, journal);
  if (preview.changes !== undefined) reloadOnChange(preview.changes);
}

/** An element at the end of the page, in its corner. */
function corner(): HTMLElement {
  const dock = document.createElement('aside');
  dock.className = styles.dock ?? '';
  dock.setAttribute('aria-label', 'Page tools');
  document.body.append(dock);
  return dock;
}

/** An element in the banner of a preview, before the way out of it; undefined outside a preview. */
function placeInBanner(): HTMLElement | undefined {
  const leave = document.querySelector('[data-preview] > a');
  if (!leave) return undefined;
  const element = document.createElement('div');
  leave.before(element);
  return element;
}

/** Shows what a page is made of: a chunk of its own, fetched only where the server's HTML says so. */
export function startPageParts(parts: PageParts, page: PageData, journal: Journal): void {
  if (parts.preview) watchPreview(parts.preview, journal);
  // What the admin frames is looked at there.
  if (inPreview()) return;
  const describe = () => describePage(parts, page, journal);
  const subscribe = (listener: () => void) => journal.subscribe(listener);
  const tool = <PartsTool describe={describe} subscribe={subscribe} />;
  const inBanner = placeInBanner();
  if (inBanner) {
    createRoot(inBanner).render(tool);
    return;
  }
  // Owners look at their pages as visitors see them: until it is asked for, the tool is one small button.
  createRoot(corner()).render(
    <details className={styles.folded}>
      <summary className={styles.switch}>
        <PartsIcon />
        <VisuallyHidden>Page tools</VisuallyHidden>
      </summary>
      {tool}
    </details>,
  );
}
