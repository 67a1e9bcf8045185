import { Injectable } from '@nestjs/common';
import { enquiryInputSchema } from 'shared-types';
import { TooManyRequestsError, ValidationError } from '../http/domain-errors';
import { toIssues } from '../http/schema-validation.pipe';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { TRIES, triesKey } from './intake-statement';
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

  /**
   * Stores an enquiry with the mail it owes and answers its reference; traps make it spam, never lost.
   * A body that does not fit counts as a try too, so it is validated here.
   */
  async submit(body: unknown, { ip, idempotencyKey }: EnquiryOrigin): Promise<{ reference: string }> {
    const parsed = enquiryInputSchema.safeParse(body);
    if (!parsed.success) {
      await this.limiter.count(triesKey(ip), TRIES, TOO_MANY['too many tries']);
      throw new ValidationError(toIssues(parsed.error.issues));
    }
    const input = parsed.data;
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
