import * as z from 'zod/mini';
import { FAILURE_MESSAGE_LENGTH } from './failure-message';
import { REPORTED_FRAME, REPORTED_FRAMES } from './reports-path';

// The health of each version of each remote (contracts, Remotes' health): browsers report to the shell's server, which
// adds its own observations and passes sums on to the API. None of it is personal data.

/** Failures in a browser: code that does not arrive, throws while it renders, throws later, or differs from the server's HTML. */
export const BROWSER_FAILURES = ['load', 'render', 'script', 'hydration'] as const;
export type BrowserFailure = (typeof BROWSER_FAILURES)[number];

/** Failures on the server: a server build that throws, or does not finish in time. */
export const SERVER_FAILURES = ['server', 'deadline'] as const;
export type ServerFailure = (typeof SERVER_FAILURES)[number];

export const FAILURE_KINDS = [...BROWSER_FAILURES, ...SERVER_FAILURES] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Google's Core Web Vitals, each rated by its thresholds for good and poor. */
export const VITALS = ['lcp', 'cls', 'inp'] as const;
export type Vital = (typeof VITALS)[number];
export const RATINGS = ['good', 'fair', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** What is counted: `views` of pages that use the version, `visits` (one per address and day), and their outcomes. */
export const HEALTH_COUNTERS = [
  'views',
  'visits',
  /** Visits with at least one failure. */
  'failed',
  /** Pages rendered on the server. */
  'renders',
  ...FAILURE_KINDS,
  ...VITALS.flatMap((vital) => RATINGS.map((rating) => `${vital}-${rating}` as const)),
] as const;
export type HealthCounter = (typeof HEALTH_COUNTERS)[number];
export type HealthCounters = Partial<Record<HealthCounter, number>>;

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const version = z.string().check(z.regex(/^[\w.+-]{1,100}$/));
/** The run of a canary whose comparison a visit was part of; empty when there was none. */
const trial = z._default(z.string().check(z.regex(/^[\w.+@-]{0,160}$/)), '');
const message = z.string().check(z.maxLength(FAILURE_MESSAGE_LENGTH));
/** A module of a remote, without the remote's name. */
const moduleName = z.string().check(z.regex(/^\w{1,60}$/));
const count = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
/** Where an error happened: the version's own part of the stack, innermost first. */
export const frameList = z
  .array(z.string().check(z.regex(REPORTED_FRAME)))
  .check(z.maxLength(REPORTED_FRAMES));
const frames = z.optional(frameList);
const reportedFailure = z.strictObject({
  kind: z.enum(BROWSER_FAILURES),
  message: z.string().check(z.maxLength(1000)),
  /** Absent when it is not known which module failed. */
  module: z.optional(moduleName),
  frames,
});

/** Largest report that is accepted. */
export const REPORT_LIMIT_BYTES = 8192;

/** A browser's report on one page, sent in instalments (`POST /reports` of the site's own server). */
export const reportSchema = z.strictObject({
  remotes: z
    .array(
      z.strictObject({
        name,
        version,
        trial,
        /** True once per page, when the remote is first used. */
        view: z._default(z.boolean(), false),
        /** Modules that the page has used, each once per page. */
        modules: z._default(z.array(moduleName).check(z.maxLength(20)), []),
        failures: z._default(z.array(reportedFailure).check(z.maxLength(5)), []),
      }),
    )
    .check(z.maxLength(12)),
  /** Sent once per page, when it is left. */
  vitals: z.optional(
    z.strictObject({
      lcp: z.optional(z.enum(RATINGS)),
      cls: z.optional(z.enum(RATINGS)),
      inp: z.optional(z.enum(RATINGS)),
    }),
  ),
});
export type Report = z.input<typeof reportSchema>;

/** Family and major version, nothing else of the `User-Agent`: `Firefox 141`. */
const browser = z.string().check(z.regex(/^[\w .-]{1,40}$/));

const subject = { name, version };

/** `POST /api/remote-health`: what the site's own server has counted since its last call. */
export const healthBatchSchema = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        ...subject,
        trial,
        /** The minute in which it happened, ISO 8601. */
        minute: z.iso.datetime(),
        counters: z.partialRecord(z.enum(HEALTH_COUNTERS), count),
      }),
    )
    .check(z.maxLength(500)),
  failures: z
    .array(
      z.strictObject({
        ...subject,
        kind: z.enum(FAILURE_KINDS),
        message,
        count,
        module: z.optional(moduleName),
        browser: z.optional(browser),
        frames,
      }),
    )
    .check(z.maxLength(200)),
});
export type HealthBatch = z.input<typeof healthBatchSchema>;

/** What can happen to a version automatically, or be noticed of it: a live one that is `failing` is only reported. */
export const RELEASE_ACTIONS = [
  'withdrawn',
  'promoted',
  'put-aside',
  'restored',
  'failing',
  'recovered',
] as const;

/** `POST /api/remote-health/decisions`. */
export const releaseDecisionSchema = z.strictObject({
  ...subject,
  action: z.enum(RELEASE_ACTIONS),
  /** A sentence for people. */
  reason: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Percentage of visitors from now on. */
  traffic: z.optional(z.number()),
  /** Of an excluded version: until when, and the module that failed, `<remote>/<Module>`. */
  until: z.optional(z.iso.datetime()),
  module: z.optional(z.string().check(z.maxLength(120))),
});
export type ReleaseDecision = z.infer<typeof releaseDecisionSchema>;

/** Response of `GET /api/remote-health/decisions`: versions excluded or restored lately, the newest of each. */
export const recentDecisionsSchema = z.array(z.extend(releaseDecisionSchema, { at: z.iso.datetime() }));
export type RecentDecision = z.infer<typeof recentDecisionsSchema>[number];

/** What `RELEASES_WEBHOOK` receives about a decision: a sentence, and what it is made of. */
export const releaseNoticeSchema = z.extend(releaseDecisionSchema, {
  /** For people: the field that chats show. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Who published the version, and from which commit. */
  publishedBy: z.optional(z.string()),
  commit: z.optional(z.string()),
});
export type ReleaseNotice = z.infer<typeof releaseNoticeSchema>;

const countersSchema = z.partialRecord(z.enum(HEALTH_COUNTERS), z.number());

/** Response of `GET /api/remote-health/trials?name=`: the sums of each version in each of a remote's trials. */
export const trialCountsSchema = z.array(
  z.object({ version: z.string(), trial: z.string(), counters: countersSchema }),
);
export type TrialCounts = z.infer<typeof trialCountsSchema>;

const failure = z.object({
  name: z.string(),
  version: z.string(),
  kind: z.enum(FAILURE_KINDS),
  message: z.string(),
  /** Absent when it is not known. */
  module: z.optional(z.string()),
  /** Absent for a failure on the server. */
  browser: z.optional(z.string()),
  /** Places in files of the version, innermost first. */
  frames: z.array(z.string()),
  count: z.number(),
  last_at: z.string(),
});

/** Response of `GET /api/remote-health?minutes=`. */
export const remoteHealthSchema = z.object({
  /** Start of the counts, ISO 8601. */
  since: z.string(),
  versions: z.array(z.object({ name: z.string(), version: z.string(), counters: countersSchema })),
  /** The most frequent failures of each version, newest first. */
  failures: z.array(failure),
  /** Newest first. */
  decisions: z.array(
    z.object({
      at: z.string(),
      name: z.string(),
      version: z.string(),
      action: z.enum(RELEASE_ACTIONS),
      reason: z.string(),
    }),
  ),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;

/** The failures that one response has at most. */
export const FAILURES_SHOWN = 50;

/** The same where files are read by it: bounded, and with no path but those of a version. */
export const boundedHealthSchema = z.extend(remoteHealthSchema, {
  failures: z.array(z.extend(failure, { ...subject, frames: frameList })).check(z.maxLength(FAILURES_SHOWN)),
});

/** Hours of one point, and how many points there are: a week. */
export const SERIES_HOURS = 6;
export const SERIES_POINTS = 28;

/** Response of `GET /api/remote-health/series?name=`: sums of a remote's most visited versions over a week. */
export const healthSeriesSchema = z.object({
  /** Start of the first point, ISO 8601. */
  since: z.string(),
  /** Points at which something was counted, by time. */
  points: z.array(
    z.object({
      /** Its start, ISO 8601. */
      at: z.string(),
      version: z.string(),
      counters: countersSchema,
    }),
  ),
});
export type HealthSeries = z.infer<typeof healthSeriesSchema>;
