import { renderPage } from './render';

/** Entry of a render worker: piscina calls the default export with each job. */
// eslint-disable-next-line no-restricted-exports -- piscina calls a worker's default export
export default renderPage;
