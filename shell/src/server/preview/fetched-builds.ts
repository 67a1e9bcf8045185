import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { download } from '../remotes/mirror-remotes';

/** Server builds that are kept; a page that is being rendered may need the ones before the last. */
const KEPT = 20;

/** Server builds of previews that come from elsewhere, in a folder of this process. */
export class FetchedBuilds {
  /** Integrity → the file, or its way here. */
  readonly #files = new Map<string, Promise<string>>();
  #folder: Promise<string> | undefined;

  /** Downloads a server build once. @returns the file @throws Error when its bytes are not what the hash says */
  async bring(address: string, integrity: string): Promise<string> {
    const known = this.#files.get(integrity);
    if (known) return known;
    const coming = this.#fetch(address, integrity);
    this.#files.set(integrity, coming);
    coming.catch(() => this.#files.delete(integrity));
    await this.#dropOldest();
    return coming;
  }

  /** Removes all of them. */
  async remove(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  async #fetch(address: string, integrity: string): Promise<string> {
    const bytes = await download(address, integrity, 'error');
    this.#folder ??= mkdtemp(path.join(tmpdir(), 'formraster-previews-'));
    const file = path.join(await this.#folder, `${createHash('sha256').update(bytes).digest('hex')}.cjs`);
    await writeFile(file, bytes);
    return file;
  }

  async #dropOldest(): Promise<void> {
    const [oldest] = this.#files;
    if (oldest === undefined || this.#files.size <= KEPT) return;
    const [integrity, file] = oldest;
    this.#files.delete(integrity);
    await rm(await file, { force: true });
  }
}
