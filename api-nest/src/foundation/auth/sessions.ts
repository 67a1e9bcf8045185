import { randomBytes } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SESSION_COOKIE } from 'shared-types/cookies';
import { DataSource, type EntityManager } from 'typeorm';
import { poolOf } from '../database/statements';

/** Sign-ins end with the browser, as the cookie policy says, and after a week at the latest. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

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

  constructor(dataSource: DataSource, @Inject(SESSION_SECRET) secret: string) {
    const logger = new Logger(Sessions.name);
    const Store = connectPgSimple(session);
    this.store = new Store({
      pool: poolOf(dataSource),
      tableName: 'sessions',
      disableTouch: true,
      ttl: LIFETIME_MS / 1000,
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

  /** Starts a new session for a user under a new id and discards the old one. */
  async start(request: Request, userId: number): Promise<void> {
    await settle((done) => request.session.regenerate(done));
    request.session.userId = userId;
    await settle((done) => request.session.save(done));
    markStored(request.session);
  }

  /**
   * Replaces all sessions of the caller with one under a new id, as part of a transaction.
   * @returns to be called once it has committed: gives the caller's answer the new session
   */
  async replaceAll(manager: EntityManager, request: Request, userId: number): Promise<() => void> {
    const draft = Object.create(request) as Request;
    request.sessionStore.generate(draft);
    draft.session.userId = userId;
    await this.endAll(manager, userId);
    await manager.query('INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)', [
      draft.sessionID,
      JSON.stringify(draft.session),
      new Date(Date.now() + LIFETIME_MS),
    ]);
    return () => {
      request.sessionID = draft.sessionID;
      request.session = draft.session;
      markStored(request.session);
    };
  }

  /** Ends the caller's session. */
  async end(request: Request): Promise<void> {
    await settle((done) => request.session.destroy(done));
  }

  /** Ends all sessions of a user. */
  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await endSessions(manager, userId);
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
