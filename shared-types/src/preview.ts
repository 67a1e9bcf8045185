import * as z from 'zod/mini';

/**
 * What a signed preview link grants (docs/decisions/0050): one version of one remote, for one browser, until a time.
 * A version of the site's own remotes is named with the hash of all its files. A grant for another origin may omit both,
 * since a development server's version changes constantly: whatever is live there is shown, with that origin's hashes.
 */
export const previewGrantSchema = z
  .strictObject({
    remote: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
    /** Address of the folder with `discovery.json`, without a trailing slash; absent for the site's own remotes. */
    from: z.optional(z.url({ protocol: /^https?$/ })),
    version: z.optional(z.string().check(z.regex(/^\w[\w.+-]*$/))),
    /** Over the hashes of all of the version's files. */
    integrity: z.optional(z.string()),
    /** Seconds since 1970. */
    expires: z.int(),
  })
  .check(
    z.refine(
      ({ from, version, integrity }) =>
        from === undefined
          ? version !== undefined && integrity !== undefined
          : (version === undefined) === (integrity === undefined),
      'A version and its hash belong together.',
    ),
  );
export type PreviewGrant = z.infer<typeof previewGrantSchema>;

const ORIGIN = /^https?:\/\/[^/*?#@\s]+$/;
const ANY_LOOPBACK_PORT = /^http:\/\/(localhost|127\.0\.0\.1):\*$/;

/**
 * Parses `PREVIEW_ORIGINS`, or another list of origins: comma-separated; for the own machine, `http://localhost:*` allows
 * every port.
 * @throws Error with a sentence that says what to set
 */
export function parsePreviewOrigins(text: string, variable = 'PREVIEW_ORIGINS'): string[] {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins) {
    const usable =
      ANY_LOOPBACK_PORT.test(origin) ||
      (ORIGIN.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase());
    if (!usable) {
      throw new Error(
        `${variable} must be comma-separated origins such as https://builds.example.com or http://localhost:*, which ${origin} is not.`,
      );
    }
  }
  return origins.map((origin) => origin.toLowerCase());
}

/** Whether the site's `PREVIEW_ORIGINS` allow previews from an address. */
export function isPreviewOrigin(address: string, origins: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(address);
  return origins.some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`);
}
