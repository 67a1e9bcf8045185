import { PUBLICATION_SECONDS } from 'shared-types/publications';

/**
 * How long others may take, in ms, before the site's server goes on without them. Limits of renders are in `render/`;
 * intervals stand beside their code.
 */
export const DEADLINES = {
  /** The API, for a page, which is then rendered with its built-in content. */
  pageData: 800,
  /** The API, for the redirects, before the page itself is read. */
  redirects: 300,
  /** The API, to say whether a reader is signed in. */
  session: 800,
  /** The API, for a form that was posted without JavaScript. */
  postedForm: 5000,
  /** The API, for the sitemap: its lists are whole, and only robots wait. */
  sitemap: 5000,
  /** The API, to begin its answer to a call, and between two parts of it; browsers give up at the same time. */
  call: 120_000,
  publication: PUBLICATION_SECONDS * 1000,
  /** Requests that are running at a stop signal; `npm start` allows 5 s in all. */
  stop: 3500,
} as const;
