import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readDiscovery } from 'shared-types/discovery';
import { findProjectRoot } from '../../tooling/src/project-root';
import { siteEnvironment } from '../config';

/** Publishes the gallery in ever new versions and rolls every third back, until it is stopped. */
export class Publisher {
  stopped = false;
  /** Publications and roll-backs that were acknowledged. */
  done = 0;
  refused = 0;
  private wanted: string | undefined;
  private certain = true;

  constructor(private readonly dataDir: string) {}

  async run(): Promise<void> {
    for (let n = 1; !this.stopped; n += 1, await wait(5000)) {
      const before = this.live();
      const version = `100.0.${n}`;
      if (!(await this.command('--version', version))) continue;
      this.wanted = version;
      if (n % 3 === 0 && (await this.command('--rollback', '--reason', 'A fault run.'))) this.wanted = before;
    }
  }

  /** Whether what was acknowledged last is what visitors get. */
  isAsAcknowledged(): boolean {
    return !this.certain || this.wanted === undefined || this.live() === this.wanted;
  }

  /** The version that most visitors get. */
  private live(): string {
    const file = path.join(this.dataDir, 'remotes/discovery.json');
    const { remotes } = readDiscovery(JSON.parse(readFileSync(file, 'utf8')));
    const live = remotes['gallery']?.find(({ deployment }) => deployment.default);
    return live?.metadata.version ?? 'none';
  }

  private async command(...args: string[]): Promise<boolean> {
    const program = path.join(findProjectRoot(), 'release-remote/src/publish-remote.ts');
    const child = spawn(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', program, 'gallery', ...args],
      {
        env: siteEnvironment(this.dataDir, 0),
        stdio: 'ignore',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    this.certain = code === 0;
    if (code === 0) this.done += 1;
    else this.refused += 1;
    return code === 0;
  }
}
