import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ValidationError } from './domain-errors';

/** The header in the API's description. */
export const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key gets the first answer again',
};

/** The `Idempotency-Key` header, null without one. */
export const IdempotencyKey = createParamDecorator((_data: undefined, context: ExecutionContext) => {
  const key = context.switchToHttp().getRequest<Request>().get('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ValidationError([
    { path: 'Idempotency-Key', message: 'Use 1 to 200 printable characters without spaces.' },
  ]);
});
