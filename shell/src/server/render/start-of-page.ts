import { createHash } from 'node:crypto';
import { jsonForScript } from 'shared-platform';
import type { ShellFiles } from '../../document/Document';
import {
  START_FILES_ID,
  START_PATIENCE_MS,
  startScripts,
  STYLESHEET_PATIENCE_MS,
  type StartFile,
} from '../../document/start-scripts';

/** The one script that stands in a page itself: what it does would come too late from a file of its own. */
export const startScript = `(${startScripts.toString()})(${[JSON.stringify(START_FILES_ID), START_PATIENCE_MS, STYLESHEET_PATIENCE_MS].join(',')})`;

/** The content security policy's name for it, with quotes. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;

/** Before all stylesheets, and after what says how the page is to be read. */
const START = '<link';
const END = '</body>';

/**
 * Adds to a page what fetches its code.
 * @param remotes scripts of the remotes on its first screen
 */
export function withStart(html: string, files: ShellFiles, remotes: readonly StartFile[]): string {
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
    `<script>${files.startScript}</script>`,
    html.slice(start, end),
    `<script type="application/json" id="${START_FILES_ID}"${when}>${jsonForScript(list)}</script>`,
    html.slice(end),
  ].join('');
}
