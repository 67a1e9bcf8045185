/** Where browsers report remotes' health to the site's own server (contracts, Remotes' health). */
export const REPORTS_PATH = '/reports';
