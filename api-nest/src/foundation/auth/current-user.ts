import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Permission, Role } from 'shared-types';
import { NotSignedInError } from '../http/domain-errors';

/** Who is signed in. */
export interface SignedInUser {
  id: number;
  email: string;
  role: Role;
  /** The remotes to which an engineer is limited; null for all other users. */
  remotes: string[] | null;
  /** The permissions of their role to which they are limited; null for all of it. */
  permissions: Permission[] | null;
  /** Whether they have proved within the last minutes that it is them. */
  confirmed: boolean;
  /** Whether they have to set up a second factor before anything else. */
  secondFactorDue: boolean;
}

/** Who acts, for histories and the audit log; `email` is null without a session. */
export interface Actor {
  email: string | null;
  ip: string | null;
  requestId: string | null;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard on routes that are not for everyone. */
    user?: SignedInUser;
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number;
  }
}

/** The actor behind a request. */
export function actorOf(request: Request): Actor {
  return {
    email: request.user?.email ?? null,
    ip: request.ip ?? null,
    requestId: request.res?.get('X-Request-Id') ?? null,
  };
}

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** The signed-in user of a route's caller; without a session the answer is 401. */
export const CurrentUser = createParamDecorator((_data: undefined, context: ExecutionContext) => {
  const { user } = requestOf(context);
  if (!user) throw new NotSignedInError();
  return user;
});

/** The {@link Actor} behind a route's call. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  actorOf(requestOf(context)),
);
