import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prepareStorage, RemoteHostContext, SiteProvider } from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import { pageDataOfPage } from 'shared-types/page-remotes';
import 'shared-ui/tokens.css';
import { App } from '../../shell/src/app/App';
import { RouteTable } from '../../shell/src/app/routes';
import { browserRemotes } from '../../shell/src/client/browser-remotes';
import { openJournal } from '../../shell/src/client/health/journal';
import { PAGE_DATA_ID } from '../../shell/src/document/Document';
import { ROOT_ID } from './pages';

// The site as a federation that renders in browsers only: the server sends an empty root, and the browser composes the
// page of the same shell and the same remotes.

async function start(): Promise<void> {
  const carried = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const page = pageDataOfPage(carried);
  const table = new RouteTable(page.routes ?? [], page.places);
  const host = browserRemotes(page, openJournal(page));
  await Promise.all([table.match(location.pathname)?.route.handle.load?.(), prepareStorage()]);
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('The page has no root.');
  createRoot(root).render(
    <SiteProvider page={page}>
      <RemoteHostContext value={host}>
        <BrowserRouter>
          <App table={table} />
        </BrowserRouter>
      </RemoteHostContext>
    </SiteProvider>,
  );
}

void start();
