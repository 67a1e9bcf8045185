import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RedirectTally, reportHits } from './redirect-tally';

const log = { warn: jest.fn() };
beforeEach(() => log.warn.mockClear());

test('reports visits of an old address as one count', async () => {
  const report = jest.fn().mockResolvedValue(undefined);
  const tally = new RedirectTally(report, log);
  for (const from of ['/a', '/b', '/a']) tally.count(from);
  await tally.close();
  await tally.flush();
  expect(report.mock.calls).toEqual([
    [
      [
        { from: '/a', count: 2 },
        { from: '/b', count: 1 },
      ],
    ],
  ]);
});

test('keeps counts that the API has not accepted for the next report', async () => {
  const report = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const tally = new RedirectTally(report, log);
  tally.count('/a');
  await tally.flush();
  tally.count('/a');
  await tally.close();
  expect(report).toHaveBeenLastCalledWith([{ from: '/a', count: 2 }]);
});

test.each([
  [400, []],
  [429, [{ from: '/a', count: 1 }]],
  [503, [{ from: '/a', count: 1 }]],
])('after the answer %i the next report has %j', async (status, expected) => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.writeHead(bodies.push(body) === 1 ? status : 204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tally = new RedirectTally(reportHits({ apiUrl, internalToken: 'x' }), log);
  tally.count('/a');
  await tally.flush();
  await tally.close();
  server.closeAllConnections();
  server.close();
  const next = (JSON.parse(bodies[1] ?? '{"hits":[]}') as { hits: unknown[] }).hits;
  expect([next, log.warn.mock.calls.length]).toEqual([expected, 1]);
});

test('many counts are sent in several reports, and a longer address than the API takes in none', async () => {
  const report = jest.fn().mockResolvedValue(undefined);
  const tally = new RedirectTally(report, log);
  for (let n = 0; n < 501; n += 1) tally.count(`/old/${n}`);
  tally.count(`/${'x'.repeat(1000)}`);
  await tally.close();
  expect(report.mock.calls.map(([hits]: [unknown[]]) => hits.length)).toEqual([500, 1]);
});
