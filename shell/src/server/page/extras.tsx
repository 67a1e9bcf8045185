import { renderToStaticMarkup } from 'react-dom/server';
import type { Releases, RemoteVersion } from 'release/serving';
import { jsonForScript } from 'shared-platform';
import type { Deployment } from 'shared-types/discovery';
import { PAGE_PARTS_ID, type PageParts, type RemotePart } from 'shared-types/page-parts';
import type { PreviewGrant } from 'shared-types/preview';
import { PreviewBanner, type PreviewNotice } from '../../document/PreviewBanner';

/** What a preview link makes of a page: another version of a remote, a failure to show it, or a refusal of the link. */
export type PagePreview =
  | { refused: 'forged' | 'expired' | 'off' }
  | { grant: PreviewGrant; problem: string }
  | { grant: PreviewGrant; remote: RemoteVersion; deployment: Deployment };

/** What the server knows of a rendered page. */
type Made = Omit<PageParts, 'remotes' | 'preview'> & { remotes: readonly RemoteVersion[] };

const ENTRY = 'client/remoteEntry.js';

/** The origin of a preview's files; undefined for the site's own. */
export const originOf = ({ from }: PreviewGrant): string | undefined =>
  from === undefined ? undefined : new URL(from).origin;

function roleOf({ deployment, extras }: Deployment): RemotePart['as'] {
  if (extras.preview) return 'preview';
  if (deployment.default) return 'live';
  return deployment.traffic > 0 ? 'canary' : 'previous';
}

function partOf({ name }: RemoteVersion, deployment: Deployment, as: RemotePart['as']): RemotePart {
  const { version } = deployment.metadata;
  const { exposes, gzip, commit, publishedAt, contract } = deployment.extras;
  const bytes = Object.entries(exposes).flatMap(([module, { js, css }]) => {
    const sizes = [...new Set([ENTRY, ...js, ...css])].map((file) => gzip[file]);
    const total = sizes.reduce<number>((sum, size) => sum + (size ?? NaN), 0);
    // If one file's size is unknown, so is the sum.
    return Number.isNaN(total) ? [] : [[module, total] as const];
  });
  return {
    name,
    version,
    commit,
    publishedAt,
    as,
    bytes: Object.fromEntries(bytes),
    shared: contract.shared,
  };
}

/**
 * HTML for the end of a page that ordinary visitors do not get: the banner of a preview, and the data of the page's
 * parts, which also makes the browser fetch the code that shows them.
 * @param signedIn whether the reader is signed in, and so gets the parts without a preview too
 * @param stylesheets addresses of the banner's stylesheets
 */
export function extras(
  { remotes, problems, took }: Made,
  releases: Pick<Releases, 'deploymentOf'>,
  preview: PagePreview | undefined,
  signedIn: boolean,
  stylesheets: readonly string[],
): string {
  const banner = (notice: PreviewNotice) =>
    renderToStaticMarkup(<PreviewBanner notice={notice} stylesheets={stylesheets} />);
  const parts = (shown: PageParts['preview'], granted?: Deployment) => {
    const own = remotes.flatMap((remote) => {
      if (granted && remote.name === shown?.remote) return [partOf(remote, granted, 'preview')];
      const entry = releases.deploymentOf(remote);
      return entry ? [partOf(remote, entry, roleOf(entry))] : [];
    });
    const content: PageParts = { remotes: own, problems, took, ...(shown && { preview: shown }) };
    return `<script type="application/json" id="${PAGE_PARTS_ID}">${jsonForScript(content)}</script>`;
  };

  if (preview === undefined) return signedIn ? parts(undefined) : '';
  if ('refused' in preview) return banner({ kind: 'refused', reason: preview.refused });
  const { grant } = preview;
  const { remote, expires } = grant;
  const origin = originOf(grant);
  if ('problem' in preview) {
    const { problem } = preview;
    const version = grant.version ?? 'from source';
    return banner({ kind: 'failed', remote, version, problem }) + parts({ remote, version, origin, problem });
  }
  const { version } = preview.deployment.metadata;
  const changes = grant.version === undefined ? `${grant.from}/changes` : undefined;
  return (
    banner({ kind: 'shown', remote, version, origin, expires }) +
    parts({ remote, version, origin, changes }, preview.deployment)
  );
}
