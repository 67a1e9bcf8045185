import { startShell, type RunningShell } from '../testing/running-shell';

const shells: RunningShell[] = [];
afterAll(async () => {
  for (const shell of shells) await shell.stop();
});

async function answerOf(environment: NodeJS.ProcessEnv): Promise<Headers> {
  const shell = await startShell(() => ({}), { ...process.env, ...environment });
  shells.push(shell);
  // A visitor asks for a canary, which is kept in a cookie.
  const answer = await fetch(`${shell.url}?canary=gallery`, {
    redirect: 'manual',
    headers: { 'x-request-id': 'a-visitors-own', 'x-forwarded-proto': 'http' },
  });
  return answer.headers;
}

test('a site with an https address keeps cookies and visitors on https, whatever a proxy says', async () => {
  const headers = await answerOf({ PUBLIC_URL: 'https://shelves.example' });
  expect(headers.get('set-cookie')).toMatch(/^canary=gallery;.* Secure;/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a site with an http address asks for neither', async () => {
  const headers = await answerOf({ PUBLIC_URL: 'http://shelves.example' });
  expect(headers.get('set-cookie')).toMatch(/^canary=gallery;/);
  expect(headers.get('set-cookie')).not.toContain('Secure');
  expect(headers.get('strict-transport-security')).toBeNull();
});
