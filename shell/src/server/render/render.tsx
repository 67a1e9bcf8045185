import { StaticRouter } from 'react-router-dom';
import { HttpStatusContext, RemoteHostContext, SiteProvider } from 'shared-platform';
import { App } from '../../app/App';
import { matchRoute, routes } from '../../app/routes';
import { Document } from '../../document/Document';
import { LEFT_TO_BROWSER } from '../../document/left-to-browser';
import type { Entering, RenderedPage, RenderJob } from './render-job';
import { FilledInBrowser, serverRemotes, slotOwner } from './server-remotes';
import { withStart } from './start-of-page';
import { toHtml } from './to-html';

/** How long a page waits for parts that suspend, in ms; their slots are then left to the browser. */
const SUSPENDED_MS = 300;

/** Boundaries below this many bytes are written in place, so that React needs no inline script to move them. */
const NEVER_OUTLINE = 100_000_000;

/** Thrown into the parts of a page that still wait when there is no more time. */
class NotReadyInTime extends Error {
  override message = 'A part of the page was not ready in time.';
}

let pagesLoaded: Promise<unknown> | undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Renders one page to complete HTML. Errors in remotes' slots leave placeholders and come back as problems.
 * @param entering told each time the code of another remote is about to run
 */
export async function renderPage(job: RenderJob, entering: Entering): Promise<RenderedPage> {
  pagesLoaded ??= Promise.all(routes.map(({ handle }) => handle.load?.()));
  await pagesLoaded;

  let running = -1;
  const problems: RenderedPage['problems'] = [];
  const answer = { code: matchRoute(new URL(job.url, job.page.publicUrl).pathname) ? 200 : 404 };
  const runs = (index: number) => {
    if (index === running) return;
    running = index;
    entering(index);
  };
  const host = serverRemotes(job.remotes, job.files.federationScripts, runs, (remote, version, error) => {
    problems.push({ remote, version, kind: 'server', message: messageOf(error) });
  });

  const html = await toHtml(
    <Document page={job.page} files={job.files}>
      <HttpStatusContext value={answer}>
        <SiteProvider page={job.page}>
          <RemoteHostContext value={host}>
            <StaticRouter location={job.url}>
              <App />
            </StaticRouter>
          </RemoteHostContext>
        </SiteProvider>
      </HttpStatusContext>
    </Document>,
    SUSPENDED_MS,
    new NotReadyInTime(),
    {
      progressiveChunkSize: NEVER_OUTLINE,
      onError(error, { componentStack }) {
        if (error instanceof FilledInBrowser) return LEFT_TO_BROWSER;
        // Several parts can wait at the deadline; whoever ran last is not always whose part it is.
        const owner = slotOwner(componentStack);
        const remote = job.remotes.find(({ name }) => name === owner) ?? job.remotes[running];
        const message = messageOf(error);
        const known = problems.some(
          (other) => other.message === message && (owner === undefined || other.remote === owner),
        );
        if (!known) {
          problems.push({
            remote: remote?.name ?? 'shell',
            version: remote?.version ?? '',
            kind: error instanceof NotReadyInTime ? 'deadline' : 'server',
            message,
          });
        }
        return LEFT_TO_BROWSER;
      },
    },
  );
  return {
    html: withStart(html, job.files, host.fetched()),
    status: answer.code,
    used: host.used(),
    problems,
  };
}
