import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkRefusal, Releases, RemoteVersion } from 'release/serving';
import { jsonForScript } from 'shared-platform';
import type { Deployment } from 'shared-types/discovery';
import { PAGE_PARTS_ID, type PageParts, type RemotePart } from 'shared-types/page-parts';
import type { PreviewGrant } from 'shared-types/preview';
import { PreviewBanner, type PreviewNotice } from '../../document/PreviewBanner';

/** What a preview link makes of a page: another version of a remote, a failure to show it, or a refusal of the link. */
export type PagePreview =
  | LinkRefusal
  /** This browser has as many previews as it can keep. */
  | { refused: 'full'; of: PreviewGrant }
  | { grant: PreviewGrant; problem: string }
  | { grant: PreviewGrant; remote: RemoteVersion; deployment: Deployment };

/** What the server knows of a rendered page. */
type Made = Omit<PageParts, 'remotes' | 'previews'> & { remotes: readonly RemoteVersion[] };

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

/** As the grant names it: a development server's version changes constantly. */
const versionOf = ({ version = 'from source' }: PreviewGrant): string => version;

function noticeOf(preview: PagePreview): PreviewNotice {
  if ('refused' in preview) {
    const name = 'of' in preview ? `${preview.of.remote} ${versionOf(preview.of)}` : '';
    return { kind: 'refused', reason: preview.refused, name };
  }
  const { grant } = preview;
  const { remote, expires } = grant;
  if ('problem' in preview) {
    return { kind: 'failed', remote, version: versionOf(grant), problem: preview.problem };
  }
  const { version } = preview.deployment.metadata;
  return { kind: 'shown', remote, version, origin: originOf(grant), expires };
}

function previewPart(preview: PagePreview): PageParts['previews'] {
  if ('refused' in preview) return [];
  const { grant } = preview;
  const { remote } = grant;
  const origin = originOf(grant);
  if ('problem' in preview) return [{ remote, version: versionOf(grant), origin, problem: preview.problem }];
  const { version } = preview.deployment.metadata;
  const changes = grant.version === undefined ? `${grant.from}/changes` : undefined;
  return [{ remote, version, origin, changes }];
}

/**
 * HTML for the end of a page that ordinary visitors do not get: the banner of previews, and the data of the page's
 * parts, which also makes the browser fetch the code that shows them.
 * @param signedIn whether the reader is signed in, and so gets the parts without a preview too
 */
export function extras(
  { remotes, problems, took }: Made,
  releases: Pick<Releases, 'deploymentOf'>,
  previews: readonly PagePreview[],
  signedIn: boolean,
): string {
  const notices = previews.map(noticeOf);
  const banner = notices.length === 0 ? '' : renderToStaticMarkup(<PreviewBanner notices={notices} />);
  const parts = previews.flatMap(previewPart);
  if (!signedIn && parts.length === 0) return banner;
  const own = remotes.flatMap((remote) => {
    const granted = previews.find((preview) => 'remote' in preview && preview.remote === remote);
    if (granted && 'remote' in granted) return [partOf(remote, granted.deployment, 'preview')];
    const entry = releases.deploymentOf(remote);
    return entry ? [partOf(remote, entry, roleOf(entry))] : [];
  });
  const content: PageParts = { remotes: own, problems, took, previews: parts };
  return `${banner}<script type="application/json" id="${PAGE_PARTS_ID}">${jsonForScript(content)}</script>`;
}
