import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SESSION_COOKIE } from 'shared-types/cookies';

/**
 * Whether a route's caller sends a session cookie, be it valid or not: it may be an editor who changed something on
 * another instance a moment ago, and is to see it. Costs no session work.
 */
export const CarriesSession = createParamDecorator((_data: undefined, context: ExecutionContext) => {
  const { cookie } = context.switchToHttp().getRequest<Request>().headers;
  return cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
});
