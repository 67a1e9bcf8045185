import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../http/domain-errors';

/** Whether the process has been asked to stop; load balancers see it in `/api/health/ready`. */
@Injectable()
export class ShutdownState {
  private stopping = false;

  begin(): void {
    this.stopping = true;
  }

  /** Throws an {@link UnavailableError} once stopping has begun. */
  assertRunning(): void {
    if (this.stopping) throw new UnavailableError('The server is stopping.');
  }
}
