import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { withAdvisoryLock } from '../../foundation/database/advisory-lock';
import { PhotographEntity } from './photograph.entity';

const MIB = 1024 * 1024;
/** What photographs without an enquiry may take up, in bytes: of all networks, and of one. */
const MOST_BYTES = 128 * MIB;
const MOST_BYTES_OF_NETWORK = 16 * MIB;
/** Networks that have less take the same place in the order of removal: the photographs of one enquiry. */
const FEW_BYTES = 3 * MIB;
/** What a photograph counts at least, so that tiny ones cannot fill the table. */
const LEAST_BYTES = 16 * 1024;

/**
 * Removes what is too much, so that a new photograph always has room: the oldest of the busiest networks first, and
 * among networks that have few, the oldest of all. `own` is what a network has from its newest photograph to this one.
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

/** Photographs that visitors sent; `intake-statement.ts` attaches them to enquiries. */
@Injectable()
export class PhotographsRepository {
  constructor(
    @InjectRepository(PhotographEntity) private readonly photographs: Repository<PhotographEntity>,
  ) {}

  /** Adds one of a network, for an enquiry that is to come. In SQL where window functions decide what has to go. */
  add(bytes: Buffer, network: string): Promise<string> {
    return withAdvisoryLock(this.photographs.manager, 'enquiry-photographs', async (manager) => {
      const { id } = await manager.save(PhotographEntity, { bytes, network, enquiryId: null });
      await manager.query(MAKE_ROOM);
      return id;
    });
  }

  /** The bytes of an enquiry's photograph. */
  async findBytes(id: string, enquiryId: number): Promise<Buffer | undefined> {
    const found = await this.photographs.findOne({ select: { bytes: true }, where: { id, enquiryId } });
    return found?.bytes;
  }

  /** How many of these may be sent: they belong to no enquiry, or to the one with this idempotency key. */
  countSendable(ids: string[], idempotencyKey: string | null): Promise<number> {
    return this.photographs
      .createQueryBuilder('photograph')
      .leftJoin('enquiries', 'enquiry', 'enquiry.id = photograph.enquiry_id')
      .where('photograph.id IN (:...ids)', { ids })
      .andWhere('(photograph.enquiry_id IS NULL OR enquiry.idempotency_key = :idempotencyKey)', {
        idempotencyKey,
      })
      .getCount();
  }

  /** Removes those that still belong to no enquiry after the given minutes. */
  async removeUnsent(minutes: number): Promise<void> {
    await this.photographs
      .createQueryBuilder()
      .delete()
      .where('enquiry_id IS NULL AND created_at < now() - make_interval(mins => :minutes)', { minutes })
      .execute();
  }
}
