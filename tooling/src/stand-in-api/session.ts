import { http, HttpResponse, type RequestHandler } from 'msw';
import { confirmationSchema } from 'shared-types/second-factor';
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
    http.post('/api/auth/confirmation', async ({ request }) => {
      const { password, code } = await bodyOf(request, confirmationSchema);
      api.confirmed = password === 'right' || code === '123456';
      if (api.confirmed) return new HttpResponse(null, { status: 204 });
      const issue = { path: 'password', message: 'This is not your password.' };
      return problem(400, issue.message, { issues: [issue] });
    }),
    http.all('/api/users/*', () =>
      api.confirmed
        ? undefined
        : problem(403, 'Nothing was changed: confirm with your password or a code first that it is you.', {
            confirm: true,
          }),
    ),
    http.delete('/api/users/:id', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/auth/me', ({ request }) => answer(request, OWNER, { schema: sessionUserSchema })),
  ];
}
