import { answeredMetrics, documentedMetrics } from '../../../../tooling/src/docs-check/read-metrics';
import { findProjectRoot } from '../../../../tooling/src/project-root';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

const METRICS_TOKEN = 'a token by which operators read metrics';
const BROKEN = `exports.exports = {}; exports.exposes = { './ProductRange': () => { throw new Error('broken'); } };`;

let shell: RunningShell;
beforeAll(async () => {
  shell = await startShell(
    (folder) => ({ catalogue: [liveVersion(folder, 'catalogue', 'broken', BROKEN)] }),
    { ...process.env, METRICS_TOKEN },
  );
});
afterAll(() => shell.stop());

const metrics = (authorization?: string) =>
  fetch(`${shell.url}metrics`, { headers: authorization === undefined ? {} : { authorization } });

test('metrics are those of the contract, by kinds of requests and remotes, never by address', async () => {
  for (const address of ['', 'a-strange-address', 'assets/none.js', 'api/none']) {
    await (await fetch(`${shell.url}${address}`)).text();
  }
  const remotes = [{ name: 'catalogue', version: 'broken', view: true }];
  await fetch(`${shell.url}reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shell.url.replace(/\/$/, '') },
    body: JSON.stringify({ remotes, vitals: { inp: 'poor' } }),
  });
  const answer = await metrics(`Bearer ${METRICS_TOKEN}`);
  const said = await answer.text();

  expect(answeredMetrics(said)).toEqual(documentedMetrics(findProjectRoot(), ['The site’s server', 'Both']));
  expect(said).toMatch(/shell_request_duration_seconds_count\{kind="page",status="4xx"\} 1\n/);
  expect(said).toMatch(/shell_request_duration_seconds_count\{kind="file",status="4xx"\} 1\n/);
  expect(said).toMatch(/shell_request_duration_seconds_count\{kind="api",status="4xx"\} 1\n/);
  expect(said).toContain('shell_api_requests_total{by="visitor",outcome="refused"} 1\n');
  expect(said).toContain('shell_remote_info{remote="catalogue",version="broken",traffic="100"} 1\n');
  expect(said).toMatch(/shell_remote_faults_total\{remote="catalogue",fault="\w+"\} [1-9]/);
  const version = 'remote="catalogue",version="broken"';
  expect(said).toMatch(new RegExp(`shell_remote_failures_total\\{${version},kind="server"\\} [1-9]`));
  expect(said).toMatch(new RegExp(`shell_remote_visits_failed_total\\{${version}\\} 1\n`));
  expect(said).toContain(`shell_remote_visits_total{${version}} 1\n`);
  expect(said).toContain(`shell_remote_vitals_total{${version},vital="inp",rating="poor"} 1\n`);
  expect(said).toContain(`shell_remote_vitals_total{${version},vital="inp",rating="good"} 0\n`);
  expect(said).toMatch(/shell_render_duration_seconds_count\{outcome="rendered"\} [1-9]/);
  expect(said).toMatch(/shell_disk_free_bytes [1-9]/);
  expect(said).not.toContain('strange');
}, 60_000);

test('metrics are not for visitors', async () => {
  expect((await metrics()).status).toBe(404);
  const guessed = await metrics(`Bearer ${METRICS_TOKEN.replace('o', 'a')}`);
  expect([guessed.status, await guessed.text()]).toEqual([401, 'Not METRICS_TOKEN.']);
});
