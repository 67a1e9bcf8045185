import { createHash } from 'node:crypto';
import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import type { Releases } from 'release/serving';
import { publicDiscovery, publicDiscoveryJsonSchema } from 'shared-types/discovery';
import { matchesTag } from 'shared-types/entity-tag';

interface Made {
  text: string;
  etag: string;
}

function made(document: object): Made {
  const text = JSON.stringify(document);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** Which versions visitors get, for machines, and the schema of that (contracts, The document that a site serves). */
export function discovery(releases: Pick<Releases, 'published' | 'changes'>): Router {
  const router = Router();
  let last: { of: number; made: Made } | undefined;
  const document = (): Made => {
    const of = releases.changes();
    if (last?.of !== of) last = { of, made: made(publicDiscovery(releases.published())) };
    return last.made;
  };
  let schema: Made | undefined;
  router.get('/remotes/discovery.json', compression(), answer('application/json', document));
  router.get(
    '/remotes/discovery.schema.json',
    compression(),
    answer('application/schema+json', () => (schema ??= made(publicDiscoveryJsonSchema()))),
  );
  return router;
}

const answer =
  (type: string, make: () => Made): RequestHandler =>
  (request, response) => {
    const { text, etag } = make();
    response.set('Cache-Control', 'no-cache').set('ETag', etag);
    // Not left to express: of a program that says `no-cache` itself, as fetch does, it ignores the tag.
    if (matchesTag(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.type(type).send(text);
  };
