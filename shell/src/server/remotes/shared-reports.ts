import type { Releases } from 'release/serving';
import type { Siblings } from 'shared-types/node/siblings';
import { reportSchema } from 'shared-types/remote-health';
import * as z from 'zod/mini';

const SERVED = 'version-served';
const REPORT = 'report';

/** How long to wait for siblings, in ms; a report that none has taken by then is counted here. */
const SIBLINGS_MS = 500;

const servedSchema = z.object({
  name: z.string(),
  version: z.string(),
  trial: z.string(),
  exposes: z.array(z.string()),
});

const sentReportSchema = z.object({
  from: z.number(),
  address: z.string(),
  report: reportSchema,
  browser: z.optional(z.string()),
});

type Reported = Pick<Releases, 'observe' | 'serve' | 'report'>;

/**
 * Has one worker of this server count all browsers' reports, the one that was started first: an address counts once in the
 * comparison of versions, whichever worker its reports reach. Each worker tells the others which versions it has put into
 * pages, since only on these reports are accepted.
 */
export function sharedReports(
  releases: Reported,
  siblings: Pick<Siblings, 'id' | 'on' | 'ask'>,
): Pick<Reported, 'observe' | 'report'> {
  const reported = new Set<string>();
  siblings.on(SERVED, (payload) => {
    const { exposes, ...subject } = servedSchema.parse(payload);
    releases.serve(subject, exposes);
    return true;
  });
  siblings.on(REPORT, (payload) => {
    const { from, address, report, browser } = sentReportSchema.parse(payload);
    if (from < siblings.id) return false;
    releases.report(address, report, browser);
    return true;
  });
  return {
    observe: (address, remotes, outcome) => {
      releases.observe(address, remotes, outcome);
      for (const { name, version, assets } of remotes) {
        const served = { name, version, trial: assets.trial ?? '', exposes: Object.keys(assets.exposes) };
        const key = JSON.stringify([name, version, served.trial]);
        if (reported.has(key)) continue;
        reported.add(key);
        void siblings.ask(SERVED, served, SIBLINGS_MS);
      }
    },
    report: (address, report, browser) => {
      const sent = { from: siblings.id, address, report, browser };
      void siblings.ask(REPORT, sent, SIBLINGS_MS).then((answers) => {
        if (!answers.includes(true)) releases.report(address, report, browser);
      });
    },
  };
}
