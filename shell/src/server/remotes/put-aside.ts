import type { ReleaseDecision } from 'shared-types/remote-health';

/** First seconds that a version is left out; doubled each further time, to at most an hour. */
const ASIDE_SECONDS = 30;
const ASIDE_MAX_SECONDS = 3600;

interface Entry {
  until: number;
  seconds: number;
  /** It has been rendered well since. */
  restored: boolean;
}

/** Versions whose server build hung or crashed the renderer or failed again and again, and until when they are left out. */
export class PutAside {
  private readonly versions = new Map<string, Entry>();

  /** @param decided hears of each version that is put aside, and of each that works again */
  constructor(
    private readonly decided: (decision: ReleaseDecision) => void = () => undefined,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Leaves a version, `name@version`, out of server rendering for a while; what else was under way with it then
   * changes nothing.
   * @returns for how many seconds
   */
  add(key: string, reason = 'It stopped a render.'): number {
    const known = this.versions.get(key);
    if (known && known.until > this.now()) return known.seconds;
    const seconds = Math.min((known?.seconds ?? ASIDE_SECONDS / 2) * 2, ASIDE_MAX_SECONDS);
    this.versions.set(key, { seconds, until: this.now() + seconds * 1000, restored: false });
    this.tell(key, 'put-aside', `${reason} It is left out for ${seconds} s.`);
    return seconds;
  }

  has(key: string): boolean {
    const entry = this.versions.get(key);
    return entry !== undefined && entry.until > this.now();
  }

  /** A version was rendered well. */
  well(key: string): void {
    const entry = this.versions.get(key);
    if (entry === undefined || entry.restored || entry.until > this.now()) return;
    entry.restored = true;
    this.tell(key, 'restored', 'It was rendered again without a fault.');
  }

  private tell(key: string, action: 'put-aside' | 'restored', reason: string): void {
    const [name = '', version = ''] = key.split('@');
    this.decided({ name, version, action, reason });
  }
}
