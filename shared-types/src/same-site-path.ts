/** One leading slash, and nothing that browsers read as another one, or drop. */
const PATH = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;

/**
 * Whether an address is a path of the site that has it, with or without a query: the one rule for every address from
 * outside that the site sends a browser to. A browser makes `//host` of `/.//host`, so that is none.
 */
export function isSameSitePath(address: string): boolean {
  return PATH.test(address) && !new URL(address, 'http://site.invalid').pathname.startsWith('//');
}
