import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { REPORTED_FRAME } from 'shared-types/reports-path';
import type { StackPlace } from 'shared-types/team-view';
import type { RemotesStore } from 'release/publish/store/remotes-store';

/** Largest source map that is read, in bytes. */
const LARGEST_MAP = 8_000_000;
/** Bytes of source maps that are cached. */
const CACHED_BYTES = 16_000_000;
/** Largest source of which a line is shown, in characters. */
const LARGEST_SOURCE = 1_000_000;
/** Sources whose lines are cached. */
const CACHED_SOURCES = 4;
/** Longest line of a source that is shown. */
const CODE_LENGTH = 160;

/** `webpack://reviews/./src/a.tsx` without what webpack adds. */
const pathOf = (source: string): string => {
  const [path = ''] = source.replace(/^webpack:\/\/[^/]*\//, '').split('?');
  return path.replace(/^(\.\/)+/, '');
};

/** Finds places of built files in their sources, by the source maps that were published with the version. */
export class SourcePlaces {
  readonly #maps = new LRUCache<string, { map: TraceMap | undefined; bytes: number }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  /** Lines by the source's text: many places are in one source. */
  readonly #lines = new LRUCache<string, string[]>({ max: CACHED_SOURCES });

  constructor(private readonly store: Pick<RemotesStore, 'versionFile'>) {}

  /**
   * @param listed the remote's published versions: files of others are not read
   * @param frame `client/js/a.js:1:2345`, as reports have it
   * @returns the place in the source; that in the file when no readable source map says where it is
   */
  async placeOf(
    remote: string,
    listed: ReadonlySet<string>,
    version: string,
    frame: string,
  ): Promise<StackPlace> {
    const [, file = frame, line = '0', column = '0'] = REPORTED_FRAME.exec(frame) ?? [];
    const built = { file, line: Number(line), column: Number(column), isSource: false };
    if (built.line === 0 || !listed.has(version)) return built;
    const map = await this.#mapOf(remote, version, file);
    if (map === undefined) return built;
    try {
      return this.#sourceOf(map, built) ?? built;
    } catch {
      // The map was made by a team's build, and may be none.
      return built;
    }
  }

  #sourceOf(map: TraceMap, { line, column }: StackPlace): StackPlace | undefined {
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (found.source === null) return undefined;
    const source = sourceContentFor(map, found.source) ?? '';
    const code = this.#linesOf(source)[found.line - 1]?.trim().slice(0, CODE_LENGTH);
    return {
      file: pathOf(found.source),
      line: found.line,
      column: found.column + 1,
      ...(found.name !== null && { name: found.name }),
      ...(code && { code }),
      isSource: true,
    };
  }

  #linesOf(source: string): readonly string[] {
    if (source.length > LARGEST_SOURCE) return [];
    const lines = this.#lines.get(source) ?? source.split('\n');
    this.#lines.set(source, lines);
    return lines;
  }

  async #mapOf(remote: string, version: string, file: string): Promise<TraceMap | undefined> {
    const key = `${remote}/${version}/${file}`;
    const known = this.#maps.get(key);
    if (known) return known.map;
    const bytes = await this.store.versionFile(remote, version, `${file}.map`, LARGEST_MAP);
    const map = bytes && readMap(bytes);
    // Only what is there is remembered: a version's files may still be on their way.
    if (bytes) this.#maps.set(key, { map, bytes: bytes.byteLength });
    return map;
  }
}

/** @returns undefined for no source map: it was made by a team's build */
function readMap(bytes: Uint8Array): TraceMap | undefined {
  try {
    return new TraceMap(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
