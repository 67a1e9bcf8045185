import { Router, type RequestHandler } from 'express';
import type { Releases } from 'release/serving';
import { sendProblem } from './api-proxy';

/** What has to work for this server to show the whole site. */
export class Readiness {
  readonly #parts = new Map<string, () => string | undefined>();

  /** @param problem a sentence while the part does not work, else undefined; called for each request */
  add(part: string, problem: () => string | undefined): void {
    this.#parts.set(part, problem);
  }

  /** A sentence for each part that does not work. */
  problems(): string[] {
    return [...this.#parts.values()].flatMap((problem) => problem() ?? []);
  }
}

/**
 * Answers 503 with the sentences while a part does not work: `/health/ready` for this server alone, and
 * `/api/health/ready`, which is the API's once this server is ready.
 */
export function answerReady(readiness: Pick<Readiness, 'problems'>): Router {
  const refuse: RequestHandler = (_request, response, next) => {
    const problems = readiness.problems();
    if (problems.length === 0) {
      next();
      return;
    }
    sendProblem(response.set('Cache-Control', 'no-store').set('Retry-After', '5'), {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: problems.join(' '),
    });
  };
  const router = Router();
  router.get(['/health/ready', '/api/health/ready'], refuse);
  router.get('/health/ready', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  return router;
}

/**
 * Names the remotes without a live version: those on the pages of the shell that is live, and all that are published,
 * not only for previews.
 * @returns undefined when every remote has one
 */
export function missingRemotes({ published }: Pick<Releases, 'published'>): string | undefined {
  const { hosts, remotes } = published();
  const host = hosts.find(({ deployment }) => deployment.default);
  if (host === undefined) return 'No version of the shell is registered in discovery.json.';
  const listed = Object.entries(remotes).filter(([, entries]) =>
    entries.some(({ extras }) => extras.preview === undefined),
  );
  const shown = Object.values(host.extras.contract.pages).flatMap(({ modules }) => modules);
  const needed = new Set([
    ...shown.map((module) => module.replace(/\/.*/, '')),
    ...listed.map(([name]) => name),
  ]);
  const missing = [...needed].filter((name) => !remotes[name]?.some(({ deployment }) => deployment.default));
  return missing.length === 0 ? undefined : `No version of ${missing.sort().join(', ')} is live.`;
}
