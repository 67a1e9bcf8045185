import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  HttpStatusContext,
  jsonForScript,
  RemoteHostContext,
  SiteProvider,
  type RemoteHost,
} from 'shared-platform';
import type { PageData } from 'shared-types/page-data';
import { pageDataInPage } from 'shared-types/page-remotes';
import { App } from '../../shell/src/app/App';
import { RouteTable } from '../../shell/src/app/routes';
import { Document } from '../../shell/src/document/Document';
import { readShellFiles } from '../../shell/src/server/page/shell-files';

/** What the peer is asked: a page, and how often to render it before and while it measures. */
export interface Task {
  url: string;
  page: PageData;
  /** The folder of the shell's builds. */
  shell: string;
  before: number;
  times: number;
}

/** ms of processor time for one render, and its HTML. */
export interface Rendered {
  ms: number;
  html: string;
}

/** Renders pages as one application does: every module is part of it, and React writes a string. */
export function answer(modules: Record<string, ComponentType<object>>): void {
  process.on('message', ({ url, page, shell, before, times }: Task) => {
    const table = new RouteTable(page.routes ?? [], page.places);
    const match = table.match(url);
    const files = readShellFiles(shell)(match);
    const host: RemoteHost = {
      server: true,
      component: (id) => modules[id] ?? (() => null),
      assets: (id) => page.remotes.find(({ name }) => id.startsWith(`${name}/`)),
      status: () => 'idle',
      subscribe: () => () => undefined,
      retry: () => undefined,
      start: () => undefined,
      ahead: () => undefined,
    };
    const render = () =>
      renderToString(
        <Document data={jsonForScript(pageDataInPage(page))} files={files}>
          <HttpStatusContext value={{ code: 200 }}>
            <SiteProvider page={page}>
              <RemoteHostContext value={host}>
                <StaticRouter location={url}>
                  <App table={table} />
                </StaticRouter>
              </RemoteHostContext>
            </SiteProvider>
          </HttpStatusContext>
        </Document>,
      );
    void Promise.resolve(match?.route.handle.load?.()).then(() => {
      for (let n = 0; n < before; n += 1) render();
      const started = process.cpuUsage();
      for (let n = 0; n < times; n += 1) render();
      const { user, system } = process.cpuUsage(started);
      const rendered: Rendered = { ms: (user + system) / 1000 / times, html: render() };
      process.send?.(rendered);
    });
  });
}
