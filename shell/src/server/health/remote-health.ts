import { LRUCache } from 'lru-cache';
import type { FailureKind, HealthCounter } from 'shared-types/remote-health';
import { Tally, type Subject } from './tally';
import { Visits } from './visits';

/** Versions of which reports are taken: the latest that this server has put into pages. */
const SERVED = 100;

const keyOf = ({ name, version, trial }: Subject) => JSON.stringify([name, version, trial]);

/** How the versions that this server puts into pages fare, as it sees itself and as browsers tell. */
export class RemoteHealth {
  private readonly served = new LRUCache<string, true>({ max: SERVED });

  constructor(
    readonly tally = new Tally(),
    private readonly visits = new Visits(),
    /** Hears how each render of a version ended. */
    private readonly onRender: (subject: Subject, well: boolean) => void = () => undefined,
  ) {}

  /** A page with these versions goes out: from now on browsers may report on them. */
  serves(subjects: readonly Subject[]): void {
    for (const subject of subjects) this.served.set(keyOf(subject), true);
  }

  /** Whether reports on a version can be true; anything else would let strangers fill the database. */
  knows(subject: Subject): boolean {
    return this.served.has(keyOf(subject));
  }

  count(subject: Subject, counter: HealthCounter): void {
    this.tally.count(subject, counter);
  }

  /** The version's server build ran for a page. @param well whether nothing of it failed */
  rendered(subject: Subject, well: boolean): void {
    this.tally.count(subject, 'renders');
    this.onRender(subject, well);
  }

  /** A page with the version was looked at. */
  viewed(address: string, subject: Subject): void {
    this.tally.count(subject, 'views');
    if (this.visits.isFirst('visit', address, subject)) this.tally.count(subject, 'visits');
  }

  failed(address: string, subject: Subject, kind: FailureKind, message: string): void {
    this.tally.count(subject, kind);
    this.tally.failure(subject, kind, message);
    if (this.visits.isFirst('failed', address, subject)) this.tally.count(subject, 'failed');
  }
}
