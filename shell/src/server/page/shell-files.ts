import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ShellFiles } from '../../document/Document';
import type { PageMatch } from '../../app/routes';
import { startScript } from '../render/start-of-page';

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
      startScript,
      atOnce: frame === 'bare',
      toolStylesheets: of('page-parts', '.css'),
    };
  };
}
