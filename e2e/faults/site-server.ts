/** When nobody can answer a page, since there is one server on one machine; as far as its supervisor's words tell. */
export class SiteServer {
  /** How often it was away, and for how long at most, in ms. */
  readonly absences = { times: 0, longestMs: 0 };
  private frozen = false;
  private ended = false;
  private since = 0;

  isAway(): boolean {
    return this.frozen || this.ended;
  }

  kill(): void {
    this.become(this.frozen, true);
  }

  freeze(): void {
    this.become(true, this.ended);
  }

  /** It goes on, unless it was given up meanwhile. */
  thaw(): void {
    this.become(false, this.ended);
  }

  /** Hears what `npm start` prints. */
  hear(text: string): void {
    for (const line of text.split('\n')) {
      if (line.startsWith('The site is running again')) this.become(false, false);
      else if (/^The site (ended|gives no sign of life|did not restart)/.test(line))
        this.become(this.frozen, true);
    }
  }

  private become(frozen: boolean, ended: boolean): void {
    const before = this.isAway();
    this.frozen = frozen;
    this.ended = ended;
    if (!before && this.isAway()) {
      this.absences.times += 1;
      this.since = Date.now();
    }
    if (before && !this.isAway())
      this.absences.longestMs = Math.max(this.absences.longestMs, Date.now() - this.since);
  }
}
