import type { Server } from './api-process';
import { median, nextAddress } from './load';
import type { Line } from './report';

const OWNER = 'owner@example.com';

/** By which factor an unknown user's time may differ from a known one's, either way. */
const CLOSE = 1.25;
const TRIES = 9;

const attempt = (server: Pick<Server, 'url'>, email: string, password: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress() },
    body: JSON.stringify({ email, password }),
  });

/** @returns the owner's session cookie */
export async function signIn(server: Pick<Server, 'url'>, password: string): Promise<string> {
  const answer = await attempt(server, OWNER, password);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`Signing in answered ${answer.status}.`);
  return cookie;
}

async function refusedInMs(server: Server, email: string): Promise<number> {
  const start = performance.now();
  const { status } = await attempt(server, email, 'a wrong password');
  if (status !== 401) throw new Error(`A wrong password answered ${status}.`);
  return performance.now() - start;
}

/** A wrong password for a known user beside one for an unknown user: the time must not reveal which it was. */
export async function measureSignIn(server: Server): Promise<Line[]> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    known.push(await refusedInMs(server, OWNER));
    unknown.push(await refusedInMs(server, `nobody${n}@example.com`));
  }
  const ratio = median(unknown) / median(known);
  return [
    {
      what: 'POST /api/auth/login, unknown user beside wrong password',
      ours: `${median(unknown).toFixed(0)} ms`,
      peer: `${median(known).toFixed(0)} ms`,
      goal: `within ${CLOSE} ×`,
      result: `${ratio.toFixed(2)} ×`,
      reached: ratio < CLOSE && ratio > 1 / CLOSE,
    },
  ];
}
