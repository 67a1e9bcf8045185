/** Where browsers tell the site's own server how remotes fare (contracts, Remotes' health). */
export const REPORTS_PATH = '/reports';
