import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBuild } from 'release/publish/build';
import { makeToken } from 'release-remote/receive/token';
import { siteAt } from 'release-remote/send/site-at';
import { FakeRepository } from 'release/testing/builds';
import { foundBySpy, spySource } from 'release/testing/spy-build';

/** Signs the tokens of the site under test. */
export const PUBLISH_SECRET = 'the secret of a site in which things go wrong';

/** A team that sends a hostile build by dry run again and again, until it is stopped. */
export class HostileTeam {
  stopped = false;
  /** How often the build was checked and refused. */
  checked = 0;
  /** What its code could read, reach or start. */
  readonly found = new Set<string>();
  private readonly repository = new FakeRepository(mkdtempSync(path.join(tmpdir(), 'formraster-hostile-')));

  constructor(
    private readonly url: string,
    dataDir: string,
  ) {
    const module = './GalleryPage';
    this.repository.buildRemote('gallery', {
      exposes: [module],
      contract: { modules: { [module]: { props: {} } } },
      server: spySource({ module, data: dataDir, port: Number(new URL(url).port), throws: true }),
    });
  }

  async run(): Promise<void> {
    const { token } = makeToken(PUBLISH_SECRET, 'gallery', 'A hostile team', '1h');
    const site = siteAt(this.url, 'gallery', token);
    const build = readBuild(this.repository.site(), 'gallery');
    for (let n = 1; !this.stopped; n += 1, await wait(8000)) {
      const answer = await site.publish(build, { version: `6.6.${n}`, dryRun: true }).catch(String);
      const found = foundBySpy(answer);
      if (found === undefined) continue;
      this.checked += 1;
      for (const each of found) this.found.add(each);
    }
    rmSync(this.repository.root, { recursive: true });
  }
}
