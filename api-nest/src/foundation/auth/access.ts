import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/**
 * Who may call a route. `everyone` costs no session work; `visitors` are everybody too, but the session is read
 * (sign-in, sign-out, me); `editors` are all who signed in; `owners` the owners. `site` is none of them: the
 * site's own processes, by INTERNAL_TOKEN.
 */
export type Audience = 'everyone' | 'visitors' | 'editors' | 'owners' | 'site';

/** Of one route: always the same, or by what is asked for. */
export type RouteAudience = Audience | ((request: Request) => Audience);

export const AUDIENCE = 'formraster:audience';
export const BODY_LIMIT = 'formraster:body-limit';

/** Audience of a route without {@link Access}: a forgotten decorator refuses strangers. */
export const DEFAULT_AUDIENCE: Audience = 'editors';

/** Bytes a route's body may have unless {@link BodyLimit} says otherwise. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Says who may call a route, or all routes of a controller. */
export const Access = (audience: RouteAudience): MethodDecorator & ClassDecorator =>
  SetMetadata(AUDIENCE, audience);

/** Bytes a route's JSON body may have; more is answered 413. */
export const BodyLimit = (bytes: number): MethodDecorator => SetMetadata(BODY_LIMIT, bytes);

/** For routes that read their body themselves, as a stream. */
export const ReadsOwnBody = (): MethodDecorator => SetMetadata(BODY_LIMIT, 0);
