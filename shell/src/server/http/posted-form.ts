import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { attachmentAnswerSchema } from 'shared-types/enquiry';
import { refusalOfFile } from 'shared-types/refusal-of-file';
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
import { FORM_BYTES, FormTooLargeError, readMultipartForm } from './multipart-form';
import { isOwnOrigin } from './own-origin';
import { whenLeft } from './when-left';
import { cookie, SENT_COOKIE, setCookie } from './visitor';

/** Fields of the form as a browser without JavaScript sends them. */
const valueSchema = z.string().check(z.maxLength(10_000));
const fieldsSchema = z.record(
  z.string(),
  z.union([valueSchema, z.array(valueSchema).check(z.maxLength(100))]),
);
/** A field that the form has several times, as checkboxes of one name, has a list. */
export type Fields = z.infer<typeof fieldsSchema>;

/** What the page shows again: the values of one field stand in a line, without the commas that they do not have. */
const shownAgain = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().join(',')]));

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

/** A file that the API has, to be named in the form's own call. */
interface Attachment {
  id: string;
  name: string;
}

/** The files of a form, and why some of them were not taken. */
interface PostedFiles {
  attachments: Attachment[];
  refusals: string[];
}

const TOO_MANY = 'An enquiry can have five files: the others were left out.';
const AGAIN = 'Please choose your files again.';

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

/** The API's body from a form's fields: those that are filled in. */
function bodyOf(
  { api, lists = [], checkboxes = [] }: PostedForm,
  { page: _page, ...fields }: Fields,
  attachments: Attachment[],
): unknown {
  if (api === '/api/enquiries') return enquiryOfForm(fields, attachments);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ...Object.fromEntries(lists.map((name) => [name, [fields[name] ?? []].flat()])),
    ...Object.fromEntries(checkboxes.map((name) => [name, fields[name] !== undefined])),
  };
}

/** What the API answers to an accepted form. */
const acceptedSchema = z.object({ reference: z.string() });

/**
 * Takes a form without JavaScript: a plain POST that ends on `/thank-you`, or on the page of the form again, with
 * messages and values.
 * @param home the page of the form if the form names none of this site
 */
export function postedForm({ config, api, log }: Site, form: PostedForm, home: string): RequestHandler[] {
  const { files: filesAt } = form;
  /** Passes a file on as it arrives. */
  const sendFile = async (
    path: string,
    { name, bytes }: { name: string; bytes: Readable },
    request: Request,
    left: AbortSignal,
  ): Promise<Attachment | string> => {
    try {
      const answer = await api.request({
        path,
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...forwardedHeaders(request) },
        body: bytes,
        headersTimeout: DEADLINES.call,
        bodyTimeout: DEADLINES.call,
        signal: left,
      });
      if (answer.statusCode === 201)
        return { ...attachmentAnswerSchema.parse(await answer.body.json()), name };
      const { detail, title } = await problemOf(answer);
      return refusalOfFile(name, detail ?? title);
    } catch (error) {
      if (!left.aborted)
        log.error({ err: error, form: form.path }, 'a file of a form could not be passed on');
      return `${name} could not be sent just now.`;
    }
  };

  const readFiles = async (path: string, request: Request, response: Response): Promise<PostedFiles> => {
    // In the order in which they were chosen, whichever arrives first.
    const sent: Promise<Attachment | string>[] = [];
    const left = whenLeft(response);
    const { fields, hasTooManyFiles } = await readMultipartForm(
      request,
      'attachments',
      async (name, bytes) => {
        const sending = sendFile(path, { name, bytes }, request, left);
        sent.push(sending);
        await sending;
      },
    );
    request.body = fields;
    const results = await Promise.all(sent);
    const attachments = results.filter((result) => typeof result !== 'string');
    const refusals = results.filter((result) => typeof result === 'string');
    return { attachments, refusals: hasTooManyFiles ? [...refusals, TOO_MANY] : refusals };
  };

  const send = (fields: Fields, attachments: Attachment[], request: Request) =>
    api
      .request({
        path: form.api,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...forwardedHeaders(request),
        },
        body: JSON.stringify(bodyOf(form, fields, attachments)),
        signal: AbortSignal.timeout(DEADLINES.postedForm),
        againAfterMs: ENQUIRY_AGAIN_AFTER_MS,
      })
      .catch((error: unknown) => {
        log.error({ err: error, form: form.path }, 'a form could not be passed on');
      });

  const refuseOthers: RequestHandler = (request, response, next) => {
    const origin = request.get('origin');
    if (origin === undefined || isOwnOrigin(origin, request, config)) next();
    else response.status(403).type('text/plain').send('This form can only be sent from this site.');
  };

  const take: RequestHandler = async (request, response, next) => {
    const unreadable = () =>
      response.status(400).type('text/plain').send('The form could not be read. Go back and send it again.');
    let files: PostedFiles = { attachments: [], refusals: [] };
    if (filesAt !== undefined && request.is('multipart/form-data')) {
      try {
        files = await readFiles(filesAt, request, response);
      } catch (error) {
        log.info({ err: error, form: form.path }, 'a form with files could not be read');
        if (error instanceof FormTooLargeError) response.status(413).type('text/plain').send(error.message);
        else unreadable();
        return;
      }
    }
    const { attachments, refusals } = files;
    const parsed = fieldsSchema.safeParse(request.body ?? {});
    if (!parsed.success) {
      unreadable();
      return;
    }
    const fields = parsed.data;
    const again = (status: number, issues: Problem['issues'] = [], detail?: string) => {
      const hadFiles = attachments.length + refusals.length > 0;
      const sentences = [
        ...refusals,
        ...(detail === undefined ? [] : [detail]),
        ...(hadFiles ? [AGAIN] : []),
      ];
      const posted = {
        values: shownAgain(fields),
        issues,
        ...(sentences.length > 0 && { detail: sentences.join(' ') }),
      };
      const page = typeof fields['page'] === 'string' ? fields['page'] : home;
      response.locals.page = { url: isSameSitePath(page) ? page : home, posted, status };
      next();
    };
    if (refusals.length > 0) {
      again(400);
      return;
    }
    const answer = await send(fields, attachments, request);
    if (answer?.statusCode === 201) {
      const { reference } = acceptedSchema.parse(await answer.body.json());
      setCookie(request, response, SENT_COOKIE, `${reference}.${Date.now()}`, SENT_DAYS * 86_400_000);
      response.redirect(303, `${paths.thankYou}?reference=${encodeURIComponent(reference)}`);
      return;
    }
    const { status, issues = [], title, detail = title } = answer ? await problemOf(answer) : NOT_SENT;
    again(status, issues, issues.length > 0 ? undefined : detail);
  };
  return [refuseOthers, express.urlencoded({ extended: false, limit: FORM_BYTES }), take];
}
