import type { Request, Response } from 'express';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsonForScript } from 'shared-platform';
import type { Deployment } from 'shared-types/discovery';
import { PAGE_PARTS_ID, type PageParts } from 'shared-types/page-parts';
import type { PreviewGrant } from 'shared-types/preview';
import { isBare } from '../../app/routes';
import { PreviewBanner, type PreviewNotice } from '../../document/PreviewBanner';
import type { Visitor } from '../remotes/choose-versions';
import type { RenderedPage } from '../render/render-job';
import { allowOrigin } from '../http/security-headers';
import { renderSitePage, type PageOptions, type Site, type SitePage } from '../page/page';
import { visitorOf } from '../http/visitor';
import { askedPreview } from './asked';
import { isSignedIn, pageParts } from './page-parts';

/** Puts HTML at the end of a page, behind everything that React takes over. */
function withEnd<P extends RenderedPage>(page: P, html: string): P {
  const end = page.html.lastIndexOf('</body>');
  return { ...page, html: `${page.html.slice(0, end)}${html}${page.html.slice(end)}` };
}

function withBanner<P extends RenderedPage>(site: Site, page: P, notice: PreviewNotice): P {
  const stylesheets = site.files(undefined).toolStylesheets;
  return withEnd(page, renderToStaticMarkup(createElement(PreviewBanner, { notice, stylesheets })));
}

/** Says what the page is made of, which also has the browser fetch the code that shows it. */
const withParts = (page: SitePage, parts: PageParts): SitePage =>
  withEnd(page, `<script type="application/json" id="${PAGE_PARTS_ID}">${jsonForScript(parts)}</script>`);

/**
 * Renders the page of a request for whoever asks: as for any visitor; with what it is made of, for who is signed in;
 * or with the one remote swapped that a signed link grants.
 */
export async function renderFor(
  site: Site,
  request: Request,
  response: Response,
  options: PageOptions = {},
): Promise<RenderedPage> {
  const visitor = visitorOf(request, response, site.live);
  const asked = askedPreview(request, response, site.previews);
  if (asked === undefined) return renderOrdinary(site, request, response, visitor, options);
  // A page of a preview is this browser's alone, and nobody's to find.
  response.set('Cache-Control', 'private, no-store').set('X-Robots-Tag', 'noindex');
  if ('grant' in asked) return renderPreview(site, request, response, visitor, asked.grant, options);
  const page = await renderSitePage(site, request, visitor, options);
  return withBanner(site, page, { kind: 'refused', reason: asked.refused });
}

async function renderOrdinary(
  site: Site,
  request: Request,
  response: Response,
  visitor: Visitor,
  options: PageOptions,
): Promise<RenderedPage> {
  const [page, signedIn] = await Promise.all([
    renderSitePage(site, request, visitor, options),
    isBare(request.path) ? false : isSignedIn(site, request),
  ]);
  if (!signedIn) return page;
  response.vary('Cookie').set('Cache-Control', 'private, no-cache');
  return withParts(page, pageParts(site, page, undefined, undefined));
}

/** A preview that cannot be had, or fails while it is rendered, leaves everybody's version in its place. */
async function renderPreview(
  site: Site,
  request: Request,
  response: Response,
  visitor: Visitor,
  grant: PreviewGrant,
  options: PageOptions,
): Promise<RenderedPage> {
  const { remote: name, expires } = grant;
  const origin = grant.from === undefined ? undefined : new URL(grant.from).origin;
  const tried = await tryPreview(site, request, visitor, grant, options);
  if ('problem' in tried) {
    const { version = 'from source', problem } = { ...grant, ...tried };
    const page = await renderSitePage(site, request, visitor, { ...options, preview: { remote: undefined } });
    const parts = pageParts(site, page, { remote: name, version, origin, problem }, undefined);
    return withParts(withBanner(site, page, { kind: 'failed', remote: name, version, problem }), parts);
  }
  const { page, deployment } = tried;
  const { version } = deployment.metadata;
  const policy = response.get('Content-Security-Policy');
  if (origin !== undefined && policy !== undefined) {
    response.set('Content-Security-Policy', allowOrigin(policy, origin));
  }
  const changes = grant.version === undefined ? `${grant.from}/changes` : undefined;
  const parts = pageParts(site, page, { remote: name, version, origin, changes }, deployment);
  return withParts(withBanner(site, page, { kind: 'shown', remote: name, version, origin, expires }), parts);
}

/** The page with the preview in it, or a sentence on what went wrong in the preview's own code. */
async function tryPreview(
  site: Site,
  request: Request,
  visitor: Visitor,
  grant: PreviewGrant,
  options: PageOptions,
): Promise<{ page: SitePage; deployment: Deployment } | { problem: string }> {
  const found = await site.previews.find(grant);
  if ('problem' in found) return found;
  const { remote, deployment } = found;
  const { name, version } = remote;
  if (site.aside.has(`${name}@${version}`)) {
    return { problem: 'It stopped the renderer a moment ago and is left out for a while.' };
  }
  const page = await renderSitePage(site, request, visitor, { ...options, preview: { remote } });
  const own = page.problems.find((problem) => problem.remote === name);
  return own === undefined ? { page, deployment } : { problem: own.message };
}
