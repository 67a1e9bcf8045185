import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentView } from 'shared-types/content-releases';
import { CONTENT_VIEW_PARAMETER } from 'shared-types/content-view';
import type { ViewedContent } from './page-data';
import styles from '../../document/PreviewBanner.module.css';

/** A view of content that a browser has, or a sentence that says why it has none. */
export type PageView = { token: string; shows: ContentView } | { refused: string };

/** The token with which a page's content is read; undefined for today's content. */
export const tokenOf = (view: PageView | undefined): string | undefined =>
  view && 'token' in view ? view.token : undefined;

/** How a page's content is read; undefined for today's content. */
export function readInView(view: PageView | undefined): ViewedContent | undefined {
  if (!view || 'refused' in view) return undefined;
  const state = view.shows.releases.map(({ id, revision }) => `${id}.${revision}`).join();
  return { token: view.token, state, config: view.shows.config };
}

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const timeOf = (at: string) => time.format(new Date(at));

function titleOf({ releases, at }: ContentView): string {
  if (at !== null) return `The site as it was on ${timeOf(at)}`;
  const names = releases.map(({ name }) => `“${name}”`).join(', ');
  return `Preview of ${releases.length === 1 ? 'the release' : 'the releases'} ${names}`;
}

/**
 * HTML for the end of a page that is of a view: what it shows, until when, and the way out. Empty without one. It works
 * without scripts, and visitors do not download it.
 */
export function viewBanner(view: PageView | undefined): string {
  if (view === undefined) return '';
  const isShown = 'token' in view;
  return renderToStaticMarkup(
    <aside className={styles.banner} aria-label="Preview of content">
      <div className={styles.text}>
        <p className={styles.title}>{isShown ? titleOf(view.shows) : view.refused}</p>
        <p>
          {isShown
            ? `Only browsers that followed the link show it, until ${timeOf(view.shows.expires)}.`
            : 'You are seeing the site as all visitors do.'}
        </p>
      </div>
      <a className={styles.leave} href={`?${CONTENT_VIEW_PARAMETER}=off`}>
        {isShown ? 'Leave the preview' : 'Close'}
      </a>
    </aside>,
  );
}
