import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { networkOf } from 'shared-types/network';
import { Sweeps } from '../../foundation/database/sweep';
import { NotFoundError, ValidationError } from '../../foundation/http/domain-errors';
import { ImageLibrary } from '../../foundation/images/image-library';
import { PhotographsRepository } from './photographs.repository';

/** How long a photograph waits for its enquiry: with the sweep, less than an hour. */
const UNSENT_MINUTES = 50;
const SWEEP_MS = 5 * 60_000;

/** Photographs of visitors' walls: kept apart from the library, for those who answer enquiries. */
@Injectable()
export class PhotographsService implements OnApplicationBootstrap {
  constructor(
    private readonly photographs: PhotographsRepository,
    private readonly library: ImageLibrary,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(SWEEP_MS, () => this.eraseUnsent(), 'unsent photographs were not erased');
  }

  /**
   * Keeps a photograph for an enquiry that is to come. Where too many wait for theirs, older ones of busier networks go.
   * @param ip of the visitor
   */
  async add(sent: Buffer, ip: string): Promise<{ id: string }> {
    const bytes = await this.library.photograph(sent, ip);
    return { id: await this.photographs.add(bytes, networkOf(ip)) };
  }

  /** Throws a {@link ValidationError} unless all of these can be sent with an enquiry. */
  async assertSendable(ids: string[], idempotencyKey: string | null): Promise<void> {
    if (ids.length === 0 || (await this.photographs.countSendable(ids, idempotencyKey)) === ids.length)
      return;
    throw new ValidationError([
      {
        path: 'photographs',
        message: 'A photograph is no longer here. Please add it again, or send without it.',
      },
    ]);
  }

  /** The JPEG of an enquiry's photograph. */
  async read(id: string, enquiryId: number): Promise<Buffer> {
    const bytes = await this.photographs.findBytes(id, enquiryId);
    if (!bytes) throw new NotFoundError('There is no such photograph.');
    return bytes;
  }

  /** Erases photographs whose enquiry was not sent in time. */
  eraseUnsent(): Promise<void> {
    return this.photographs.removeUnsent(UNSENT_MINUTES);
  }
}
