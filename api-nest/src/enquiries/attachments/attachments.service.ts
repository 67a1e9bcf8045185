import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { fileKind } from 'shared-types/file-kind';
import { networkOf } from 'shared-types/network';
import { Sweeps } from '../../foundation/database/sweep';
import { NotFoundError, ValidationError } from '../../foundation/http/domain-errors';
import { ImageLibrary } from '../../foundation/images/image-library';
import { AttachmentsRepository, type StoredAttachment } from './attachments.repository';
import { assertHarmlessPdf } from './harmless-pdf';

/** How long a file waits for its enquiry: with the sweep, less than an hour. */
const UNSENT_MINUTES = 50;
const SWEEP_MS = 5 * 60_000;

const GONE = 'A file is no longer here. Please add it again, or send without it.';

/** Files of visitors: kept apart from the library, for those who answer enquiries. */
@Injectable()
export class AttachmentsService implements OnApplicationBootstrap {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly library: ImageLibrary,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(SWEEP_MS, () => this.eraseUnsent(), 'unsent attachments were not erased');
  }

  /**
   * Keeps a file for an enquiry that is to come: an image as a JPEG drawn anew, a PDF as it is, judged by content.
   * Where too many wait for their enquiries, older ones of busier networks go.
   * @param ip of the visitor
   * @throws a `DomainError` that says what is wrong with the file
   */
  async add(sent: Buffer, ip: string): Promise<{ id: string }> {
    return { id: await this.attachments.add(await this.checked(sent, ip), networkOf(ip)) };
  }

  /**
   * Throws a {@link ValidationError} unless all of these can be sent with an enquiry.
   * @param path the member of the enquiry that names them
   */
  async assertSendable(ids: string[], idempotencyKey: string | null, path: string): Promise<void> {
    if (ids.length === 0 || (await this.attachments.countSendable(ids, idempotencyKey)) === ids.length)
      return;
    throw new ValidationError([{ path, message: GONE }]);
  }

  /** A file of an enquiry. */
  async read(id: string, enquiryId: number): Promise<StoredAttachment> {
    const found = await this.attachments.find(id, enquiryId);
    if (!found) throw new NotFoundError('There is no such file.');
    return found;
  }

  /** Erases files whose enquiry was not sent in time. */
  eraseUnsent(): Promise<void> {
    return this.attachments.removeUnsent(UNSENT_MINUTES);
  }

  private async checked(sent: Buffer, ip: string): Promise<Pick<StoredAttachment, 'bytes' | 'mediaType'>> {
    if (fileKind(sent) !== 'pdf') {
      return { bytes: await this.library.attachedImage(sent, ip), mediaType: 'image/jpeg' };
    }
    await assertHarmlessPdf(sent);
    return { bytes: sent, mediaType: 'application/pdf' };
  }
}
