import { Injectable } from '@nestjs/common';
import type { EnquiryInput } from 'shared-types';
import { TooManyRequestsError } from '../http/domain-errors';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { Outbox } from './mail/outbox';
import { newReference } from './reference';
import { isTrapped } from './spam-traps';

const TRIES = { count: 60, windowSeconds: 60 };

/** What a request to store an enquiry carries beside its body. */
export interface EnquiryOrigin {
  ip: string;
  idempotencyKey: string | null;
}

/** Takes enquiries in. */
@Injectable()
export class EnquiriesService {
  constructor(
    private readonly repository: EnquiryIntakeRepository,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
  ) {}

  /** Counts a try from an address, valid or not (contracts: 60 a minute). */
  async countTry(ip: string): Promise<void> {
    await this.limiter.count(
      `enquiry:try:${ip}`,
      TRIES,
      'Too many tries. Please wait a minute and try again.',
    );
  }

  /** Stores an enquiry with the mail it owes and answers its reference; traps make it spam, never lost. */
  async submit(input: EnquiryInput, { ip, idempotencyKey }: EnquiryOrigin): Promise<{ reference: string }> {
    const earlier = idempotencyKey === null ? undefined : await this.repository.findByKey(idempotencyKey);
    if (earlier !== undefined) return { reference: earlier };
    const intake = await this.repository.store({
      input,
      idempotencyKey,
      ip,
      reference: newReference(),
      status: isTrapped(input) ? 'spam' : 'new',
    });
    if (intake.outcome === 'refused') {
      throw new TooManyRequestsError(
        'You have sent several enquiries already. Please wait a few minutes, or call us.',
        intake.retryAfterSeconds,
      );
    }
    if (intake.outcome === 'stored') this.outbox.wake();
    return { reference: intake.reference };
  }
}
