import { SESSION_COOKIE } from 'shared-types/cookies';
import request, { type Response } from 'supertest';
import { TEST_OWNER } from './test-owner';

/** A cookie that an answer sets, with its attributes. */
export const cookieOf = (answer: Response, name: string): string | undefined =>
  answer.get('Set-Cookie')?.find((cookie) => cookie.startsWith(`${name}=`));

let calls = 0;

/** Confirms who is signed in, for five minutes (`POST /auth/confirmation`). */
export async function confirm(api: { url: string }, cookie: string, proof: object): Promise<void> {
  await request(api.url).post('/auth/confirmation').set('Cookie', cookie).send(proof).expect(204);
}

/** Signs in, from an address of its own, and answers the session cookie; an owner has confirmed who they are. */
export async function signIn(
  api: { url: string },
  details: { email: string; password: string } = TEST_OWNER,
): Promise<string> {
  const { cookie, role } = await signInOnly(api, details);
  if (role === 'owner') await confirm(api, cookie, { password: details.password });
  return cookie;
}

/** As {@link signIn}, without a confirmation. */
export async function signInOnly(
  api: { url: string },
  details: { email: string; password: string } = TEST_OWNER,
): Promise<{ cookie: string; role: unknown }> {
  calls += 1;
  const answer = await request(api.url)
    .post('/auth/login')
    .set('X-Forwarded-For', `192.0.2.${calls % 250}`)
    .send({ email: details.email, password: details.password });
  const cookie = cookieOf(answer, SESSION_COOKIE)?.split(';')[0];
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`Signing in as ${details.email} answered ${answer.status}: ${answer.text}`);
  }
  return { cookie, role: answer.body.role };
}
