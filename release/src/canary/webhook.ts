import { releaseNoticeSchema, type ReleaseNotice } from 'shared-types/remote-health';

const TIMEOUT_MS = 4000;

/** How often a message is sent at most, once at each check. */
const TRIES = 10;

/** Messages kept while the address does not answer; the oldest are dropped first. */
const KEPT = 100;

/** Tells one address what becomes of versions, if there is one. */
export class Webhook {
  #unsent: { notice: ReleaseNotice; tries: number }[] = [];

  constructor(
    private readonly address: string | undefined,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Keeps a message to be sent. */
  add(notice: ReleaseNotice): void {
    if (this.address === undefined) return;
    this.#unsent = [...this.#unsent, { notice: releaseNoticeSchema.parse(notice), tries: 0 }].slice(-KEPT);
  }

  /**
   * Sends what is kept, oldest first. What fails is sent again the next time, until it has been tried often enough.
   * @throws Error without the address, which may be a secret
   */
  async send(): Promise<void> {
    for (let next = this.#unsent[0]; next !== undefined; next = this.#unsent[0]) {
      next.tries += 1;
      try {
        await this.#post(next.notice);
      } catch (error) {
        if (next.tries < TRIES) throw error;
        this.#unsent.shift();
        throw new Error(`RELEASES_WEBHOOK was not told in ${TRIES} tries: ${next.notice.text}`, {
          cause: error,
        });
      }
      this.#unsent.shift();
    }
  }

  async #post(notice: ReleaseNotice): Promise<void> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const response = await fetch(this.address ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      // Another address was not asked for, and may be inside the network.
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => {
      const what = signal.aborted ? 'did not answer in time' : 'cannot be reached';
      throw new Error(`RELEASES_WEBHOOK ${what}.`, { cause: error });
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`RELEASES_WEBHOOK answered ${response.status}.`);
  }
}
