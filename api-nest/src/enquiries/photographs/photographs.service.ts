import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, Sweeps } from '../../foundation/database/sweep';
import { NotFoundError, UnavailableError, ValidationError } from '../../foundation/http/domain-errors';
import { ImageLibrary } from '../../foundation/images/image-library';
import { PhotographsRepository } from './photographs.repository';

/** How long a photograph waits for its enquiry. */
const UNSENT_HOURS = 24;
/** How many may wait, so that strangers cannot fill the disk. */
const MOST_UNSENT = 500;

/** Photographs of visitors' walls: kept apart from the library, for those who answer enquiries. */
@Injectable()
export class PhotographsService implements OnApplicationBootstrap {
  constructor(
    private readonly photographs: PhotographsRepository,
    private readonly library: ImageLibrary,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.eraseUnsent(), 'unsent photographs were not erased');
  }

  /** Keeps a photograph for an enquiry that is to come. */
  async add(sent: Buffer): Promise<{ id: string }> {
    if ((await this.photographs.countUnsent()) >= MOST_UNSENT) {
      throw new UnavailableError(
        'Photographs cannot be taken just now. Please send your enquiry without them.',
      );
    }
    return { id: await this.photographs.add(await this.library.photograph(sent)) };
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

  /** Erases photographs whose enquiry was not sent within a day. */
  eraseUnsent(): Promise<void> {
    return this.photographs.removeUnsent(UNSENT_HOURS);
  }
}
