import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { Permission } from 'shared-types';

/**
 * Who may call a route. `everyone` costs no session work; for `visitors`, who are all callers too, the session is read
 * (sign-in, me); `users` are all signed-in users; `editors` those who are not limited to the releases of some remotes; a
 * permission names those who have it, several those who have one of them; `owners` are only the owners; `site` the site's
 * own processes, which send INTERNAL_TOKEN.
 */
export type Audience =
  'everyone' | 'visitors' | 'users' | 'editors' | Permission | readonly Permission[] | 'owners' | 'site';

/** Audience of one route: fixed, or depending on the request. */
export type RouteAudience = Audience | ((request: Request) => Audience);

export const AUDIENCE = 'formraster:audience';
export const BEFORE_SECOND_FACTOR = 'formraster:before-second-factor';
export const CONFIRMED = 'formraster:confirmed';
export const PUBLISHES = 'formraster:publishes';
export const POLLED = 'formraster:polled';
export const BODY_LIMIT = 'formraster:body-limit';

/** Audience of a route without {@link Access}, so that a forgotten decorator opens nothing. */
export const DEFAULT_AUDIENCE: Audience = 'owners';

/** Largest body in bytes unless {@link BodyLimit} says otherwise. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Says who may call a route, or all routes of a controller. */
export const Access = (audience: RouteAudience): MethodDecorator & ClassDecorator =>
  SetMetadata(AUDIENCE, audience);

/**
 * For routes that change who may sign in, and how: the caller has to have confirmed who they are within the last minutes
 * (`POST /auth/confirmation`), so that a session alone, of an unattended or hijacked browser, gives no lasting access.
 */
export const Confirmed = (): MethodDecorator => SetMetadata(CONFIRMED, true);

/** For routes that are open to those, too, who have to set up a second factor before anything else. */
export const BeforeSecondFactor = (): MethodDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);

/** Whether a request changes what visitors see. */
export type Publication = boolean | ((request: Request) => boolean);

/** For routes that change what visitors see at once: an owner may leave them to owners (`PUT /content-rules`). */
export const Publishes = (publication: Publication = true): MethodDecorator =>
  SetMetadata(PUBLISHES, publication);

/** For routes that an open page reads by itself again and again: their requests are no use of the session. */
export const Polled = (): MethodDecorator => SetMetadata(POLLED, true);

/** Sets a route's largest JSON body in bytes; a larger one is answered 413. */
export const BodyLimit = (bytes: number): MethodDecorator => SetMetadata(BODY_LIMIT, bytes);

/** For routes that read their body themselves. */
export const ReadsOwnBody = (): MethodDecorator => SetMetadata(BODY_LIMIT, 0);
