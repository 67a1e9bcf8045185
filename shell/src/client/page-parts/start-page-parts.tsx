import { createRoot } from 'react-dom/client';
import { inPreview } from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import type { PageParts } from 'shared-types/page-parts';
import { Icon } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import type { Journal } from '../health/journal';
import { describePage } from './describe-page';
import { PartsTool } from './PartsTool';
import styles from './PartsTool.module.css';
import banner from '../../document/PreviewBanner.module.css';

/** Shows failures of a preview in this browser where the banner names it. */
function tellFailures({ remote }: { remote: string }, journal: Journal): void {
  const text = document.querySelector(`[data-preview="${remote}"]`);
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

/** Shows failures of a preview, and reloads it after each new build of the development server. */
function watchPreview(preview: PageParts['previews'][number], journal: Journal): void {
  tellFailures(preview, journal);
  if (preview.changes === undefined) return;
  new EventSource(preview.changes).addEventListener('built', () => window.location.reload());
}

/** An element in the corner of the page. */
function corner(): HTMLElement {
  const dock = document.createElement('aside');
  dock.className = styles.dock ?? '';
  dock.setAttribute('aria-label', 'Page tools');
  document.body.append(dock);
  return dock;
}

/** An element in the banner of previews, before its last link; undefined outside a preview. */
function placeInBanner(): HTMLElement | undefined {
  const leave = document.querySelector('[data-previews] > a');
  if (!leave) return undefined;
  const element = document.createElement('div');
  leave.before(element);
  return element;
}

/** Shows the page tools. */
export function startPageParts(parts: PageParts, page: PageData, journal: Journal): void {
  for (const preview of parts.previews) watchPreview(preview, journal);
  // Not in the admin's preview.
  if (inPreview()) return;
  const describe = () => describePage(parts, page, journal);
  const subscribe = (listener: () => void) => journal.subscribe(listener);
  const tool = <PartsTool describe={describe} subscribe={subscribe} />;
  const inBanner = placeInBanner();
  if (inBanner) {
    createRoot(inBanner).render(tool);
    return;
  }
  // Collapsed to a small button, so that owners see their pages as visitors do.
  createRoot(corner()).render(
    <details className={styles.folded}>
      <summary className={styles.switch}>
        <Icon>
          <path d="M4 4h7v16H4zM15 4h5v6h-5zM15 14h5v6h-5z" />
        </Icon>
        <VisuallyHidden>Page tools</VisuallyHidden>
      </summary>
      {tool}
    </details>,
  );
}
