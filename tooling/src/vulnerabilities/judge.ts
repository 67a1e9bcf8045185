import * as z from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
/** From this severity on a package has to be replaced. */
const GRAVE: readonly string[] = ['high', 'critical'];

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), via: z.array(z.unknown()) }),
  ),
});
const refusalSchema = z.object({ statusCode: z.number() });
const titleSchema = z.object({ title: z.string(), url: z.string() });

/** What is known of the lock file's packages. */
export interface Verdict {
  ok: boolean;
  text: string;
}

/** Answers of a registry that has no such service. */
const NOT_OFFERED = [404, 405, 501];

/**
 * Judges what `npm audit --json` prints.
 * @throws Error when it is no answer of a registry, such as without a connection
 */
export function judge(output: string): Verdict {
  const answer: unknown = JSON.parse(output);
  const refusal = refusalSchema.safeParse(answer).data;
  if (refusal && NOT_OFFERED.includes(refusal.statusCode)) {
    return {
      ok: true,
      text: 'A vulnerability check is not offered by this registry: run the command where npm uses one that does.',
    };
  }
  const report = reportSchema.safeParse(answer).data;
  if (!report)
    throw new Error(`The registry could not be asked about vulnerabilities: ${output.slice(0, 300)}`);
  const found = Object.entries(report.vulnerabilities);
  const grave = found.filter(([, { severity }]) => GRAVE.includes(severity));
  const lines = grave.map(([name, { severity, range, via }]) => {
    const known = via.flatMap((cause) => titleSchema.safeParse(cause).data ?? []);
    const reasons = known.map(({ title, url }) => `${title} (${url})`).join('; ');
    return `${name} ${range}, ${severity}${reasons === '' ? '' : `: ${reasons}`}`;
  });
  const others = found.length - grave.length;
  const rest = others === 0 ? '' : ` ${others} of lower severity: npm audit lists them.`;
  return grave.length === 0
    ? { ok: true, text: `No vulnerability of high severity is known.${rest}` }
    : { ok: false, text: `Update or replace:\n${lines.join('\n')}${rest === '' ? '' : `\n${rest.trim()}`}` };
}
