import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { withAdvisoryLock } from '../../foundation/database/advisory-lock';
import { AttachmentEntity, type AttachmentType } from './attachment.entity';

const MIB = 1024 * 1024;
/** What files without an enquiry may take up, in bytes: of all networks, and of one, which has room for two enquiries. */
const MOST_BYTES = 512 * MIB;
const MOST_BYTES_OF_NETWORK = 100 * MIB;
/** Networks that have less take the same place in the order of removal: the pictures of one enquiry. */
const FEW_BYTES = 5 * MIB;
/** What a file counts at least, so that tiny ones cannot fill the table. */
const LEAST_BYTES = 16 * 1024;

/**
 * Removes what is too much, so that a new file always has room: the oldest of the busiest networks first, and
 * among networks that have few, the oldest of all. `own` is what a network has from its newest file to this one.
 */
const MAKE_ROOM = `
  WITH unsent AS (
    SELECT id, created_at, network, greatest(octet_length(bytes), ${LEAST_BYTES}) AS size
    FROM enquiry_photographs WHERE enquiry_id IS NULL
  ), of_network AS (
    SELECT *, sum(size) OVER (PARTITION BY network ORDER BY created_at DESC, id) AS own FROM unsent
  ), ranked AS (
    SELECT id, own, sum(size) OVER (ORDER BY greatest(own, ${FEW_BYTES}), created_at DESC, id) AS everything
    FROM of_network
  )
  DELETE FROM enquiry_photographs AS p USING ranked
  WHERE p.id = ranked.id AND p.enquiry_id IS NULL
    AND (ranked.own > ${MOST_BYTES_OF_NETWORK} OR ranked.everything > ${MOST_BYTES})`;

/** A file as it is sent to users. */
export type StoredAttachment = Pick<AttachmentEntity, 'bytes' | 'mediaType' | 'name'>;

/** Files that visitors sent; `enquiry-intake.repository.ts` gives them to their enquiries. */
@Injectable()
export class AttachmentsRepository {
  constructor(
    @InjectRepository(AttachmentEntity) private readonly attachments: Repository<AttachmentEntity>,
  ) {}

  /** Adds one of a network, for an enquiry that is to come. In SQL where window functions decide what has to go. */
  add(file: { bytes: Buffer; mediaType: AttachmentType }, network: string): Promise<string> {
    return withAdvisoryLock(this.attachments.manager, 'enquiry-photographs', async (manager) => {
      const { id } = await manager.save(AttachmentEntity, { ...file, network, enquiryId: null });
      await manager.query(MAKE_ROOM);
      return id;
    });
  }

  /** A file of an enquiry, with its bytes. */
  async find(id: string, enquiryId: number): Promise<StoredAttachment | undefined> {
    const found = await this.attachments.findOne({
      select: { bytes: true, mediaType: true, name: true },
      where: { id, enquiryId },
    });
    return found ?? undefined;
  }

  /** How many of these may be sent: they belong to no enquiry, or to the one with this idempotency key. */
  countSendable(ids: string[], idempotencyKey: string | null): Promise<number> {
    return this.attachments
      .createQueryBuilder('attachment')
      .leftJoin('enquiries', 'enquiry', 'enquiry.id = attachment.enquiry_id')
      .where('attachment.id IN (:...ids)', { ids })
      .andWhere('(attachment.enquiry_id IS NULL OR enquiry.idempotency_key = :idempotencyKey)', {
        idempotencyKey,
      })
      .getCount();
  }

  /** Removes those that still belong to no enquiry after the given minutes. */
  async removeUnsent(minutes: number): Promise<void> {
    await this.attachments
      .createQueryBuilder()
      .delete()
      .where('enquiry_id IS NULL AND created_at < now() - make_interval(mins => :minutes)', { minutes })
      .execute();
  }
}
