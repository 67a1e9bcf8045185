import request from 'supertest';
import { startApi, startInstance, type TestApi } from '../../../test/api';
import { AuditAddresses } from './audit-addresses';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
});
afterAll(() => api.stop());

const entries = (): Promise<{ action: string; ip: string | null; detail: { summary?: string } | null }[]> =>
  api.dataSource.query(`SELECT action, ip, detail FROM audit_log ORDER BY id`);

it('sums up a flood of refusals and failed sign-ins, from one network and from many', async () => {
  const before = (await entries()).length;
  const flooded = await startInstance(
    api.databaseUrl,
    { LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const refusedSignIn = (address: string) =>
    request(flooded.url).delete('/products/wall-system').set('X-Forwarded-For', address).expect(401);
  const guess = (address: string) =>
    request(flooded.url)
      .post('/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email: 'owner@example.com', password: 'wrong' });
  for (let i = 0; i < 40; i += 1) await refusedSignIn('198.51.100.1');
  for (let i = 0; i < 60; i += 1) await guess('198.51.100.2');
  for (let i = 0; i < 900; i += 1) await refusedSignIn(`203.0.${i >> 8}.${i % 256}`);
  // The end of the process ends the minute too.
  await flooded.stop();

  const added = (await entries()).slice(before);
  expect(added.length).toBeLessThan(260);
  const summaries = added.flatMap(({ detail }) => detail?.summary ?? []);
  expect(summaries).toContain('20 more refused from 198.51.100.1');
  expect(summaries).toContain('50 attempts refused from 198.51.100.2');
  expect(summaries.at(-1)).toMatch(/^\d+ more refused from further networks$/);
  const refused = lines.filter((line) => line.includes('"status":401') || line.includes('"status":429'));
  expect(refused.length).toBe(300);
  expect(lines.join('')).toContain('many requests are refused; they are counted from here on');
}, 60_000);

it('writes one entry a minute for the attempts on an account that are throttled in a network', async () => {
  const flooded = await startInstance(api.databaseUrl);
  const guess = (address: string, email: string) =>
    request(flooded.url)
      .post('/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email, password: 'wrong' });
  for (let i = 0; i < 15; i += 1) await guess(`2001:db8:5:${i}::1`, 'one@example.com');
  for (let i = 0; i < 3; i += 1) await guess('2001:db8:5::1', 'two@example.com');
  for (let i = 0; i < 11; i += 1) await guess('198.51.100.3', 'one@example.com');
  await flooded.stop();
  const throttled = await api.dataSource.query(
    `SELECT target, ip, detail FROM audit_log
     WHERE action = 'auth.throttled' AND target <> 'owner@example.com' ORDER BY id`,
  );
  expect(throttled).toEqual([
    {
      target: 'one@example.com',
      ip: '2001:db8:5::/48',
      detail: { count: 5, summary: '5 attempts refused from 2001:db8:5::/48' },
    },
    {
      target: 'two@example.com',
      ip: '2001:db8:5::/48',
      detail: { count: 3, summary: '3 attempts refused from 2001:db8:5::/48' },
    },
    {
      target: 'one@example.com',
      ip: '198.51.100.3',
      detail: { count: 1, summary: '1 attempt refused from 198.51.100.3' },
    },
  ]);
});

it('forgets after 30 days an entry’s address and what was typed at the sign-in, and no more', async () => {
  const address = '198.51.100.9';
  const insert = (action: string, days: number) =>
    api.dataSource.query(
      `INSERT INTO audit_log (at, actor, action, target, detail, ip)
       VALUES (now() - make_interval(days => $2), 'owner@example.com', $1, $3, $4, $5)`,
      [action, days, `${action} ${days}`, { further: 3, summary: `3 more refused from ${address}` }, address],
    );
  for (const days of [29, 31]) {
    for (const action of ['request.refused', 'auth.sign-in-refused', 'users.deleted'])
      await insert(action, days);
  }
  await api.nest.get(AuditAddresses, { strict: false }).forget();
  const rows: object[] = await api.dataSource.query(
    `SELECT action, target, detail, ip FROM audit_log WHERE detail ->> 'further' = '3' ORDER BY id`,
  );
  expect(rows.slice(0, 3)).toMatchObject(
    ['request.refused', 'auth.sign-in-refused', 'users.deleted'].map((action) => ({
      target: `${action} 29`,
      detail: { summary: expect.stringContaining(address) },
      ip: address,
    })),
  );
  const [detail, ip] = [{ further: 3 }, null];
  expect(rows.slice(3)).toEqual([
    { action: 'request.refused', target: 'request.refused 31', detail, ip },
    { action: 'auth.sign-in-refused', target: null, detail, ip },
    { action: 'users.deleted', target: 'users.deleted 31', detail, ip },
  ]);
  for (const change of [`ip = NULL WHERE ip IS NOT NULL`, `target = 'x'`, `at = now()`]) {
    await expect(api.dataSource.query(`UPDATE audit_log SET ${change}`)).rejects.toThrow('append-only');
  }
});
