import type { PageData } from 'shared-types/page-data';

/** A remote of a page as the server describes it, without files. */
const remote = (id: string, trial?: string): PageData['remotes'][number] => {
  const [name = '', version = ''] = id.split('@');
  return {
    name,
    version,
    ...(trial ? { trial } : {}),
    entry: `/remotes/${name}/${version}/client/remoteEntry.js`,
    integrity: '',
    files: {},
    exposes: {},
  };
};

/** A page without data, with remotes such as `gallery@1.4.0`, or `[remote, trial]`. */
export const pageWith = (...remotes: (string | [id: string, trial: string])[]): PageData => ({
  data: {},
  missing: {},
  now: '2026-11-22T12:00:00Z',
  publicUrl: 'http://localhost',
  remotes: remotes.map((one) => (typeof one === 'string' ? remote(one) : remote(...one))),
});
