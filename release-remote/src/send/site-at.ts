import { errorMessage } from 'shared-types/error-message';
import { problemSchema } from 'shared-types/problem';
import { publicationAnswerSchema, PUBLICATIONS_PATH } from 'shared-types/publications';
import {
  teamErrorsSchema,
  teamHealthSchema,
  teamVersionsSchema,
  type TeamErrors,
  type TeamHealth,
  type TeamVersions,
} from 'shared-types/team-view';
import { trimEnd } from 'shared-types/trim-end';
import type { RemoteBuild } from 'release/publish/build';
import { Refusal } from 'release/refusal';
import { packBuild } from './pack';

/** How a build is published at a site. */
export interface Sending {
  /** By default the build's own. */
  version?: string | undefined;
  /** Percent. */
  traffic?: number | undefined;
  /** The version is a canary that gets larger shares automatically. */
  climbs?: boolean;
  /** How long a link shows it, e.g. `8h`; then it expires. */
  preview?: string | undefined;
  /** The version that it is to replace; without it a newer one is not replaced. */
  expects?: string | undefined;
  dryRun?: boolean;
}

/** A site that takes publications of a remote over HTTP. Calls that change something return the report for the person who made them. */
export interface Site {
  /** @throws Refusal with the site's sentences */
  publish(build: RemoteBuild<unknown>, sending: Sending): Promise<string>;
  /** @throws Refusal with the site's sentences */
  rollBack(asked: { reason: string; to?: string | undefined; dryRun: boolean }): Promise<string>;
  /** @throws Refusal with the site's sentences */
  promote(asked: { traffic?: number | undefined; dryRun: boolean }): Promise<string>;
  /**
   * A signed link under which the site shows a version that another server has, at `from`, to people who follow it.
   * @param signal ends the wait for the site
   * @throws Refusal with the site's sentences
   */
  link(
    asked: { from: string; page?: string | undefined; expires: string },
    signal?: AbortSignal,
  ): Promise<string>;
  /** Ends previews. @throws Refusal with the site's sentences */
  endPreviews(asked: { version?: string | undefined; dryRun: boolean }): Promise<string>;
  /** The remote's versions. @throws Refusal with the site's sentences */
  versions(): Promise<TeamVersions>;
  /** How they have fared in the last minutes. @throws Refusal with the site's sentences */
  health(minutes: number): Promise<TeamHealth>;
  /** What failed in the last minutes. @throws Refusal with the site's sentences */
  errors(minutes: number, version: string | undefined): Promise<TeamErrors>;
}

/**
 * @param address of the site
 * @param token lets its holder publish the remote, and see how it fares (`PUBLISH_TOKEN`)
 * @throws Refusal without a token, or for no address
 */
export function siteAt(address: string, remote: string, token: string | undefined): Site {
  if (!URL.canParse(address)) throw new Refusal(`${address} is not an address: use that of the site.`);
  if (token === undefined) {
    throw new Refusal(
      `${address} answers only with a token: set PUBLISH_TOKEN to the one that the site's operator made for ${remote}.`,
    );
  }
  const place = `${trimEnd(address, '/')}${PUBLICATIONS_PATH}/${remote}`;
  const post = (call: string, asked: object, signal: AbortSignal | null = null) =>
    report(`${place}/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal,
    });
  const read = <T>(call: string, schema: Answer<T>) =>
    ask(`${place}${call}`, { headers: { authorization: `Bearer ${token}` } }, schema);
  return {
    publish: async (build, { version = build.defaultVersion, traffic, climbs, preview, expects, dryRun }) => {
      const { commit, committedAt } = build;
      const query = new URLSearchParams({
        version,
        ...(traffic !== undefined && { traffic: String(traffic) }),
        ...(climbs && { climbs: 'yes' }),
        ...(preview !== undefined && { preview }),
        ...(dryRun && { dryRun: 'yes' }),
        ...(commit !== undefined && { commit }),
        ...(committedAt !== undefined && { committedAt }),
        ...(expects !== undefined && { expects }),
      });
      return report(`${place}?${query.toString()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(await packBuild(build)),
      });
    },
    rollBack: (asked) => post('rollback', asked),
    promote: (asked) => post('promote', asked),
    link: (asked, signal) => post('link', asked, signal),
    endPreviews: (asked) => post('preview-off', asked),
    versions: () => read('', teamVersionsSchema),
    health: (minutes) => read(`/health?minutes=${minutes}`, teamHealthSchema),
    errors: (minutes, version) => {
      const query = new URLSearchParams({
        minutes: String(minutes),
        ...(version !== undefined && { version }),
      });
      return read(`/errors?${query.toString()}`, teamErrorsSchema);
    },
  };
}

/** Parses an answer. */
type Answer<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** @throws Refusal */
const report = async (address: string, call: RequestInit): Promise<string> =>
  (await ask(address, call, publicationAnswerSchema)).report;

/** @throws Refusal when the site cannot be reached, refuses, or is no such site */
async function ask<T>(address: string, call: RequestInit, schema: Answer<T>): Promise<T> {
  const { host } = new URL(address);
  // Who redirects would get the token.
  const response = await fetch(address, { ...call, redirect: 'error' }).catch((error: unknown) => {
    throw new Refusal(`${host} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
  }
  const problem = problemSchema.safeParse(body).data;
  if (!problem || !(problem.detail ?? problem.title)) {
    throw new Refusal(
      `${host} answered ${response.status}, and not as a site that takes publications does: check the address.`,
    );
  }
  const { detail, title, faults = [] } = problem;
  const again = response.headers.get('retry-after');
  const when = again === null ? '' : ` (in ${again} s)`;
  const headline = `${host} refuses this (${response.status}): `;
  if (faults.length === 0) throw new Refusal(`${headline}${detail ?? title}${when}`);
  throw new Refusal(
    [`${headline}nothing was changed.`, ...faults.map((fault) => `  - ${fault}`)].join('\n'),
    { faults },
  );
}

/** The innermost reason: fetch itself says no more than that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) {
    const code = 'code' in cause ? String(cause.code) : '';
    return cause.message === '' ? code : cause.message;
  }
  return errorMessage(error);
}
