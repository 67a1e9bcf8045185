import express, { Router, type Request, type Response } from 'express';
import { enquiryAnswerSchema } from 'shared-types/enquiry';
import { problemSchema, type Problem } from 'shared-types/problem';
import { isSafeLink } from 'shared-types/text';
import { paths } from 'shared-types/routes';
import * as z from 'zod/mini';
import { forwardedHeaders } from './api-proxy';
import { renderFor } from '../preview/render-for';
import type { Site } from '../page/page';

/** Fields of the form as a browser without JavaScript sends them. */
const fieldsSchema = z.record(z.string(), z.string().check(z.maxLength(10_000)));

const API_TIMEOUT_MS = 5000;

/** The API's body from the form's flat fields; what is left empty is left out. */
export function enquiryBody(fields: Record<string, string>): Record<string, unknown> {
  const { page: _page, consent, subjectKind, subjectId, subjectName, ...rest } = fields;
  const typed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return {
    ...typed,
    consent: consent !== undefined,
    ...(subjectKind && subjectId && subjectName
      ? { subject: { kind: subjectKind, id: subjectId, name: subjectName } }
      : {}),
  };
}

async function problemOf(response: globalThis.Response): Promise<Problem> {
  const parsed = problemSchema.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  return { type: 'about:blank', title: 'Error', status: response.status };
}

/** The path the form stood on; anything else than a path of this site falls back to the contact page. */
function pageOf(fields: Record<string, string>): string {
  const page = fields['page'];
  return page !== undefined && page.startsWith('/') && isSafeLink(page) ? page : paths.contact;
}

/**
 * The enquiry form without JavaScript: a plain POST that ends on `/thank-you`, or back on the form with the
 * messages and the values.
 */
export function postedEnquiry(site: Site): Router {
  const router = Router();

  const backOnTheForm = async (
    request: Request,
    response: Response,
    fields: Record<string, string>,
    problem: Problem,
  ) => {
    const { issues = [], detail = problem.title } = problem;
    const rendered = await renderFor(site, request, response, {
      url: pageOf(fields),
      posted: { values: fields, issues, ...(issues.length > 0 ? {} : { detail }) },
    });
    response.status(problem.status).type('html').set('Cache-Control', 'no-store').send(rendered.html);
  };

  router.post(
    '/enquiry',
    express.urlencoded({ extended: false, limit: '64kb' }),
    async (request, response) => {
      const origin = request.get('origin');
      const own = `${request.protocol}://${request.get('host')}`;
      if (origin !== undefined && origin !== own && origin !== site.config.publicUrl) {
        response.status(403).type('text/plain').send('This form can only be sent from this site.');
        return;
      }
      const parsed = fieldsSchema.safeParse(request.body ?? {});
      if (!parsed.success) {
        response
          .status(400)
          .type('text/plain')
          .send('The form could not be read. Go back and send it again.');
        return;
      }
      const fields = parsed.data;
      let answer: globalThis.Response;
      try {
        answer = await fetch(`${site.config.apiUrl}/api/enquiries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...forwardedHeaders(request) },
          body: JSON.stringify(enquiryBody(fields)),
          signal: AbortSignal.timeout(API_TIMEOUT_MS),
        });
      } catch (error) {
        site.log.error({ err: error }, 'an enquiry could not be passed on');
        const detail =
          'Your enquiry could not be sent just now. Nothing you typed is lost: please send it again.';
        await backOnTheForm(request, response, fields, {
          type: 'about:blank',
          title: 'Error',
          status: 503,
          detail,
        });
        return;
      }
      if (!answer.ok) {
        await backOnTheForm(request, response, fields, await problemOf(answer));
        return;
      }
      const { reference } = enquiryAnswerSchema.parse(await answer.json());
      response.redirect(303, `${paths.thankYou}?reference=${encodeURIComponent(reference)}`);
    },
  );
  return router;
}
