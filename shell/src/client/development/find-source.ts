import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { splitModuleId, type RemoteModuleId } from 'shared-types/remotes';

/** A frame of a stack in a module that webpack's development build evaluates. */
const FRAME = /webpack-internal:\/\/\/([^\s:]+):(\d+):(\d+)/;

/** Scripts that the page has loaded, the latest, as of a hot update, first. */
function loadedScripts(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(entries.filter((name) => new URL(name).pathname.endsWith('.js')))].reverse();
}

/** The source map that a script has beside a module. */
function mapIn(script: string, moduleId: string): string | undefined {
  const end = script.lastIndexOf(`\\n//# sourceURL=webpack-internal:///${moduleId}`);
  const [, base64] = /base64,([\w+/=]+)$/.exec(script.slice(0, Math.max(end, 0))) ?? [];
  if (base64 === undefined) return undefined;
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}

/**
 * The place in the source at which an error of a remote was thrown, as `mf-gallery/src/page.tsx:12`; undefined when its
 * stack names no module of ours, or no script that is loaded has that module.
 */
export async function findSource(module: RemoteModuleId, error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error) || error.stack === undefined) return undefined;
  const { remote } = splitModuleId(module);
  const frame = error.stack.split('\n').find((line) => FRAME.test(line) && !line.includes('node_modules'));
  const [, moduleId, line, column] = FRAME.exec(frame ?? '') ?? [];
  if (moduleId === undefined) return undefined;
  for (const address of loadedScripts().filter((name) => name.includes(`/remotes/${remote}/`))) {
    const map = mapIn(await (await fetch(address)).text(), moduleId);
    if (map === undefined) continue;
    const found = originalPositionFor(new TraceMap(map), {
      line: Number(line),
      column: Number(column) - 1,
    });
    // The build's folder is the remote's.
    const { pathname } = new URL(moduleId, `file:///mf-${remote}/`);
    return `${pathname.slice(1)}:${found.line ?? Number(line)}`;
  }
  return undefined;
}
