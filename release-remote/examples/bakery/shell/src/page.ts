import { readFileSync } from 'node:fs';
import type { PageOutcome, RemoteVersion } from 'release/serving';
import { errorMessage } from 'shared-types/error-message';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { renderModule } from './render-module';

/** The shell's own pages: path → the module on it, and its props. */
const OWN: Record<string, { module: string; props: object } | undefined> = {
  '/': { module: 'bread/Bread', props: { most: 2 } },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface Page {
  status: number;
  html: string;
  /** How the remotes fared. */
  outcome: PageOutcome;
}

/**
 * A module's place on a page, with its HTML and what the browser needs to make it interactive. One that cannot be
 * rendered here is left to the browser.
 */
function slot(id: string, props: object, remotes: readonly RemoteVersion[]): Omit<Page, 'status'> {
  const [name = '', exposed = ''] = id.split('/');
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) {
    return { html: '<p>There is nothing here just now.</p>', outcome: { used: [], problems: [] } };
  }
  const { entry, integrity } = remote.assets;
  const data = { module: id, entry, integrity, props: JSON.stringify(props) };
  const attributes = Object.entries(data).map(([key, value]) => `data-${key}="${escaped(value)}"`);
  const filled = (html: string) => `<section ${attributes.join(' ')}>${html}</section>`;
  if (remote.server === undefined) return { html: filled(''), outcome: { used: [], problems: [] } };
  try {
    const html = renderModule(readFileSync(remote.server.file, 'utf8'), `./${exposed}`, props);
    return { html: filled(html), outcome: { used: [id], problems: [] } };
  } catch (error) {
    const problem = { remote: name, module: id, kind: 'server', message: errorMessage(error) } as const;
    return { html: filled(''), outcome: { used: [id], problems: [problem] } };
  }
}

/** A page for a visit with these versions, whether the shell's own or one that a remote fills. */
export function pageOf(
  path: string,
  remotes: readonly RemoteVersion[],
  routes: readonly RemoteRoute[],
): Page {
  const filled = routes.find((route) => route.path === path);
  const page = OWN[path] ?? (filled && { module: filled.module, props: {} });
  const { html, outcome } = page
    ? slot(page.module, page.props, remotes)
    : { html: '<p>There is no such page.</p>', outcome: { used: [], problems: [] } };
  return {
    status: page ? 200 : 404,
    outcome,
    html: `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <title>Bakery</title>
    <link rel="icon" href="data:,">
    <script src="/assets/main.js" defer></script>
  </head>
  <body>
    <main><h1>Bakery</h1>${html}</main>
  </body>
</html>`,
  };
}
