import { useCallback, useEffect, useState } from 'react';
import { ApiError, emitWindowEvent } from 'shared-platform';
import type { CustomSolution } from 'shared-types/solution';
import { readConfig } from '../../calls/site-config/read-config';
import { saveConfig } from '../../calls/site-config/save-config';

const KEY = 'custom_solutions';

/** The list of solutions that visitors see in place of the website's own. */
export interface WebsiteSolutions {
  /** Empty for the website's own solutions; null until it has been read. */
  list: CustomSolution[] | null;
  /** Why it could not be read. */
  problem: string | null;
  read: () => Promise<void>;
  /** Publishes a list and tells open pages. @returns why it was not published, in words, or null when it is */
  publish: (list: CustomSolution[]) => Promise<string | null>;
}

/** The fields that the server names, else what it says as a whole. */
function wordsOf(refusal: ApiError): string {
  const issues = refusal.problem?.issues?.map(({ message }) => message) ?? [];
  return issues.length > 0 ? [...new Set(issues)].join(' ') : refusal.message;
}

/**
 * Reads the published list and publishes another in its place. Unlike an editor it does not join what somebody else
 * saved meanwhile: the owner was asked about one list, so a newer one is shown instead (decision 0052).
 */
export function useWebsiteSolutions(): WebsiteSolutions {
  const [version, setVersion] = useState<{ list: CustomSolution[]; revision: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = useCallback(async () => {
    try {
      const { value, revision } = await readConfig(KEY);
      setVersion({ list: value ?? [], revision });
      setProblem(null);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setVersion(null);
      setProblem(cause.message);
    }
  }, []);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- what it sets comes from the server, later
  useEffect(() => void read(), [read]);

  const publish = async (list: CustomSolution[]) => {
    try {
      const revision = await saveConfig(KEY, list, version?.revision ?? 0);
      setVersion({ list, revision });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status !== 412) return wordsOf(cause);
      await read();
      return 'Somebody else has changed the website’s list of solutions meanwhile. Look at it, then try again.';
    }
    emitWindowEvent('imagesUpdated', null);
    return null;
  };

  return { list: version?.list ?? null, problem, read, publish };
}
