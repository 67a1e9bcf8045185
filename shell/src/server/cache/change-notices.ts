import type { Logger } from 'pino';
import { changeNoticeSchema, SIGN_OF_LIFE_MS } from 'shared-types/content-changes';
import type { Api } from '../api-connections';
import type { ResponseCache } from './response-cache';

const RETRY_MS = { first: 200, most: 5000 };

/** Signs of life that may be missing before the connection counts as lost. */
const MISSED = 3;

/** Follows the API's notices of changed content and drops what they affect, until it is stopped. @returns its stop */
export function followChanges(
  api: Api,
  token: string | undefined,
  cache: Pick<ResponseCache, 'changed' | 'setAnnounced'>,
  log: Logger,
): () => void {
  if (token === undefined) return () => undefined;
  const stop = new AbortController();
  let retryMs = RETRY_MS.first;

  const listen = async (): Promise<void> => {
    const silent = new AbortController();
    let alarm: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => silent.abort(new Error('The API was silent.')), SIGN_OF_LIFE_MS * MISSED);
    };
    heard();
    try {
      const { statusCode, body } = await api.request({
        path: '/api/change-notices',
        method: 'GET',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.any([stop.signal, silent.signal]),
      });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The API answered ${statusCode}.`);
      }
      let isFirst = true;
      let rest = '';
      for await (const part of body.setEncoding('utf8')) {
        heard();
        const lines = `${rest}${String(part)}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const { topic } = changeNoticeSchema.parse(JSON.parse(line));
          if (isFirst) cache.setAnnounced(true);
          if (topic !== undefined) cache.changed();
          isFirst = false;
          retryMs = RETRY_MS.first;
        }
      }
    } finally {
      clearTimeout(alarm);
      cache.setAnnounced(false);
    }
  };

  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!stop.signal.aborted)
          log.debug({ err: error }, 'changes of content are not announced; trying again');
      });
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      retryMs = Math.min(retryMs * 2, RETRY_MS.most);
    }
  };
  void follow();
  return () => stop.abort();
}
