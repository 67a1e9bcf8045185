import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './admin';
import { OWNER } from './config';

const TYPED = ['Heliotrope-note', 'Xylograph-word', 'Quagmire-password', 'Bandersnatch-message'] as const;

test('a site’s logs tell nothing of what was typed, and its owner and group alone read them', async ({
  admin: _signedIn,
  adminSite,
  page,
  browser,
  baseURL,
  newVisitor,
  database,
}) => {
  const [notes, word, password, message] = TYPED;
  const visitor = await browser.newContext({ baseURL, extraHTTPHeaders: newVisitor() });
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    interest: 'home',
    consent: true,
    message,
  };
  expect((await visitor.request.post('/api/enquiries', { data: enquiry })).status()).toBe(201);
  const { rows } = await database.query<{ id: number }>('SELECT max(id) AS id FROM enquiries');
  await database.query('ALTER TABLE enquiries ADD CONSTRAINT broken CHECK (false) NOT VALID');
  const saved = await page.request.patch(`/api/enquiries/${rows[0]?.id}`, { data: { notes } });
  await database.query('ALTER TABLE enquiries DROP CONSTRAINT broken');
  expect(saved.status()).toBe(500);
  expect(await saved.text()).not.toContain(notes);
  expect((await page.request.get(`/api/enquiries?q=${word}`)).status()).toBe(200);
  expect((await visitor.request.get(`/products?q=${word}`)).status()).toBe(200);
  expect((await visitor.request.get(`/no-such-page?q=${word}`)).status()).toBe(404);
  const wrong = { email: OWNER.email, password };
  expect((await visitor.request.post('/api/auth/login', { data: wrong })).status()).toBe(401);
  await visitor.close();

  const folder = path.join(adminSite.dataDir, 'logs');
  const logs = readdirSync(folder).map((name) => path.join(folder, name));
  const names = logs.map((log) => path.basename(log));
  expect(names).toEqual(expect.arrayContaining(['api.log', 'postgres.log', 'shell.log']));
  for (const log of logs) {
    const lines = readFileSync(log, 'utf8').split('\n');
    const telling = lines.filter(
      (line) => /\$argon2/.test(line) || TYPED.some((typed) => line.includes(typed)),
    );
    expect(telling, log).toEqual([]);
    expect((statSync(log).mode & 0o777).toString(8), log).toBe('640');
  }
  // What failed is logged nevertheless.
  const ofApi = logs.filter((log) => /\/api(?:-2)?\.log$/.test(log)).map((log) => readFileSync(log, 'utf8'));
  expect(ofApi.join('')).toContain('violates check constraint');
});
