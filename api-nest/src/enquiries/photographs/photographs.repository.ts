import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { PhotographEntity } from './photograph.entity';

/** Photographs that visitors sent; `intake-statement.ts` attaches them to enquiries. */
@Injectable()
export class PhotographsRepository {
  constructor(
    @InjectRepository(PhotographEntity) private readonly photographs: Repository<PhotographEntity>,
  ) {}

  async add(bytes: Buffer): Promise<string> {
    const { id } = await this.photographs.save({ bytes, enquiryId: null });
    return id;
  }

  /** The bytes of an enquiry's photograph. */
  async findBytes(id: string, enquiryId: number): Promise<Buffer | undefined> {
    const found = await this.photographs.findOne({ select: { bytes: true }, where: { id, enquiryId } });
    return found?.bytes;
  }

  /** How many belong to no enquiry. */
  countUnsent(): Promise<number> {
    return this.photographs.countBy({ enquiryId: IsNull() });
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

  /** Removes those that belong to no enquiry after so many hours. */
  async removeUnsent(hours: number): Promise<void> {
    await this.photographs
      .createQueryBuilder()
      .delete()
      .where('enquiry_id IS NULL AND created_at < now() - make_interval(hours => :hours)', { hours })
      .execute();
  }
}
