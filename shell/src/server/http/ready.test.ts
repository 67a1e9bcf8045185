import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { deployment, host } from 'release/testing/deployment';
import type { Deployment, Discovery } from 'shared-types/discovery';
import { answerReady, missingRemotes, Readiness } from './ready';

let published: Discovery;
let readiness: Readiness;
let server: Server;

const live = (name: string): Deployment[] => [
  { ...deployment(name, '1.1.0'), deployment: { traffic: 100, default: true } },
];
const missing = () => missingRemotes({ published: () => published });

beforeEach(async () => {
  const pages = { '/': { modules: ['gallery/GalleryPreview', 'enquiry/EnquiryForm'], budget: 1 } };
  published = {
    hosts: [host('2.1.0', { pages })],
    remotes: { gallery: live('gallery'), enquiry: live('enquiry') },
  };
  readiness = new Readiness();
  readiness.add('remotes', missing);
  const app = express().use(answerReady(readiness), (_request, response) => {
    response.json({ backups: 'ok' });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(address: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test('a server with a version of every remote is ready, and the API says the rest', async () => {
  expect(await ask('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await ask('/api/health/ready')).toMatchObject({ status: 200, body: { backups: 'ok' } });
});

test.each(['/health/ready', '/api/health/ready'])(
  '%s names remotes without a live version',
  async (address) => {
    delete published.remotes['gallery'];
    published.remotes['planner'] = [deployment('planner', '1.0.0')];
    const { status, headers, body } = await ask(address);
    expect(status).toBe(503);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ detail: 'No version of gallery, planner is live.' });
  },
);

test('a remote that is there only for previews does not count', () => {
  const preview = deployment('reviews', '0.1.0');
  published.remotes['reviews'] = [{ ...preview, extras: { ...preview.extras, preview: true } }];
  expect(missing()).toBeUndefined();
});

test('without a document a server is not ready', () => {
  published = { hosts: [], remotes: {} };
  expect(missing()).toBe('No version of the shell is registered in discovery.json.');
});

test('each part that does not work is named', async () => {
  delete published.remotes['gallery'];
  readiness.add('pages', () => 'Pages cannot be rendered.');
  expect((await ask('/health/ready')).body).toMatchObject({
    detail: 'No version of gallery is live. Pages cannot be rendered.',
  });
});
