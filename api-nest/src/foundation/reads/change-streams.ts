import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { SIGN_OF_LIFE_MS, type ChangeNotice, type ChangeTopic } from 'shared-types/content-changes';
import { UnavailableError } from '../http/domain-errors';

/** Tells the site's other processes of content changes, in lines of JSON (contracts, API). */
@Injectable()
export class ChangeStreams {
  private readonly open = new Set<Response>();
  private announced = false;

  /** Writes every change to a response from now on, until its caller leaves or the announcements end. */
  follow(response: Response): void {
    if (!this.announced) throw new UnavailableError('Changes are not announced at the moment.');
    response.type('application/x-ndjson');
    this.open.add(response);
    const beat = setInterval(() => this.write(response, {}), SIGN_OF_LIFE_MS);
    response.once('close', () => {
      clearInterval(beat);
      this.open.delete(response);
    });
    this.write(response, {});
  }

  announce(topic: ChangeTopic): void {
    for (const response of this.open) this.write(response, { topic });
  }

  /** Announcements arrive from now on. */
  resume(): void {
    this.announced = true;
  }

  /** Announcements no longer arrive, or the process stops: every stream ends. */
  end(): void {
    this.announced = false;
    for (const response of this.open) response.end();
  }

  private write(response: Response, notice: ChangeNotice): void {
    response.write(`${JSON.stringify(notice)}\n`);
  }
}
