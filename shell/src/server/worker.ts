import { renderPage } from './render';

/** Entry of a render worker: piscina calls the default export with each job. */
export default renderPage;
