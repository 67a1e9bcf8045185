import { answers } from '../../calls/content-checks/answers';
import { imagesByHash } from '../../calls/images/list-images';
import { isSafeImageAddress } from 'shared-types/text';
import { libraryWithoutAlt, productsWithoutImage } from './content-references';
import { crawlSite } from './crawl-site';
import { eachOf, ownPath, type Finding, type Reference } from './reference';

/** Whether another site's image loads; its status cannot be asked from here. */
function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

/** Groups images by address, so that each is asked for once. */
function byAddress(references: readonly Reference[]): [string, Reference[]][] {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) {
    if (!isSafeImageAddress(reference.address)) continue;
    const key = ownPath(reference.address) ?? reference.address;
    groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  return [...groups];
}

/** An image of the library: its id and the first ten digits of its hash. */
const LIBRARY_ADDRESS = /^\/api\/images\/(\d+)\/([0-9a-f]{8,})\//;

/**
 * Those of the addresses that are images of the library, which says so of a hundred in one answer. An image that was
 * replaced since has another hash; its address is asked for by itself.
 */
async function libraryAddresses(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = addresses.flatMap((address) => LIBRARY_ADDRESS.exec(address)?.[2]?.slice(0, 8) ?? []);
  const records = hashes.length === 0 ? [] : await imagesByHash([...new Set(hashes)]);
  const hashOf = new Map(records.map(({ id, hash }) => [String(id), hash]));
  return new Set(
    addresses.filter((address) => {
      const [, id = '', hash = ''] = LIBRARY_ADDRESS.exec(address) ?? [];
      return hash !== '' && hashOf.get(id)?.startsWith(hash.slice(0, hashOf.get(id)?.length));
    }),
  );
}

async function missingImages(
  references: readonly Reference[],
  onProgress: (words: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  onProgress('Looking at the images…');
  const all = byAddress(references);
  const known = await libraryAddresses(all.map(([address]) => address));
  const images = all.filter(([address]) => !known.has(address));
  let seen = 0;
  await eachOf(images, async ([address, uses]) => {
    const there = address.startsWith('/') ? await answers(address) : await loads(address);
    seen += 1;
    onProgress(`Looking at the images, ${seen} of ${images.length}…`);
    if (there) return;
    for (const { where, fixAt } of uses.slice(0, 3)) {
      findings.push({ kind: 'Missing image', what: address, where, fixAt });
    }
  });
  return findings;
}

/**
 * Looks for broken references on the pages themselves: images that do not load, dead links, missing alt texts. What
 * owners edit is checked by the API (`calls/content-checks`).
 * @throws ApiError, CallFailure when the content cannot be read
 */
export async function findBroken(onProgress: (words: string) => void): Promise<Finding[]> {
  onProgress('Reading the content…');
  const [products, library] = await Promise.all([productsWithoutImage(), libraryWithoutAlt()]);
  const site = await crawlSite(onProgress);
  const images = await missingImages(site.pictures, onProgress);
  const all = [...images, ...site.findings, ...products, ...library];
  return all.sort((a, b) => a.kind.localeCompare(b.kind));
}
