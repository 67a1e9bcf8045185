import { http, HttpResponse, type RequestHandler } from 'msw';
import { confirmationSchema } from 'shared-types/second-factor';
import {
  accountRulesSchema,
  loginSchema,
  newUserSchema,
  passwordLinkRequestSchema,
  passwordLinkUseSchema,
  sessionUserSchema,
  signInOptionsSchema,
  type SessionUser,
} from 'shared-types/user';
import { answer, bodyOf, problem } from './checked';
import type { StandInApi } from './state';

const OWNER: SessionUser = { email: 'owner@example.com', role: 'owner' };

/** `/api/auth`; without a session, every change is refused but a sign-in and an enquiry. The password is `right`. */
export function sessionHandlers(api: StandInApi): RequestHandler[] {
  return [
    http.post('/api/auth/login', async ({ request }) => {
      const { password } = await bodyOf(request, loginSchema);
      if (password !== 'right') return problem(401, 'The email address or the password is wrong.');
      api.signedIn = true;
      return answer(request, OWNER, { schema: sessionUserSchema });
    }),
    http.get('/api/auth/options', ({ request }) =>
      answer(request, { passwordByMail: api.passwordByMail }, { schema: signInOptionsSchema }),
    ),
    http.post('/api/auth/password-links', async ({ request }) => {
      await bodyOf(request, passwordLinkRequestSchema);
      return new HttpResponse(null, { status: 202 });
    }),
    http.post('/api/auth/password-links/use', async ({ request }) => {
      const { token } = await bodyOf(request, passwordLinkUseSchema);
      if (token === 'good-token') return new HttpResponse(null, { status: 204 });
      return problem(404, 'This link has expired or was used already. Request a new one at the sign-in.');
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
    http.all('/api/users/*', ({ request }) =>
      api.confirmed || request.method === 'GET'
        ? undefined
        : problem(403, 'Nothing was changed: confirm with your password or a code first that it is you.', {
            confirm: true,
          }),
    ),
    http.get('/api/users/rules', ({ request }) => answer(request, api.rules, { schema: accountRulesSchema })),
    http.put('/api/users/rules', async ({ request }) => {
      api.rules = await bodyOf(request, accountRulesSchema);
      return answer(request, api.rules, { schema: accountRulesSchema });
    }),
    http.post('/api/users', async ({ request }) => {
      await bodyOf(request, newUserSchema);
      return new HttpResponse(null, { status: 201 });
    }),
    http.post('/api/users/:id/password-link', () => new HttpResponse(null, { status: 202 })),
    http.delete('/api/users/:id', () => new HttpResponse(null, { status: 204 })),
    http.delete('/api/users/:id/sessions', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/auth/me', ({ request }) => answer(request, OWNER, { schema: sessionUserSchema })),
  ];
}
