import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import { problemSchema, type Problem } from 'shared-types/problem';
import { paths } from 'shared-types/routes';
import { isSameSitePath } from 'shared-types/same-site-path';
import * as z from 'zod/mini';
import type { PostedForm } from '../../app/routes';
import type { Site } from '../page/page';
import type { Dispatcher } from 'undici';
import { ENQUIRY_AGAIN_AFTER_MS } from '../api-connections';
import { DEADLINES } from '../deadlines';
import { forwardedHeaders } from './api-proxy';
import { enquiryOfForm } from './enquiry-of-form';
import { isOwnOrigin } from './own-origin';
import { cookie, SENT_COOKIE, setCookie } from './visitor';

/** Fields of the form as a browser without JavaScript sends them. */
const fieldsSchema = z.record(z.string(), z.string().check(z.maxLength(10_000)));

const NOT_SENT: Problem = {
  type: 'about:blank',
  title: 'Error',
  status: 503,
  detail: 'The form could not be sent just now. Nothing you typed is lost: please send it again.',
};

async function problemOf({ statusCode, body }: Dispatcher.ResponseData): Promise<Problem> {
  const parsed = problemSchema.safeParse(await body.json());
  if (parsed.success) return parsed.data;
  return { type: 'about:blank', title: 'Error', status: statusCode };
}

const SENT_DAYS = 30;
const SENT = /^([A-Z]{2}-[A-Z0-9]{4,12})\.(\d{13})$/;

/** Gives the thank-you page the enquiry that this browser sent; an address alone proves nothing (resolution 5). */
export const sentEnquiry: RequestHandler = (request, response, next) => {
  if (request.path === paths.thankYou) {
    const [, reference, at] = SENT.exec(cookie(request, SENT_COOKIE) ?? '') ?? [];
    if (reference !== undefined) {
      const sent = { reference, at: new Date(Number(at)).toISOString() };
      response.locals.page = { ...response.locals.page, sent };
    }
  }
  next();
};

/** The API's body from a form's fields, by the API's path; of other forms it is the fields that are filled in. */
const BODIES: Record<string, (fields: Record<string, string>) => unknown> = {
  '/api/enquiries': enquiryOfForm,
};

const filledIn = ({ page: _page, ...fields }: Record<string, string>): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** What the API answers to an accepted form. */
const acceptedSchema = z.object({ reference: z.string() });

/**
 * Takes a form without JavaScript: a plain POST that ends on `/thank-you`, or on the page of the form again, with
 * messages and values.
 * @param home the page of the form if the form names none of this site
 */
export function postedForm({ config, api, log }: Site, form: PostedForm, home: string): RequestHandler[] {
  const send = (fields: Record<string, string>, request: Request) =>
    api
      .request({
        path: form.api,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...forwardedHeaders(request),
        },
        body: JSON.stringify((BODIES[form.api] ?? filledIn)(fields)),
        signal: AbortSignal.timeout(DEADLINES.postedForm),
        againAfterMs: ENQUIRY_AGAIN_AFTER_MS,
      })
      .catch((error: unknown) => {
        log.error({ err: error, form: form.path }, 'a form could not be passed on');
      });

  const take: RequestHandler = async (request, response, next) => {
    const origin = request.get('origin');
    if (origin !== undefined && !isOwnOrigin(origin, request, config)) {
      response.status(403).type('text/plain').send('This form can only be sent from this site.');
      return;
    }
    const parsed = fieldsSchema.safeParse(request.body ?? {});
    if (!parsed.success) {
      const sentence = 'The form could not be read. Go back and send it again.';
      response.status(400).type('text/plain').send(sentence);
      return;
    }
    const fields = parsed.data;
    const answer = await send(fields, request);
    if (answer?.statusCode === 201) {
      const { reference } = acceptedSchema.parse(await answer.body.json());
      setCookie(request, response, SENT_COOKIE, `${reference}.${Date.now()}`, SENT_DAYS * 86_400_000);
      response.redirect(303, `${paths.thankYou}?reference=${encodeURIComponent(reference)}`);
      return;
    }
    const { status, issues = [], title, detail = title } = answer ? await problemOf(answer) : NOT_SENT;
    const posted = { values: fields, issues, ...(issues.length > 0 ? {} : { detail }) };
    const { page = home } = fields;
    response.locals.page = { url: isSameSitePath(page) ? page : home, posted, status };
    next();
  };
  return [express.urlencoded({ extended: false, limit: '64kb' }), take];
}
