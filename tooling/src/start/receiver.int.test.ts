import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeToken } from 'release/receive/token';
import { readConfig } from '../config';
import { findProjectRoot } from '../project-root';
import { receiverOfPublications } from './receiver';

const root = findProjectRoot();
const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'formraster-receiver-start-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const told: string[] = [];
const receiverWith = (environment: NodeJS.ProcessEnv) =>
  receiverOfPublications(root, readConfig(root, { DATA_DIR, ...environment }), (line) => told.push(line));

async function status(port: number, token: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/publications/gallery/promote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  return answer?.status;
}

test('a site with a secret takes publications on the loopback, and again after a crash', async () => {
  const receiver = receiverWith({ PUBLISH_SECRET });
  if (receiver === undefined) throw new Error('There is none.');
  const { port } = await receiver.start(new AbortController().signal);
  try {
    const { token } = makeToken(PUBLISH_SECRET, 'gallery', 'Gallery team', '1h');
    expect(await status(port, 'none')).toBe(401);
    // Nothing of it is published.
    expect(await status(port, token)).toBe(422);
    receiver.kill();
    while ((await status(port, 'none')) !== undefined) await new Promise((soon) => setTimeout(soon, 20));
    while ((await status(port, 'none')) !== 401) await new Promise((soon) => setTimeout(soon, 100));
  } finally {
    await receiver.stop(2000);
  }
  const log = readFileSync(join(DATA_DIR, 'logs/publications.log'), 'utf8');
  expect(log).toMatch(/Z Publications to \S+remotes are taken at 127\.0\.0\.1:\d+\./);
  expect(log).toMatch(/Z Gallery team: gallery is refused: No version of gallery is published/);
}, 60_000);

test('a site without a secret starts none, nor one that does not know where remotes are written', () => {
  expect(receiverWith({})).toBeUndefined();
  expect(receiverWith({ PUBLISH_SECRET, REMOTES_URL: 'https://cdn.example.com' })).toBeUndefined();
  expect(told.join()).toContain('REMOTES_TARGET');
});
