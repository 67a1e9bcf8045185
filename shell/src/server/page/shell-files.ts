import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonForScript } from 'shared-platform';
import * as z from 'zod/mini';
import type { PageMatch } from '../../app/routes';
import type { ShellFiles } from '../../document/Document';
import {
  START_FILES_ID,
  START_PATIENCE_MS,
  startScripts,
  STYLESHEET_PATIENCE_MS,
  type StartFile,
} from '../../document/start-scripts';

const clientAssetsSchema = z.object({
  chunks: z.record(z.string(), z.array(z.string())),
  fonts: z.array(z.string()),
});

/** Which of the shell's own files a route's page needs at once. */
export type FilesOfPage = (match: PageMatch | undefined) => ShellFiles;

/** Reads the list that the shell's client build wrote beside it. */
export function readShellFiles(distFolder: string): FilesOfPage {
  const { chunks, fonts } = clientAssetsSchema.parse(
    JSON.parse(readFileSync(path.join(distFolder, 'client-assets.json'), 'utf8')),
  );
  const address = (file: string) => `/assets/${file}`;
  const of = (chunk: string, ending: string) =>
    (chunks[chunk] ?? []).filter((file) => file.endsWith(ending)).map(address);
  return (match) => {
    const { chunk, frame } = match?.route.handle ?? {};
    return {
      stylesheets: [...of('main', '.css'), ...(chunk ? of(chunk, '.css') : [])],
      scripts: of('main', '.js'),
      federationScripts: of('federation', '.js'),
      pageScripts: chunk ? of(chunk, '.js') : [],
      fonts: fonts.map(address),
      atOnce: frame === 'bare',
      toolStylesheets: of('page-parts', '.css'),
    };
  };
}

/** The one script that stands in a page itself: what it does would come too late from a file of its own. */
const startScript = `(${startScripts.toString()})(${[JSON.stringify(START_FILES_ID), START_PATIENCE_MS, STYLESHEET_PATIENCE_MS].join(',')})`;

/** The content security policy's name for it, with quotes. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/** Before all stylesheets, and after what says how the page is to be read. */
const START = '<link';
const END = '</body>';

/**
 * Adds to a page what fetches its code.
 * @param remotes scripts of the remotes on its first screen
 * @param extras more HTML for its end, behind everything that React takes over
 */
export function withStart(
  html: string,
  files: ShellFiles,
  remotes: readonly StartFile[],
  extras: string,
): string {
  const list: StartFile[] = [
    ...files.scripts.map((href) => ({ href, run: true })),
    ...files.pageScripts.map((href) => ({ href })),
    ...remotes,
  ];
  const when = files.atOnce ? ' data-when="now"' : '';
  const start = html.indexOf(START);
  const end = html.lastIndexOf(END);
  return [
    html.slice(0, start),
    `<script>${startScript}</script>`,
    html.slice(start, end),
    `<script type="application/json" id="${START_FILES_ID}"${when}>${jsonForScript(list)}</script>`,
    extras,
    html.slice(end),
  ].join('');
}
