import type { RemoteVersion } from 'release/serving';
import type { RemoteHost } from 'shared-platform';
import { errorMessage } from 'shared-types/error-message';
import type { PageData } from 'shared-types/page-data';
import { AT_REST, FilledInBrowser, loadServerModule } from '../remotes/loader';
import { OnServer } from './OnServer';
import { toHtml } from './to-html';

/** How long a module may suspend before it counts as never ready, in ms: a page waits less, a busy machine is slower. */
const SUSPENDED_MS = 10_000;

/** Leaves slots of other remotes empty. */
const NO_REMOTES: RemoteHost = {
  ...AT_REST,
  component: (id) => {
    throw new FilledInBrowser(id);
  },
  assets: () => undefined,
};

/**
 * Renders a single exposed module of a server build, as a page would.
 * @param address path and query of the page that shows it
 * @returns its HTML, and what went wrong while it rendered
 */
export async function renderModule(
  remote: RemoteVersion,
  exposed: string,
  props: object,
  page: PageData,
  address: string,
): Promise<{ html: string; problems: string[] }> {
  const problems: string[] = [];
  const say = (error: unknown) => problems.push(errorMessage(error));
  try {
    const Module = loadServerModule(remote, exposed);
    if (Module === undefined) return { html: '', problems: [`The server build exports no ${exposed}.`] };
    const html = await toHtml(
      <OnServer address={address} page={page} host={NO_REMOTES} answer={{ code: 200 }}>
        <Module {...props} />
      </OnServer>,
      SUSPENDED_MS,
      () => new Error('It was not ready in time.'),
      {
        onError(error) {
          if (!(error instanceof FilledInBrowser)) say(error);
        },
      },
    );
    return { html: html.toString('utf8'), problems };
  } catch (error) {
    if (problems.length === 0) say(error);
    return { html: '', problems };
  }
}
