import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { readDiscovery, type Deployment, type UsableDiscovery } from 'shared-types/discovery';

/** How often `discovery.json` is looked at, in ms; the contract promises 5 s. */
const POLL_MS = 1000;

/** The live versions of every remote, kept up to date while the server runs. */
export interface LiveRemotes {
  /** The versions of each remote, newest first; who gets which is decided for each visit. */
  current(): ReadonlyMap<string, readonly Deployment[]>;
  stop(): void;
}

/** The versions of each remote; of one with a refused entry those that were live before. */
function versionsOf(
  { remotes, refused }: UsableDiscovery,
  before: ReadonlyMap<string, readonly Deployment[]>,
): Map<string, readonly Deployment[]> {
  const kept = [...before].filter(([name]) => refused.has(name));
  return new Map([...kept, ...Object.entries(remotes)]);
}

/**
 * Follows `REMOTES_DIR/discovery.json`. A file that is missing or does not parse leaves the versions as they were, an
 * entry that is refused leaves its remote's; both are logged once per change.
 */
export async function followDiscovery(
  remotesDir: string,
  log: Logger,
  pollMs = POLL_MS,
): Promise<LiveRemotes> {
  const file = path.join(remotesDir, 'discovery.json');
  let versions: ReadonlyMap<string, readonly Deployment[]> = new Map();
  let seen = '';

  const look = async () => {
    let mark = 'missing';
    try {
      const { mtimeMs, size, ino } = await stat(file);
      mark = `${mtimeMs}:${size}:${ino}`;
      if (mark === seen) return;
      const discovery = readDiscovery(JSON.parse(await readFile(file, 'utf8')));
      versions = versionsOf(discovery, versions);
      for (const sentence of discovery.refused.values()) log.error({ file }, sentence);
      log.info(
        {
          remotes: [...versions].flatMap(([name, entries]) =>
            entries
              .filter(({ deployment }) => deployment.traffic > 0)
              .map(({ metadata, deployment }) => `${name}@${metadata.version} ${deployment.traffic} %`),
          ),
        },
        'remotes',
      );
    } catch (error) {
      if (mark !== seen)
        log.error({ err: error, file }, 'discovery.json could not be read; the versions stay');
    }
    seen = mark;
  };

  await look();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = undefined;
    });
  }, pollMs);
  return { current: () => versions, stop: () => clearInterval(timer) };
}
