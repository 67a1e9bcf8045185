import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE_MB = 700;

/** A small disk for a site, which can be filled; without the right to mount one, an ordinary folder that cannot. */
export class SmallDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'formraster-faults-'));
  readonly canBeFilled: boolean;
  private readonly filler = path.join(this.folder, 'filler');

  constructor() {
    const options = `size=${SIZE_MB}m,mode=1777`;
    this.canBeFilled = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.folder]).status === 0;
    // Temporary files of every account that the site runs as are made here.
    chmodSync(this.folder, 0o1777);
  }

  /** Takes all the room there is. */
  fill(): void {
    for (const unit of [1 << 20, 4096]) {
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(this.folder);
          const bytes = Math.max(unit, Math.floor((bavail * bsize) / 2));
          writeFileSync(this.filler, Buffer.alloc(Math.min(bytes, 1 << 26)), { flag: 'a' });
        }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  }

  makeRoom(): void {
    rmSync(this.filler, { force: true });
  }

  remove(): void {
    if (this.canBeFilled) execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
