import { StaticRouter } from 'react-router-dom';
import type { RemoteVersion } from 'release/serving';
import { HttpStatusContext, RemoteHostContext, SiteProvider } from 'shared-platform';
import { errorMessage } from 'shared-types/error-message';
import type { PageData } from 'shared-types/page-data';
import type { ServerFailure } from 'shared-types/remote-health';
import { worker, workerEmit } from 'workerpool';
import { App } from '../../app/App';
import { matchRoute, routes } from '../../app/routes';
import { Document, LEFT_TO_BROWSER, type ShellFiles } from '../../document/Document';
import type { StartFile } from '../../document/start-scripts';
import { FilledInBrowser, serverRemotes, slotOwner } from '../remotes/loader';
import { toHtml } from './to-html';

/** How long a page waits for parts that suspend, in ms; their slots are then left to the browser. */
const SUSPENDED_MS = 300;

/** Boundaries below this many bytes are written in place, so that React needs no inline script to move them. */
const NEVER_OUTLINE = 100_000_000;

/** One page to render, as it is sent to a worker; every value survives structured cloning. */
export interface RenderJob {
  /** Path and query. */
  url: string;
  page: PageData;
  files: ShellFiles;
  remotes: RemoteVersion[];
}

/** What React made of a page. */
export interface RenderedPage {
  html: string;
  status: number;
  /** Remotes whose code ran. */
  used: string[];
  /** Scripts of the remotes on the page's first screen. */
  scripts: StartFile[];
  /** What went wrong in remotes' slots. */
  problems: RenderProblem[];
}

/** A slot that was left to the browser, and why. */
export interface RenderProblem {
  /** The remote whose slot it is; `shell` for the shell's own parts. */
  remote: string;
  version: string;
  kind: ServerFailure;
  message: string;
}

/** Thrown into the parts of a page that still wait when there is no more time. */
class NotReadyInTime extends Error {
  override message = 'A part of the page was not ready in time.';
}

let pagesLoaded: Promise<unknown> | undefined;

/**
 * Renders one page to complete HTML. Errors in remotes' slots leave placeholders and come back as problems. The pool
 * is told the index in the job's `remotes` each time another remote's code is about to run.
 */
async function render(job: RenderJob): Promise<RenderedPage> {
  pagesLoaded ??= Promise.all(routes.map(async ({ handle }) => handle.load?.()));
  await pagesLoaded;

  let running = -1;
  const problems: RenderedPage['problems'] = [];
  const answer = { code: matchRoute(new URL(job.url, job.page.publicUrl).pathname) ? 200 : 404 };
  const entering = (index: number) => {
    if (index === running) return;
    running = index;
    workerEmit(index);
  };
  const host = serverRemotes(job.remotes, job.files.federationScripts, entering, (remote, version, error) => {
    problems.push({ remote, version, kind: 'server', message: errorMessage(error) });
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
        // Several parts can wait at the deadline; the remote that ran last does not always own the part.
        const owner = slotOwner(componentStack);
        const remote = job.remotes.find(({ name }) => name === owner) ?? job.remotes[running];
        const message = errorMessage(error);
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
  return { html, status: answer.code, used: host.used(), scripts: host.scripts(), problems };
}

/** What the pool can ask of a worker. */
const methods = { render };
export type RenderMethods = typeof methods;

// Ctrl+C reaches every process of the terminal; the server ends its workers itself, after their last pages.
process.on('SIGINT', () => undefined);

worker(methods);
