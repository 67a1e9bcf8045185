/** Identifies the visits in which a canary is compared with the version beside it. */
export interface CanaryTrial {
  version: string;
  /** Percentage of visitors. */
  traffic: number;
  /** Distinguishes two canaries of the same version. */
  run: string;
}

interface MaybeCanary {
  metadata: { version: string };
  deployment: { traffic: number; default: boolean };
  extras: { canary?: { run: string } | undefined };
}

/** The current step of a canary as reports and counters name it, e.g. `1.4.0@10@k3f9x2ab`; undefined for any other version. */
export function trialOf({ metadata, deployment, extras }: MaybeCanary): string | undefined {
  if (extras.canary === undefined || deployment.default || deployment.traffic === 0) return undefined;
  return `${metadata.version}@${deployment.traffic}@${extras.canary.run}`;
}

const TRIAL = /^([\w.+-]+)@(\d+(?:\.\d+)?)@([a-z0-9]+)$/;

/** Parses the result of {@link trialOf}; undefined for anything else. */
export function readTrial(text: string): CanaryTrial | undefined {
  const [, version, traffic, run] = TRIAL.exec(text) ?? [];
  if (version === undefined || traffic === undefined || run === undefined) return undefined;
  return { version, traffic: Number(traffic), run };
}
