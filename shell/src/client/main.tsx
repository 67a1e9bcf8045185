import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { RemoteHostContext, SiteProvider } from 'shared-platform';
import { pageDataSchema } from 'shared-types/page-data';
import 'shared-ui/tokens.css';
import { App } from '../app/App';
import { matchRoute } from '../app/match-route';
import { ownPage } from '../app/pages';
import { Document, PAGE_DATA_ID } from '../document/Document';
import { browserRemotes } from './browser-remotes';

/** Tells tests and styles that the shell is interactive (contracts, Pages). */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '');
  }, []);
  return children;
}

async function start(): Promise<void> {
  const block = document.getElementById(PAGE_DATA_ID);
  const page = pageDataSchema.parse(JSON.parse(block?.textContent ?? ''));
  const host = browserRemotes(page, (module, cause) => console.warn(`${module} is not available.`, cause));
  const route = matchRoute(location.pathname)?.route;
  for (const module of route?.modules ?? []) host.component(module);
  if (route) await ownPage(route.page)?.load();

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>
          <SiteProvider page={page}>
            <RemoteHostContext value={host}>
              <BrowserRouter>
                <Hydrated>
                  <App />
                </Hydrated>
              </BrowserRouter>
            </RemoteHostContext>
          </SiteProvider>
        </Document>
      </StrictMode>,
    );
  });
}

void start();
