import { createRoot } from 'react-dom/client';
import { inPreview } from 'shared-platform';
import { PartsIcon } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import type { PageData } from 'shared-types/page-data';
import type { PageParts } from 'shared-types/page-parts';
import type { Journal } from '../health/journal';
import { describePage } from './describe-page';
import { PartsTool } from './PartsTool';
import styles from './PartsTool.module.css';
import { watchPreview } from './preview-watch';

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
