// How a view of content (`./content-releases`) travels. Without schemas: pages have it too.

/** Header in which the site's server and its pages send a view's token with each public read. */
export const CONTENT_VIEW_HEADER = 'X-Content-View';
/** Parameter with which a link begins a view, `?content-view=<token>`; `off` ends it. */
export const CONTENT_VIEW_PARAMETER = 'content-view';
/**
 * Parameter of a page that the admin frames beside another: a view's token, or `off` for the site as all visitors see it,
 * whichever view the browser has.
 */
export const CONTENT_FRAME_PARAMETER = 'content-frame';
/** Cookie in which the site stores the token. */
export const CONTENT_VIEW_COOKIE = 'content_view';

/** A call that reads and is posted for the size of what it is about. */
const POSTED_READS: readonly string[] = ['/api/plans/price'];

/** Says what a token shows, of which the view itself tells nothing. */
export const CONTENT_VIEW_PATH = '/api/content-view';

/** Whether a call reads content, so that it answers for a view; to writes a view makes no difference. */
export const readsContent = (method: string, path: string): boolean =>
  path !== CONTENT_VIEW_PATH && (method === 'GET' || method === 'HEAD' || POSTED_READS.includes(path));
