import type { Logger } from 'pino';
import { parseAnswer } from 'shared-types/resources';
import type { PageData } from 'shared-types/page-data';

/** How long a page waits for the API before it is rendered with its built-in content, in ms. */
export const DATA_DEADLINE_MS = 800;

/**
 * Reads API paths side by side. Whatever has not arrived at the deadline is missing with 503, other failures with
 * their status; the page is rendered all the same.
 */
export async function readPageData(
  apiUrl: string,
  paths: readonly string[],
  log: Logger,
  deadlineMs = DATA_DEADLINE_MS,
): Promise<Pick<PageData, 'data' | 'missing'>> {
  const data: PageData['data'] = {};
  const missing: PageData['missing'] = {};
  const signal = AbortSignal.timeout(deadlineMs);
  await Promise.all(
    paths.map(async (path) => {
      try {
        const response = await fetch(`${apiUrl}${path}`, { headers: { accept: 'application/json' }, signal });
        if (!response.ok) {
          missing[path] = response.status;
          await response.body?.cancel();
          throw new Error(`HTTP error ${response.status}`);
        }
        data[path] = parseAnswer(path, await response.json());
      } catch (error) {
        missing[path] ??= 503;
        log.warn({ err: error, path }, 'the API gave no answer that can be used in time');
      }
    }),
  );
  return { data, missing };
}
