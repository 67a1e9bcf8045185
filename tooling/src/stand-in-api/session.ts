import { http, type RequestHandler } from 'msw';
import { loginSchema, sessionUserSchema, type SessionUser } from 'shared-types/user';
import { answer, bodyOf, problem } from './checked';
import type { StandInApi } from './state';

const OWNER: SessionUser = { email: 'owner@example.com', role: 'owner' };

/** `/api/auth`; strangers are refused every change but a sign-in and an enquiry. The password is `right`. */
export function sessionHandlers(api: StandInApi): RequestHandler[] {
  return [
    http.post('/api/auth/login', async ({ request }) => {
      const { password } = await bodyOf(request, loginSchema);
      if (password !== 'right') return problem(401, 'The email address or the password is wrong.');
      api.signedIn = true;
      return answer(request, OWNER, { schema: sessionUserSchema });
    }),
    http.all('/api/*', ({ request }) => {
      const path = new URL(request.url).pathname;
      const open = request.method === 'GET' ? path !== '/api/auth/me' : path === '/api/enquiries';
      return api.signedIn || open ? undefined : problem(401, 'Sign in to do this.');
    }),
    http.get('/api/auth/me', ({ request }) => answer(request, OWNER, { schema: sessionUserSchema })),
  ];
}
