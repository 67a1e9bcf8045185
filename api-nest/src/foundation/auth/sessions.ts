import { randomBytes } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { OwnSession } from 'shared-types';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { poolOf } from '../database/pool';
import { browserName } from './browser-name';
import type { SignedInUser } from './current-user';

/** Sign-ins end with the browser, as the cookie policy says, and after a week at the latest. */
const LIFETIME = `interval '7 days'`;
/** For so long after a confirmation its session may change who may sign in. */
const CONFIRMED_FOR = `interval '5 minutes'`;
/** A use within a minute of the last one is not noted, so that most requests write nothing. */
const NOTED_EVERY = `interval '1 minute'`;
/** Name of the rule in `account_rules` that every account has a second factor. */
export const SECOND_FACTOR_RULE = 'second-factor';
const LONGEST_USER_AGENT = 400;

/** Injection token of the secret that signs session cookies, the same for all instances. */
export const SESSION_SECRET = Symbol('session secret');

/** Creates the secret at the first start. */
export async function seedSessionSecret(manager: EntityManager): Promise<void> {
  await manager.query(`INSERT INTO secrets (name, value) VALUES ('session', $1) ON CONFLICT DO NOTHING`, [
    randomBytes(32).toString('base64url'),
  ]);
}

/** Reads the secret that the first start created. */
export async function readSessionSecret(dataSource: DataSource): Promise<string> {
  const rows: { value: string }[] = await dataSource.query(
    `SELECT value FROM secrets WHERE name = 'session'`,
  );
  const secret = rows[0]?.value;
  if (secret === undefined) throw new Error('The session secret is missing from the table secrets.');
  return secret;
}

/** Server-side sessions in Postgres (express-session). Read only where a route needs to know its caller. */
@Injectable()
export class Sessions implements OnApplicationShutdown {
  private readonly store: connectPgSimple.PGStore;
  private readonly handler: RequestHandler;

  /** A session ends when it was not used for so long. */
  private readonly idleMinutes: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SESSION_SECRET) secret: string,
    @Inject(CONFIG) { sessionIdleMinutes }: Config,
  ) {
    this.idleMinutes = sessionIdleMinutes;
    const logger = new Logger(Sessions.name);
    const Store = connectPgSimple(session);
    this.store = new Store({
      pool: poolOf(dataSource),
      tableName: 'sessions',
      disableTouch: true,
      errorLog: (text: unknown, error: unknown) => logger.warn({ err: error }, String(text)),
    });
    this.handler = session({
      name: SESSION_COOKIE,
      secret,
      store: this.store,
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' },
    });
  }

  onApplicationShutdown(): void {
    this.store.close();
  }

  /** Reads the caller's session into `request.session`. */
  open(request: Request, response: Response): Promise<void> {
    putSessionFirst(response);
    return settle((done) => void this.handler(request, response, done as NextFunction));
  }

  /**
   * The user of an open session, read for each request, so that a removed user or a changed role takes effect at once;
   * in SQL, since the entity belongs to the feature `users`.
   * @param countsAsUse whether the request starts the idle limit of the session anew
   */
  async userOf(
    { session: { userId }, sessionID }: Request,
    { countsAsUse }: { countsAsUse: boolean },
  ): Promise<SignedInUser | undefined> {
    if (userId === undefined) return undefined;
    const rows: (SignedInUser & { due: boolean })[] = await this.dataSource.query(
      `SELECT users.id, email, role, remotes, permissions, coalesce(confirmed_at > now() - ${CONFIRMED_FOR}, false) AS confirmed,
              second_factor_due AS "secondFactorDue", used_at < now() - ${NOTED_EVERY} AS due
       FROM sessions JOIN users ON users.id = $2 WHERE sid = $1`,
      [sessionID, userId],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { due, ...user } = row;
    if (due && countsAsUse) {
      await this.dataSource.query(
        `UPDATE sessions SET used_at = now(),
           expire = least(now() + make_interval(mins => $2), started_at + ${LIFETIME}) WHERE sid = $1`,
        [sessionID, this.idleMinutes],
      );
    }
    return user;
  }

  /** Notes that the user of the caller's session has just proved that it is them. */
  async confirm({ sessionID }: Request, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE sessions SET confirmed_at = now() WHERE sid = $1', [sessionID]);
  }

  /** A user's sessions, the caller's first, then by their last use. */
  async list({ sessionID }: Request, userId: number): Promise<OwnSession[]> {
    const rows: { browser: string; startedAt: Date; usedAt: Date; current: boolean }[] =
      await this.dataSource.query(
        `SELECT browser, started_at AS "startedAt", used_at AS "usedAt", sid = $1 AS current FROM sessions
         WHERE sess ->> 'userId' = $2 AND expire > now() ORDER BY current DESC, used_at DESC`,
        [sessionID, String(userId)],
      );
    return rows.map(({ browser, startedAt, usedAt, current }) => ({
      browser: browserName(browser),
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current,
    }));
  }

  /** Ends a user's sessions but the caller's. */
  async endOthers({ sessionID }: Request, userId: number, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM sessions WHERE sess ->> 'userId' = $1 AND sid <> $2`, [
      String(userId),
      sessionID,
    ]);
  }

  /**
   * Starts a new session for a user under a new id and discards the old one.
   * @returns whether they have to set up a second factor before anything else
   */
  async start(request: Request, userId: number): Promise<boolean> {
    const takeSession = await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM sessions WHERE sid = $1', [request.sessionID]);
      return this.insert(manager, request, userId);
    });
    return takeSession();
  }

  /**
   * Replaces all sessions of the caller with one under a new id, as part of a transaction.
   * @returns to be called once it has committed: gives the caller's answer the new session
   */
  async replaceAll(manager: EntityManager, request: Request, userId: number): Promise<() => boolean> {
    await this.endAll(manager, userId);
    return this.insert(manager, request, userId);
  }

  /** Ends the caller's session. */
  async end(request: Request): Promise<void> {
    await settle((done) => request.session.destroy(done));
  }

  /** Ends all sessions of a user. */
  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await endSessions(manager, userId);
  }

  private async insert(manager: EntityManager, request: Request, userId: number): Promise<() => boolean> {
    const draft = Object.create(request) as Request;
    request.sessionStore.generate(draft);
    draft.session.userId = userId;
    const rows: { due: boolean }[] = await manager.query(
      `INSERT INTO sessions (sid, sess, expire, browser, second_factor_due)
       VALUES ($1, $2, now() + make_interval(mins => $3), $4,
         EXISTS (SELECT FROM account_rules WHERE name = $5)
           AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = $6 AND confirmed_at IS NOT NULL))
       RETURNING second_factor_due AS due`,
      [
        draft.sessionID,
        JSON.stringify(draft.session),
        this.idleMinutes,
        (request.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
        SECOND_FACTOR_RULE,
        userId,
      ],
    );
    return () => {
      request.sessionID = draft.sessionID;
      request.session = draft.session;
      markStored(request.session);
      return rows[0]?.due ?? false;
    };
  }
}

/** Ends all sessions of a user, also for programs that serve no requests. */
export async function endSessions(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`DELETE FROM sessions WHERE sess ->> 'userId' = $1`, [String(userId)]);
}

/**
 * Keeps express-session from storing a new session once more with the last byte of the answer. A client that has read the
 * answer's headers may have ended the session by then, and it would come back to life.
 */
function markStored(stored: session.Session): void {
  stored.save = (done) => {
    done?.(undefined);
    return stored;
  };
}

/**
 * Puts the session's cookie before others of an answer, for clients that read one. express-session adds it when the
 * headers are written; this has to be called before it gets the request, and then comes after it.
 */
function putSessionFirst(response: Response): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => Response;
  response.writeHead = (...parts: unknown[]) => {
    const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
    const isSession = (cookie: string) => cookie.startsWith(`${SESSION_COOKIE}=`);
    if (cookies.length > 1) {
      const others = cookies.filter((cookie) => !isSession(cookie));
      response.setHeader('Set-Cookie', [...cookies.filter(isSession), ...others]);
    }
    return writeHead(...parts);
  };
}

function settle(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error('The session store failed.', { cause: error }));
    });
  });
}
