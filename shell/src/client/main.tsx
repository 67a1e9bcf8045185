import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openHistoryGuard, prepareStorage, RemoteHostContext, SiteProvider } from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import { PAGE_PARTS_ID, type PageParts } from 'shared-types/page-parts';
import 'shared-ui/tokens.css';
import { App } from '../app/App';
import { matchRoute } from '../app/routes';
import { Document, LEFT_TO_BROWSER, PAGE_DATA_ID } from '../document/Document';
import { browserRemotes } from './browser-remotes';
import { openJournal, type Journal } from './health/journal';
import { noteLateStylesheets } from './remote-stylesheets';
import { windowOfRouter } from './window-of-router';

/** Tells tests and styles that the shell is interactive (contracts, Pages). */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '');
  }, []);
  return children;
}

/** A slot that the server left to the browser is no error here; anything else that React had to mend is. */
function onRecoverableError(error: unknown): void {
  const left = error instanceof Error && 'digest' in error && error.digest === LEFT_TO_BROWSER;
  if (!left) reportError(error);
}

/** How long the page's load is waited for, in ms: it never comes while a single file hangs. */
const LOAD_LIMIT_MS = 10_000;

/** Waits until the page has what it needs and the browser has nothing better to do. */
function onceLoaded(work: () => void): void {
  let begun = false;
  const whenIdle = () => {
    if (begun) return;
    begun = true;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') whenIdle();
  else {
    window.addEventListener('load', whenIdle, { once: true });
    setTimeout(whenIdle, LOAD_LIMIT_MS);
  }
}

async function report(page: PageData, journal: Journal): Promise<void> {
  if (page.reports === undefined) return;
  // A visitor without a connection has nobody to report to, and nothing of the page depends on it.
  const reports = await import(/* webpackChunkName: "reports" */ './health/reports').catch(() => null);
  reports?.startReports(page, journal);
}

async function pageParts(page: PageData, journal: Journal): Promise<void> {
  // Written by the server into pages of who is signed in, and of who has a preview.
  const block = document.getElementById(PAGE_PARTS_ID);
  if (block === null) return;
  const parts = await import(/* webpackChunkName: "page-parts" */ './page-parts/start-page-parts');
  parts.startPageParts(JSON.parse(block.textContent) as PageParts, page, journal);
}

async function start(): Promise<void> {
  const block = document.getElementById(PAGE_DATA_ID);
  // Written into this page by the server that rendered it, which parsed every value of it.
  const page = JSON.parse(block?.textContent ?? '') as PageData;
  const journal = openJournal(page);
  noteLateStylesheets(page, journal);
  const host = browserRemotes(page, journal);
  onceLoaded(() => {
    void report(page, journal);
    void pageParts(page, journal);
  });
  await Promise.all([matchRoute(location.pathname)?.route.handle.load?.(), prepareStorage()]);

  openHistoryGuard();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>
          <SiteProvider page={page}>
            <RemoteHostContext value={host}>
              <BrowserRouter window={windowOfRouter()}>
                <Hydrated>
                  <App />
                </Hydrated>
              </BrowserRouter>
            </RemoteHostContext>
          </SiteProvider>
        </Document>
      </StrictMode>,
      { onRecoverableError },
    );
  });
}

void start();
