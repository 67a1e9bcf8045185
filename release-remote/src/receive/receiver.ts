import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import PQueue from 'p-queue';
import { isDiskFull, NOTHING_STORED } from 'shared-types/disk-full';
import type { Problem } from 'shared-types/problem';
import {
  linkSchema,
  NO_PUBLICATIONS,
  promotionSchema,
  PUBLICATION_LIMITS,
  publicationQuerySchema,
  PUBLICATIONS_PATH,
  rollbackSchema,
  type PublicationAnswer,
} from 'shared-types/publications';
import { previewOffSchema, teamCountsSchema } from 'shared-types/team-view';
import * as z from 'zod';
import { ensurePreviewOrigin, previewLink, secondsOf } from 'release/preview/link';
import { readDist } from 'release/publish/build';
import { endPreviews, linkReport, promote, publishBuild, rollBack } from 'release/publish/decisions';
import type { RemotesStore } from 'release/publish/store/remotes-store';
import { Refusal } from 'release/refusal';
import type { Site } from 'release/site';
import { TeamView } from './team-view';
import { isRemoteName, readToken, type PublishGrant } from './token';
import { isRevoked, readTokenList } from './token-list';
import { Incomplete, TooLarge, unpack } from './unpack';

/** Calls with one token in a minute that may change something. */
const CALLS_A_MINUTE = 10;
/** Calls with one token in a minute that only read. */
const READINGS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Largest counts that the site's server passes on to be answered. */
const COUNTS_LIMIT = '512kb';

/** Publications that are received or wait their turn at once: each may take 80 MB of the disk. */
const MOST_AT_ONCE = 10;

/** When to come back, in seconds, if there are too many: about what two publications take. */
const BUSY_SECONDS = 10;

const FOLDER = 'formraster-publication-';
const HOUR_MS = 3_600_000;

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** An answer other than what was asked for; the message is a sentence for the caller. */
class Denied extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly faults?: readonly string[],
  ) {
    super(message);
  }
}

export interface ReceiverOptions {
  /** The site with which builds are checked. */
  site: Site;
  store: RemotesStore;
  /** Is called with each publication, and with each that was refused. */
  print: (line: string) => void;
  limits?: typeof PUBLICATION_LIMITS;
  callsAMinute?: number;
  mostAtOnce?: number;
}

/**
 * Takes publications over HTTP (contracts, Publications over HTTP): checks who sends them, unpacks them, and publishes
 * one after the other, as a command does.
 */
export function receiver(options: ReceiverOptions): Express {
  const { site, callsAMinute = CALLS_A_MINUTE } = options;
  const publications = new Publications(options);
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  const limitedTo = (calls: number) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit: calls,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // A token is this or none: it has been read by now.
      keyGenerator: (request) => request.get('authorization') ?? '',
      handler: () => {
        throw new Denied(429, `This token has made ${calls} calls within a minute: wait a moment.`, {
          'Retry-After': '60',
        });
      },
    });
  const permitted = admit(site.config.PUBLISH_SECRET, options.store);
  const admitted = [permitted, limitedTo(callsAMinute)];
  const reading = [permitted, limitedTo(READINGS_A_MINUTE)];
  const body = express.json({ limit: '8kb', type: () => true });
  const place = `${PUBLICATIONS_PATH}/:remote`;
  app.put(place, ...admitted, async (request, response) => {
    const query = parse(publicationQuerySchema, request.query);
    response.json(await publications.publish(request, grantOf(response.locals), query));
  });
  app.post(`${place}/rollback`, ...admitted, body, async (request, response) => {
    const asked = parse(rollbackSchema, request.body);
    response.json(await publications.rollBack(grantOf(response.locals), asked));
  });
  app.post(`${place}/promote`, ...admitted, body, async (request, response) => {
    const asked = parse(promotionSchema, request.body ?? {});
    response.json(await publications.promote(grantOf(response.locals), asked));
  });
  app.post(`${place}/link`, ...admitted, body, (request, response) => {
    const asked = parse(linkSchema, request.body);
    response.json(publications.link(grantOf(response.locals), asked));
  });
  app.post(`${place}/preview-off`, ...admitted, body, async (request, response) => {
    const asked = parse(previewOffSchema, request.body ?? {});
    response.json(await publications.endPreviews(grantOf(response.locals), asked));
  });
  const view = new TeamView(options.store);
  app.get(place, ...reading, async (_request, response) => {
    response.json(await view.versions(grantOf(response.locals).remote));
  });
  const counts = express.json({ limit: COUNTS_LIMIT, type: () => true });
  app.post(`${place}/health`, ...reading, counts, (request, response) => {
    const sent = parse(teamCountsSchema, request.body);
    response.json(view.health(grantOf(response.locals).remote, sent.counts));
  });
  app.post(`${place}/errors`, ...reading, counts, async (request, response) => {
    const sent = parse(teamCountsSchema, request.body);
    response.json(await view.errors(grantOf(response.locals).remote, sent.counts, sent.version));
  });
  app.use(() => {
    throw new Denied(404, `There is no such call: use PUT ${PUBLICATIONS_PATH}/<remote>?version=….`);
  });
  app.use(failed(options.print));
  return app;
}

const grantSchema = z.object({ grant: z.custom<PublishGrant>() });
const grantOf = (locals: unknown): PublishGrant => grantSchema.parse(locals).grant;

/** Lets those through who may publish the remote, before anything of the body is read. */
function admit(secret: string | undefined, store: RemotesStore): RequestHandler {
  return async (request, response, next) => {
    if (secret === undefined) throw new Denied(404, NO_PUBLICATIONS);
    const remote = String(request.params.remote);
    const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
    const denied = (sentence: string) => new Denied(401, sentence, { 'WWW-Authenticate': 'Bearer' });
    if (token === undefined) throw denied('There is no token: send Authorization: Bearer <token>.');
    const read = readToken(token, secret, Date.now());
    if ('refused' in read) {
      throw denied(
        read.refused === 'expired'
          ? 'This token has expired: get another from the operator of the site.'
          : 'This token is not one of this site, or was withdrawn: get another from the operator of the site.',
      );
    }
    const { grant } = read;
    if (isRevoked(await readTokenList(store), grant.id)) {
      throw denied('This token was revoked: get another from the operator of the site.');
    }
    if (grant.remote !== remote || !isRemoteName(remote)) {
      throw new Denied(403, `This token lets ${grant.by} publish ${grant.remote}, and nothing else.`);
    }
    response.locals.grant = grant;
    next();
  };
}

/** @throws Denied that names each fault */
function parse<T extends z.core.$ZodType>(schema: T, value: unknown): z.core.output<T> {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new Denied(400, faults.join(' '), {}, faults);
}

/** Publications, of which one is under way at a time. */
class Publications {
  readonly #turns = new PQueue({ concurrency: 1 });
  #atOnce = 0;

  constructor(private readonly options: ReceiverOptions) {
    void removeLeft();
  }

  async publish(
    request: Request,
    { remote, by }: PublishGrant,
    query: z.output<typeof publicationQuerySchema>,
  ): Promise<PublicationAnswer> {
    const { site, store, limits = PUBLICATION_LIMITS } = this.options;
    if (Number(request.get('content-length')) > limits.packedBytes) {
      throw new TooLarge(
        `What was sent has more than ${limits.packedBytes / 1_000_000} MB, the most that is taken.`,
      );
    }
    const { version, commit, committedAt, traffic, climbs, preview, expects } = query;
    const dryRun = query.dryRun !== undefined;
    const lasts = preview === undefined ? undefined : secondsOf(preview);
    return this.#bounded(async () => {
      const folder = await mkdtemp(join(tmpdir(), FOLDER));
      try {
        await unpack(request, folder, limits);
        return await this.#inTurn(`${remote} ${version}`, by, async () => {
          const build = readDist(site, remote, folder, {
            version: () => version,
            commit,
            committedAt,
            publisher: by,
          });
          const { report, link } = await publishBuild(store, build, {
            version,
            traffic,
            climbs: climbs !== undefined,
            preview: lasts === undefined ? undefined : { lasts },
            expects,
            mustBeTried: preview === undefined && site.config.PUBLISH_UNTRIED !== 'yes',
            dryRun,
          });
          return { changed: !dryRun, report, ...(link !== undefined && { link }) };
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  rollBack(
    { remote, by }: PublishGrant,
    { reason, to, dryRun = false }: z.output<typeof rollbackSchema>,
  ): Promise<PublicationAnswer> {
    return this.#bounded(() =>
      this.#inTurn(remote, by, async () => ({
        report: await rollBack(this.options.store, remote, { to, reason: `${reason} (${by})`, dryRun }),
        changed: !dryRun,
      })),
    );
  }

  promote(
    { remote, by }: PublishGrant,
    { traffic, dryRun = false }: z.output<typeof promotionSchema>,
  ): Promise<PublicationAnswer> {
    return this.#bounded(() =>
      this.#inTurn(remote, by, async () => ({
        report: await promote(this.options.store, remote, { traffic, dryRun }),
        changed: !dryRun,
      })),
    );
  }

  endPreviews(
    { remote, by }: PublishGrant,
    { version, dryRun = false }: z.output<typeof previewOffSchema>,
  ): Promise<PublicationAnswer> {
    return this.#bounded(() =>
      this.#inTurn(remote, by, async () => ({
        report: await endPreviews(this.options.store, remote, { version, dryRun }),
        changed: !dryRun,
      })),
    );
  }

  /** Signs a link to what the team serves itself, while it develops it. */
  link(
    { remote, by }: PublishGrant,
    { from, page, expires: duration }: z.output<typeof linkSchema>,
  ): PublicationAnswer {
    const { site, print } = this.options;
    ensurePreviewOrigin(site.config, from);
    const { link, expires } = previewLink(site, { remote, from }, { lasts: secondsOf(duration), page });
    print(`${by}: a link shows ${remote} from ${from} until ${expires.toISOString()}`);
    return { changed: true, report: linkReport(link, expires, remote, `from ${from}`), link };
  }

  /** @throws Denied when there are too many at once */
  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#atOnce >= (this.options.mostAtOnce ?? MOST_AT_ONCE)) {
      throw new Denied(503, 'Too many publications come at once: send it again in a moment.', {
        'Retry-After': String(BUSY_SECONDS),
      });
    }
    this.#atOnce += 1;
    try {
      return await work();
    } finally {
      this.#atOnce -= 1;
    }
  }

  /** Does it when those before are done, and tells what came of it. A call that was answered already succeeds again. */
  async #inTurn(
    what: string,
    by: string,
    work: () => Promise<PublicationAnswer>,
  ): Promise<PublicationAnswer> {
    const { print } = this.options;
    try {
      const answer = await this.#turns.add(work);
      print(`${by}: ${answer.report.split('\n')[0]}`);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.why === 'unchanged') return { changed: false, report: `${error.message}\n` };
      print(`${by}: ${what} is refused: ${error.faults.join(' ').replaceAll('\n', ' ')}`);
      throw error;
    }
  }
}

/** Removes what publications left that were killed. */
async function removeLeft(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const left = await stat(folder).catch(() => undefined);
    if (left && left.mtimeMs < Date.now() - HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}

function deniedOf(error: unknown): Denied | undefined {
  if (error instanceof Denied) return error;
  if (error instanceof TooLarge) return new Denied(413, error.message);
  if (error instanceof Refusal) {
    const { message, faults, why } = error;
    return new Denied(why === 'taken' || why === 'overtaken' ? 409 : 422, message, {}, faults);
  }
  if (isDiskFull(error)) return new Denied(503, NOTHING_STORED, { 'Retry-After': String(BUSY_SECONDS) });
  // What express refuses to read.
  const known = z.object({ status: z.int().min(400).max(499) }).safeParse(error);
  return known.success ? new Denied(known.data.status, 'This call could not be read.') : undefined;
}

/** Answers with a problem document; an unexpected error is printed, and answered as that alone. */
function failed(print: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const denied = deniedOf(error);
    if (denied === undefined && !(error instanceof Incomplete)) {
      print(`A call failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const { status, message, headers, faults } =
      denied ??
      new Denied(500, 'The publication failed; the log of the site says why. It may be sent again.');
    const problem: Problem = {
      type: 'about:blank',
      title: TITLES[status] ?? 'Error',
      status,
      detail: message,
      ...(faults && { faults: [...faults] }),
    };
    response.status(status).set(headers).type('application/problem+json').send(JSON.stringify(problem));
  };
}
