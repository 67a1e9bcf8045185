import { createRoot } from 'react-dom/client';
import { inPreview } from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import type { PageParts } from 'shared-types/page-parts';
import type { Journal } from '../health/journal';
import { describePage } from './describe-page';
import { PartsTool } from './PartsTool';
import styles from './PartsTool.module.css';
import { watchPreview } from './preview-watch';

/** Where the tool stands: in the banner of a preview, which is there already, else in the page's corner. */
function place(): HTMLElement {
  const element = document.createElement('div');
  const leave = document.querySelector('[data-preview] > a');
  if (leave) {
    leave.before(element);
    return element;
  }
  const dock = document.createElement('aside');
  dock.className = styles.dock ?? '';
  dock.setAttribute('aria-label', 'Page tools');
  dock.append(element);
  document.body.append(dock);
  return element;
}

/** Shows what a page is made of: a chunk of its own, fetched only where the server's HTML says so. */
export function startPageParts(parts: PageParts, page: PageData, journal: Journal): void {
  if (parts.preview) watchPreview(parts.preview, journal);
  // What the admin frames is looked at there.
  if (inPreview()) return;
  const describe = () => describePage(parts, page, journal);
  const subscribe = (listener: () => void) => journal.subscribe(listener);
  createRoot(place()).render(<PartsTool describe={describe} subscribe={subscribe} />);
}
