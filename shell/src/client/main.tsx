import { startTransition, StrictMode, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import {
  openHistoryGuard,
  prepareStorage,
  readInView,
  RemoteHostContext,
  SiteProvider,
} from 'shared-platform';
import { onActivity } from 'shared-platform/on-activity';
import { watchImages } from 'shared-platform/watch-images';
import type { PageData } from 'shared-types/page-data';
import { pageDataOfPage } from 'shared-types/page-remotes';
import { PAGE_PARTS_ID, type PageParts } from 'shared-types/page-parts';
import type { RemoteModuleId } from 'shared-types/remotes';
import 'shared-ui/tokens.css';
import { App } from '../app/App';
import { pageOf, RouteTable } from '../app/routes';
import { slotOwner } from '../app/slot-name';
import { whenIdle } from '../app/moves/when-idle';
import { Document, LEFT_TO_BROWSER, PAGE_DATA_ID } from '../document/Document';
import { DOCUMENT_STATE } from '../page-start/document-state';
import { browserRemotes } from './browser-remotes';
import { openJournal, type Journal } from './health/journal';
import { keepPressesInMoves } from '../app/moves/presses-in-moves';
import { windowOfRouter } from '../app/moves/window-of-router';

/** Marks the shell as interactive (contracts, Pages). */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute(DOCUMENT_STATE.hydrated, '');
  }, []);
  return children;
}

/**
 * Tells whether the server's HTML of a module, or of the document, was changed before hydration. A page is hydrated after
 * its header, which says that the document is interactive: a translation in between shows by the `font` elements that
 * browsers put around its texts, and that the site has none of.
 */
function alterations() {
  // React removes the document's own attributes when it renders it anew.
  const ofDocument = document.documentElement.hasAttribute(DOCUMENT_STATE.altered);
  return (module: RemoteModuleId | undefined) =>
    (module === undefined
      ? ofDocument
      : document.querySelector(`[data-module="${module}"][data-altered]`) !== null) ||
    document.querySelector('font') !== null;
}

/**
 * Notes and reports hydration errors, except for slots that the server left to the browser, and HTML that an extension or a
 * translation changed (`early-taps.ts`): that is no fault of the site.
 */
const recovering =
  (journal: Journal, isAltered: ReturnType<typeof alterations>) =>
  (error: unknown, { componentStack }: ErrorInfo): void => {
    const left = error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER;
    if (left || isAltered(slotOwner(componentStack))) return;
    journal.recovered(error, componentStack ?? undefined);
    reportError(error);
  };

/** ms to wait for the load event, which never fires while a single file hangs. */
const LOAD_LIMIT_MS = 10_000;

/** Waits until the page is loaded and the browser is idle. */
function onceLoaded(work: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    whenIdle(work);
  };
  if (document.readyState === 'complete') begin();
  else {
    addEventListener('load', begin);
    setTimeout(begin, LOAD_LIMIT_MS);
  }
}

/** Reports as soon as there is something to report: a part whose code is in use, a failure, or a visitor's experience. */
function report(page: PageData, journal: Journal): void {
  if (page.reports === undefined) return;
  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    stopHearing();
    stopWaiting();
    void import(/* webpackChunkName: "reports" */ './health/reports').then(
      ({ startReports }) => startReports(page, journal),
      // Without a connection nothing is reported.
      () => undefined,
    );
  };
  const stopHearing = journal.subscribe(start);
  const stopWaiting = onActivity(() => whenIdle(start));
  if (journal.slots.size + journal.failures.length > 0) start();
}

/** Watches over the remotes' stylesheets that the server has not joined with its own. */
function lateStylesheets(page: PageData, journal: Journal): void {
  if (document.querySelector('link[data-precedence="remote"]') === null) return;
  import(/* webpackChunkName: "remote-stylesheets" */ './remote-stylesheets').then(
    ({ noteLateStylesheets }) => noteLateStylesheets(page, journal),
    // Without a connection nothing is reported either.
    () => undefined,
  );
}

async function pageParts(page: PageData, journal: Journal): Promise<void> {
  // The server adds it for users who are signed in or have a preview.
  const block = document.getElementById(PAGE_PARTS_ID);
  if (block === null) return;
  const parts = await import(/* webpackChunkName: "page-parts" */ './page-parts/start-page-parts');
  parts.startPageParts(JSON.parse(block.textContent) as PageParts, page, journal);
}

async function start(): Promise<void> {
  const block = document.getElementById(PAGE_DATA_ID);
  // Not parsed by a schema: the server that rendered this page has parsed every value.
  const carried = JSON.parse(block?.textContent ?? '') as PageData;
  const page = pageDataOfPage(carried);
  readInView(page.view);
  const table = new RouteTable(page.routes ?? [], page.places);
  const journal = openJournal(page);
  lateStylesheets(page, journal);
  const host = browserRemotes(page, journal);
  watchImages();
  onceLoaded(() => {
    report(page, journal);
    void pageParts(page, journal);
  });
  await Promise.all([pageOf(table.match(location.pathname)).start?.(), prepareStorage()]);

  const isAltered = alterations();
  openHistoryGuard();
  keepPressesInMoves();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>
          <SiteProvider page={page}>
            <RemoteHostContext value={host}>
              <BrowserRouter window={windowOfRouter()}>
                <Hydrated>
                  <App table={table} />
                </Hydrated>
              </BrowserRouter>
            </RemoteHostContext>
          </SiteProvider>
        </Document>
      </StrictMode>,
      { onRecoverableError: recovering(journal, isAltered) },
    );
  });
}

// In a task of its own: together with the evaluation of this script it would block a slow phone for too long.
setTimeout(() => void start());
