import request from 'supertest';
import { TEST_OWNER } from './test-owner';

let calls = 0;

/** Signs in, from an address of its own, and answers the session cookie. */
export async function signIn(
  api: { url: string },
  details: { email: string; password: string } = TEST_OWNER,
): Promise<string> {
  calls += 1;
  const answer = await request(api.url)
    .post('/auth/login')
    .set('X-Forwarded-For', `192.0.2.${calls % 250}`)
    .send({ email: details.email, password: details.password });
  const cookie = answer.get('Set-Cookie')?.[0]?.split(';')[0];
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`Signing in as ${details.email} answered ${answer.status}: ${answer.text}`);
  }
  return cookie;
}
