import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import type { Releases } from 'release/serving';
import { publicDiscovery, publicDiscoveryJsonSchema } from 'shared-types/discovery';

/** Which versions visitors get, for machines, and the schema of that (contracts, The document that a site serves). */
export function discovery(releases: Pick<Releases, 'published' | 'changes'>): Router {
  const router = Router();
  let made: { of: number; text: string } | undefined;
  const document = (): string => {
    const of = releases.changes();
    if (made?.of !== of) made = { of, text: JSON.stringify(publicDiscovery(releases.published())) };
    return made.text;
  };
  let schema: string | undefined;
  router.get('/remotes/discovery.json', compression(), answer('application/json', document));
  router.get(
    '/remotes/discovery.schema.json',
    compression(),
    answer('application/schema+json', () => (schema ??= JSON.stringify(publicDiscoveryJsonSchema()))),
  );
  return router;
}

const answer =
  (type: string, text: () => string): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'no-cache').type(type).send(text());
  };
