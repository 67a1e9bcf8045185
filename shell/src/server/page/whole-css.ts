/** What begins and ends inside a stylesheet: strings, comments and escapes, which hide braces. */
const HIDDEN = /\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\/\*[\s\S]*?\*\//g;

/** Rules that are valid only at the beginning of a stylesheet. */
const AT_THE_START = /@(?:charset|import|namespace)\b/i;

/**
 * Whether a stylesheet can have others before and after it: what it opens it closes, nothing is left over at its end,
 * and it has no rule that is valid only at the beginning of a file.
 */
export function isWholeCss(text: string): boolean {
  const bare = text.replace(HIDDEN, '');
  // What is still quoted or commented here is not closed.
  if (AT_THE_START.test(bare) || /["']|\/\*|<!/.test(bare)) return false;
  let open = 0;
  let sinceRule = '';
  for (const [sign] of bare.matchAll(/[{}()[\];]|[^{}()[\];]+/g)) {
    if ('{(['.includes(sign)) open += 1;
    else if ('})]'.includes(sign)) open -= 1;
    if (open < 0) return false;
    if (open > 0) continue;
    sinceRule = sign === '}' || sign === ';' ? '' : sinceRule + sign;
  }
  return open === 0 && sinceRule.trim() === '';
}

/** Addresses that builds write relative to their stylesheet; none of them is as long as a thousand characters. */
const RELATIVE = /url\(\s{0,9}(["']?)(?![a-z]{1,20}:|[/#])([^"')\s]{1,1000})\1\s{0,9}\)/gi;

/** A stylesheet with addresses relative to its own as addresses from the root, so that it can be part of another file. */
export function rootedCss(text: string, address: string): string {
  return text.replace(
    RELATIVE,
    (_all, _quote, relative: string) => `url(${new URL(relative, `http://x${address}`).pathname})`,
  );
}
