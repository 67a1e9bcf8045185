import { Injectable } from '@nestjs/common';
import type { EnquiryInput } from 'shared-types';
import { TooManyRequestsError } from '../http/domain-errors';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { EnquiryIntakeRepository, triesKey } from './enquiry-intake.repository';
import { TRIES } from './intake-statement';
import { Outbox } from './mail/outbox';
import { isTrapped } from './spam-traps';

const TOO_MANY = {
  'too many tries': 'Too many tries. Please wait a minute and try again.',
  'too many enquiries': 'You have sent several enquiries already. Please wait a few minutes, or call us.',
};

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

  /** Counts a try that was not valid. */
  async countTry(ip: string): Promise<void> {
    await this.limiter.count(triesKey(ip), TRIES, TOO_MANY['too many tries']);
  }

  /** Stores an enquiry with the mail it owes and answers its reference; traps make it spam, never lost. */
  async submit(input: EnquiryInput, { ip, idempotencyKey }: EnquiryOrigin): Promise<{ reference: string }> {
    const intake = await this.repository.store({
      input,
      idempotencyKey,
      ip,
      status: isTrapped(input) ? 'spam' : 'new',
    });
    if (!('reference' in intake)) {
      throw new TooManyRequestsError(TOO_MANY[intake.outcome], intake.retryAfterSeconds);
    }
    if (intake.outcome === 'stored') this.outbox.wake();
    return { reference: intake.reference };
  }
}
