import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config';
import type { Audience } from '../http/access';
import { ForbiddenError, NotSignedInError } from '../http/domain-errors';
import type { SignedInUser } from './current-user';
import { Sessions } from './sessions';

/** Finds out who calls and whether the route is for them. */
@Injectable()
export class Gatekeeper {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly dataSource: DataSource,
  ) {}

  /** Sets `request.user`, or throws what the caller is to be told. Does nothing on routes for everyone. */
  async admit(request: Request, response: Response, audience: Audience): Promise<void> {
    if (audience === 'everyone') return;
    if (audience === 'site') {
      if (!this.isSite(request)) throw new NotSignedInError('This is for the site’s own processes.');
      return;
    }
    await this.sessions.open(request, response);
    request.user = await this.userOf(request);
    if (audience === 'visitors') return;
    if (!request.user) throw new NotSignedInError();
    if (audience === 'owners' && request.user.role !== 'owner') {
      throw new ForbiddenError('Only an owner may do this.');
    }
  }

  private isSite(request: Request): boolean {
    const { internalToken } = this.config;
    if (internalToken === undefined) return false;
    const expected = Buffer.from(`Bearer ${internalToken}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Read anew each time, so that a removed user or a changed role counts at once. */
  private async userOf(request: Request): Promise<SignedInUser | undefined> {
    const { userId } = request.session;
    if (userId === undefined) return undefined;
    const rows: SignedInUser[] = await this.dataSource.query(
      'SELECT id, email, role FROM users WHERE id = $1',
      [userId],
    );
    return rows[0];
  }
}
