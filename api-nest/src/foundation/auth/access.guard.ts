import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { mayDo, permissionRefusal, PERMISSIONS } from 'shared-types';
import { showsToken } from 'shared-types/bearer';
import { RefusalLog } from '../audit/refusal-log';
import { ContentRulesService } from '../content/content-rules';
import { CONFIG, type Config } from '../config/config';
import {
  ConfirmationNeededError,
  ForbiddenError,
  NotSignedInError,
  SecondFactorDueError,
} from '../http/domain-errors';
import { readJsonBody } from '../http/json-body';
import {
  AUDIENCE,
  BEFORE_SECOND_FACTOR,
  BODY_LIMIT,
  CONFIRMED,
  DEFAULT_AUDIENCE,
  DEFAULT_BODY_LIMIT,
  POLLED,
  PUBLISHES,
  type Publication,
  type RouteAudience,
} from './access';
import { actorOf } from './current-user';
import { Sessions } from './sessions';

/** Checks every request's origin, then its caller, and only then reads its body, within the route's limit. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly refusals: RefusalLog,
    private readonly rules: ContentRulesService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<RouteAudience | undefined>(AUDIENCE, targets);
    const limit = this.reflector.getAllAndOverride<number | undefined>(BODY_LIMIT, targets);
    try {
      assertSameOrigin(request, this.config);
      await this.admit(request, response, audience ?? DEFAULT_AUDIENCE, {
        confirmed: this.reflector.get<unknown>(CONFIRMED, context.getHandler()) === true,
        beforeSecondFactor: this.reflector.get<unknown>(BEFORE_SECOND_FACTOR, context.getHandler()) === true,
        polled: this.reflector.get<unknown>(POLLED, context.getHandler()) === true,
      });
      const publication = this.reflector.get<Publication | undefined>(PUBLISHES, context.getHandler());
      const publishes = typeof publication === 'function' ? publication(request) : publication === true;
      if (publishes && request.user) await this.rules.assertMayPublish(request.user);
    } catch (error) {
      if (error instanceof NotSignedInError || error instanceof ForbiddenError) {
        const target = `${request.method} ${request.path}`.slice(0, 200);
        const event = { action: 'request.refused', target, detail: { status: error.status } };
        await this.refusals.record(actorOf(request), event);
      }
      throw error;
    }
    if (limit !== 0) await readJsonBody(request, response, limit ?? DEFAULT_BODY_LIMIT);
    return true;
  }

  /** Sets `request.user` where the route needs it; throws if the caller may not pass. */
  private async admit(
    request: Request,
    response: Response,
    route: RouteAudience,
    marks: { confirmed: boolean; beforeSecondFactor: boolean; polled: boolean },
  ): Promise<void> {
    const audience = typeof route === 'function' ? route(request) : route;
    if (audience === 'everyone') return;
    if (audience === 'site') {
      if (!showsToken(request.headers.authorization, this.config.internalToken, timingSafeEqual))
        throw new NotSignedInError('This is for the site’s own processes.');
      return;
    }
    await this.sessions.open(request, response);
    request.user = await this.sessions.userOf(request, { countsAsUse: !marks.polled });
    if (audience === 'visitors') return;
    if (!request.user) throw new NotSignedInError();
    if (request.user.secondFactorDue && !marks.beforeSecondFactor) throw new SecondFactorDueError();
    const { user } = request;
    const { remotes } = user;
    const permissions =
      typeof audience === 'string' ? PERMISSIONS.filter((each) => each === audience) : audience;
    const [permission] = permissions;
    if (remotes !== null && (audience === 'editors' || (permission && !permissions.includes('releases')))) {
      throw new ForbiddenError(
        `You see the releases of ${remotes.join(', ')}. An owner can change that under Users.`,
      );
    }
    if (audience === 'owners' && user.role !== 'owner') {
      throw new ForbiddenError('Only an owner may do this.');
    }
    if (permission && !permissions.some((each) => mayDo(user, each))) {
      throw new ForbiddenError(permissionRefusal(permission));
    }
    if (marks.confirmed && !user.confirmed) throw new ConfirmationNeededError();
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses unsafe requests made by a foreign page (contracts, API): with an `Origin` that is not that of `PUBLIC_URL`, or
 * marked cross-site by the browser. Without `PUBLIC_URL` the request's own host counts too. Scripts send neither header.
 */
function assertSameOrigin(
  request: Request,
  { publicUrl, isPublicUrlSet }: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>,
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign =
    origin !== undefined &&
    origin !== new URL(publicUrl).origin &&
    (isPublicUrlSet || hostOf(origin) === undefined || hostOf(origin) !== request.host);
  if (foreign || site === 'cross-site') {
    throw new ForbiddenError('This request came from another site.');
  }
}
