import type { Deployment } from './discovery';

/** What the visits of a canary and of the version beside it are told apart from all others by. */
export interface CanaryTrial {
  version: string;
  /** Percent of the visitors. */
  traffic: number;
  /** Tells apart two canaries of one version. */
  run: string;
}

/** The present step of a canary as reports and counters call it, e.g. `1.4.0@10@k3f9x2ab`; undefined for any other version. */
export function trialOf({ metadata, deployment, extras }: Deployment): string | undefined {
  if (extras.canary === undefined || deployment.default || deployment.traffic === 0) return undefined;
  return `${metadata.version}@${deployment.traffic}@${extras.canary.run}`;
}

const TRIAL = /^([\w.+-]+)@(\d+(?:\.\d+)?)@([a-z0-9]+)$/;

/** Reads what {@link trialOf} wrote; undefined for anything else. */
export function readTrial(text: string): CanaryTrial | undefined {
  const [, version, traffic, run] = TRIAL.exec(text) ?? [];
  if (version === undefined || traffic === undefined || run === undefined) return undefined;
  return { version, traffic: Number(traffic), run };
}
