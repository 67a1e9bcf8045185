import request from 'supertest';
import { AuthenticatorApp } from '../../tooling/src/authenticator-app';
import { cookieOf, signIn } from './sign-in';

export interface Details {
  email: string;
  password: string;
}

/** Begins to set up a user's second factor. */
export async function newKey<D extends Details>(api: { url: string }, user: D) {
  const cookie = await signIn(api, user);
  const { body } = await request(api.url)
    .post('/auth/second-factor')
    .set('Cookie', cookie)
    .send({ password: user.password })
    .expect(201);
  const app = new AuthenticatorApp(String(body.key));
  return { ...user, cookie, app, nextCode: () => app.nextCode(), address: String(body.address) };
}

/** Sets up a user's second factor; `cookie` is their session after that. */
export async function confirmedSecondFactor<D extends Details>(api: { url: string }, user: D) {
  const begun = await newKey(api, user);
  const answer = await request(api.url)
    .post('/auth/second-factor/confirm')
    .set('Cookie', begun.cookie)
    .send({ code: begun.nextCode() })
    .expect(200);
  const cookie = cookieOf(answer, 'session')?.split(';')[0] ?? '';
  return { ...begun, cookie, recoveryCodes: answer.body.recoveryCodes as string[] };
}

let calls = 0;

/** The first step of a sign-in with a second factor: answers the challenge. */
export async function passwordStep(api: { url: string }, { email, password }: Details): Promise<string> {
  calls += 1;
  const answer = await request(api.url)
    .post('/auth/login')
    .set('X-Forwarded-For', `100.64.${calls >> 8}.${calls % 256}`)
    .send({ email, password })
    .expect(202);
  return String(answer.body.challenge);
}
