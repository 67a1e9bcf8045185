const waiting = new Set<() => void>();
let wishes = 0;

/**
 * Fetches the code of every part of the page that waits for it, and of those that are shown before the returned function
 * is called: an anchor may be in a part without HTML, or below one.
 */
export function startWaitingParts(): () => void {
  wishes += 1;
  for (const start of waiting) start();
  return () => {
    wishes -= 1;
  };
}

/** Calls back when all parts of the page are to fetch their code. @returns stops waiting */
export function onPartsStart(start: () => void): () => void {
  if (wishes > 0) start();
  waiting.add(start);
  return () => waiting.delete(start);
}
