import { http, HttpResponse, type RequestHandler } from 'msw';
import { NOTHING_STORED } from 'shared-types/disk-full';
import { problem } from './checked';
import { enquiryHandlers } from './enquiries';
import { imageHandlers } from './images';
import { productHandlers } from './products';
import { sessionHandlers } from './session';
import { siteConfigHandlers } from './site-config';
import type { Failure, StandInApi } from './state';

function answerInstead(how: Failure): Response | Promise<Response> {
  if (how === 'network') return HttpResponse.error();
  if (how === 'full') return problem(503, NOTHING_STORED);
  if (how === 'never') return new Promise<Response>(() => undefined);
  if (typeof how === 'number') return problem(how, 'The database cannot be reached just now.');
  return HttpResponse.json(how);
}

/** An API for one test or page, and its MSW handlers. */
export function createStandInApi(): { api: StandInApi; handlers: RequestHandler[] } {
  const failures: { pattern: RegExp; how: Failure }[] = [];
  const api: StandInApi = {
    calls: [],
    config: new Map(),
    histories: new Map(),
    images: [],
    usage: {},
    pageSize: 100,
    products: [],
    productRevisions: new Map(),
    enquiries: [],
    threads: new Map(),
    colleagues: [{ id: 1, email: 'owner@example.com' }],
    signedIn: true,
    confirmed: true,
    passwordByMail: false,
    rules: { secondFactor: false },
    undrawable: [],
    duplicates: false,
    shipped: false,
    fail: (pattern, how) => failures.push({ pattern, how }),
    recover: () => {
      failures.length = 0;
    },
  };
  const asked = http.all('*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const line = `${request.method} ${pathname}${search}`;
    const text = await request.clone().text();
    api.calls.push({ line, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
    const failure = failures.find(({ pattern }) => pattern.test(line));
    return failure && answerInstead(failure.how);
  });
  return {
    api,
    handlers: [
      asked,
      ...sessionHandlers(api),
      ...enquiryHandlers(api),
      ...siteConfigHandlers(api),
      ...imageHandlers(api),
      ...productHandlers(api),
    ],
  };
}
