import { isSafeImageAddress } from 'shared-types/text';
import { contentReferences, libraryWithoutAlt } from './content-references';
import { crawlSite } from './crawl-site';
import { eachOf, ownPath, type Finding, type Reference } from './reference';

/** Whether something answers at an address of this site. */
async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // No answer at all is what is looked for.
    return false;
  }
}

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

async function missingImages(
  references: readonly Reference[],
  onProgress: (words: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const images = byAddress(references);
  let seen = 0;
  await eachOf(images, async ([address, uses]) => {
    const there = address.startsWith('/') ? await answers(address) : await loads(address);
    seen += 1;
    onProgress(`Looking at the images, ${seen} of ${images.length}…`);
    if (there) return;
    for (const { where, mend } of uses.slice(0, 3)) {
      findings.push({ kind: 'Missing image', what: address, where, mend });
    }
  });
  return findings;
}

/**
 * Looks for broken references over the whole site: missing images, dead internal links, missing alt text.
 * @throws ApiError, CallFailure when the content cannot be read
 */
export async function findBroken(onProgress: (words: string) => void): Promise<Finding[]> {
  onProgress('Reading the content…');
  const content = await contentReferences();
  const library = await libraryWithoutAlt(onProgress);
  const site = await crawlSite(content.links, onProgress);
  const images = await missingImages([...content.pictures, ...site.pictures], onProgress);
  const all = [...images, ...site.findings, ...content.findings, ...library];
  return all.sort((a, b) => a.kind.localeCompare(b.kind));
}
