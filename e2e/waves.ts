import type { CDPSession } from '@playwright/test';

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

function callers(stack: StackTrace | undefined): string[] {
  return stack === undefined ? [] : [...stack.callFrames.map(({ url }) => url), ...callers(stack.parent)];
}

/**
 * The round trip in which each script is requested from now on, by address: the first if it is in the HTML, otherwise the
 * one after the last script that was running at that time.
 * @param session with the network's events enabled
 */
export function collectWaves(session: CDPSession): Map<string, number> {
  const waves = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ type, request, initiator }) => {
    if (type !== 'Script' || waves.has(request.url)) return;
    const frames = initiator.type === 'script' ? callers(initiator.stack) : [];
    waves.set(request.url, 1 + Math.max(0, ...frames.map((url) => waves.get(url) ?? 0)));
  });
  return waves;
}
