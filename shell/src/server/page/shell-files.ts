import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonForScript } from 'shared-platform';
import { pageName } from 'shared-types/places';
import * as z from 'zod/mini';
import { pageOf, type PageMatch } from '../../app/routes';
import type { ShellFiles } from '../../document/Document';
import { inlineScript } from '../../page-start/inline-script';
import { START_FILES_ID, type StartFile } from '../../page-start/start-scripts';

const clientAssetsSchema = z.object({
  chunks: z.record(z.string(), z.array(z.string())),
  fonts: z.array(z.string()),
});

/** Which of the shell's own files a route's page needs immediately. */
export type FilesOfPage = (match: PageMatch | undefined) => ShellFiles;

/** Reads the list that the shell's client build has written. */
export function readShellFiles(distFolder: string): FilesOfPage {
  const { chunks, fonts } = clientAssetsSchema.parse(
    JSON.parse(readFileSync(path.join(distFolder, 'client-assets.json'), 'utf8')),
  );
  const address = (file: string) => `/assets/${file}`;
  const of = (chunk: string, ending: string) =>
    (chunks[chunk] ?? []).filter((file) => file.endsWith(ending)).map(address);
  const filesOf = (chunk: string | undefined, isBare: boolean): ShellFiles => ({
    stylesheets: of('main', '.css').map((href) => ({ href })),
    scripts: of('main', '.js'),
    federationScripts: of('federation', '.js'),
    pageScripts: of(isBare ? 'resource-pages' : (chunk ?? ''), '.js'),
    fonts: fonts.map(address),
    atOnce: isBare,
  });
  // One object for all pages of a kind is sent to a worker once (render/sent-job.ts).
  const known = new Map<string, ShellFiles>();
  return (match) => {
    const { fills, frame } = pageOf(match);
    const chunk = fills ? undefined : `page-${match ? pageName(match.route.path) : 'not-found'}`;
    const isBare = frame === 'bare';
    const key = `${chunk} ${isBare}`;
    const files = known.get(key) ?? filesOf(chunk, isBare);
    known.set(key, files);
    return files;
  };
}

/** The inline script's source in the content security policy, with quotes. */
export const startScriptSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

/** A link by which the browser fetches a script before its list has been read. */
const preloadOf = ({ href, integrity, cors }: StartFile): string =>
  [
    `<link rel="preload" as="script" href="${href}"`,
    cors ? ' crossorigin="anonymous"' : '',
    integrity ? ` integrity="${integrity}"` : '',
    '>',
  ].join('');

/** Before all stylesheets, and after the `meta` elements. */
const START = '<link';
const END = '</body>';

/**
 * Adds the script that fetches a page's code, and its list of files.
 * @param remotes scripts of the remotes on its first screen
 * @param extras more HTML for its end, after everything that React hydrates
 */
export function withStart(
  html: Buffer,
  files: ShellFiles,
  remotes: readonly StartFile[],
  extras: string,
): Buffer {
  const list: StartFile[] = [
    ...files.scripts.map((href) => ({ href, run: true })),
    ...files.pageScripts.map((href) => ({ href })),
    ...remotes,
  ];
  const ahead = files.atOnce ? list.map(preloadOf).join('') : '';
  const when = files.atOnce ? ' data-when="now"' : '';
  const start = html.indexOf(START);
  const end = html.lastIndexOf(END);
  const code = `<script type="application/json" id="${START_FILES_ID}"${when}>${jsonForScript(list)}</script>`;
  return Buffer.concat([
    html.subarray(0, start),
    Buffer.from(`<script>${inlineScript}</script>${ahead}`),
    html.subarray(start, end),
    Buffer.from(`${code}${extras}`),
    html.subarray(end),
  ]);
}
