import type { ImageRecord } from 'shared-types/image';
import { paths, siteRoutes } from 'shared-types/routes';
import { solutions } from 'shared-types/content/solutions';
import { isSafeImageAddress } from 'shared-types/text';
import { listImages, imagesPath } from '../../calls/images/list-images';
import { listProducts } from '../../calls/products/list-products';
import { readConfig } from '../../calls/site-config/read-config';

/** Something on the site that leads nowhere, or that some people cannot see. */
export interface Finding {
  kind: 'Missing picture' | 'Dead link' | 'Missing alt text' | 'Page does not answer';
  what: string;
  where: string;
  /** Where it can be mended. */
  mend: string;
}

/** A picture or a link, and where it is used. */
interface Reference {
  address: string;
  where: string;
  mend: string;
}

const AT_ONCE = 4;

async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Whether something answers at an address of this site. */
async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // No answer at all is what is looked for.
    return false;
  }
}

/** Whether another site's picture loads; its status cannot be asked from here. */
function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

/** Every picture, link and missing alt text in what the owner edits. */
async function contentReferences(): Promise<{
  pictures: Reference[];
  links: Reference[];
  findings: Finding[];
}> {
  const [slider, gallery, home, solutionImages, productImages, products] = await Promise.all([
    readConfig('home_slider'),
    readConfig('gallery'),
    readConfig('home_images'),
    readConfig('solutions'),
    readConfig('product_images'),
    listProducts(),
  ]);
  const pictures: Reference[] = [];
  const links: Reference[] = [];
  const findings: Finding[] = [];
  (slider.value ?? []).forEach((slide, index) => {
    const where = `Slide ${index + 1} “${slide.title}”`;
    pictures.push({ address: slide.image, where, mend: paths.admin });
    for (const link of [slide.buttonLink, slide.secondButtonLink]) {
      if (link) links.push({ address: link, where, mend: paths.admin });
    }
    if (!slide.alt) findings.push({ kind: 'Missing alt text', what: slide.image, where, mend: paths.admin });
  });
  (gallery.value ?? []).forEach((item, index) => {
    const where = `Gallery item ${index + 1} “${item.title}”`;
    const mend = `${paths.admin}/gallery`;
    pictures.push({ address: item.image, where, mend });
    if (!item.alt) findings.push({ kind: 'Missing alt text', what: item.image, where, mend });
  });
  const maps = [
    [home.value, 'Home page', `${paths.admin}/home-page`],
    [solutionImages.value, 'Solution', `${paths.admin}/solutions`],
    [productImages.value, 'Product', `${paths.admin}/products`],
  ] as const;
  for (const [map, name, mend] of maps) {
    for (const [key, address] of Object.entries(map ?? {})) {
      if (address) pictures.push({ address, where: `${name} ${key}`, mend });
    }
  }
  for (const { image, name } of products) {
    const mend = `${paths.admin}/products`;
    if (image) pictures.push({ address: image, where: `Product ${name}`, mend });
    else findings.push({ kind: 'Missing picture', what: 'none is assigned', where: `Product ${name}`, mend });
  }
  return { pictures, links, findings };
}

/** Public pages by their addresses, products and solutions among them. */
async function pageAddresses(): Promise<string[]> {
  const products = await listProducts();
  return [
    ...siteRoutes.filter(({ path, page }) => !path.includes(':') && page !== 'admin').map(({ path }) => path),
    ...products.map(({ product_id }) => paths.product(product_id)),
    ...solutions.map(({ id }) => paths.solution(id)),
  ];
}

/** Links and pictures of one served page. */
async function pageReferences(path: string): Promise<{ links: Reference[]; pictures: Reference[] } | null> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const read = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].flatMap((element) => {
      const address = element.getAttribute(attribute);
      return address?.startsWith('/') ? [{ address, where: `Page ${path}`, mend: path }] : [];
    });
  return { links: read('a[href]', 'href'), pictures: read('img[src]', 'src') };
}

/** Pictures of the library that are shown without words for people who cannot see them. */
function missingAlt(images: readonly ImageRecord[]): Finding[] {
  return images
    .filter(({ alt }) => alt === '')
    .map(({ name }) => ({
      kind: 'Missing alt text',
      what: name,
      where: 'Image library',
      mend: paths.imageLibrary,
    }));
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** Groups references by address, so that each is asked for once. */
function byAddress(references: readonly Reference[]): [string, Reference[]][] {
  const groups = new Map<string, Reference[]>();
  for (const reference of references) {
    const key = withoutQuery(reference.address);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), reference]);
  }
  return [...groups];
}

/**
 * Looks for broken references over the whole site: missing pictures, dead internal links, missing alt text.
 * @throws ApiError when the content cannot be read
 */
export async function findBroken(onProgress: (words: string) => void): Promise<Finding[]> {
  onProgress('Reading the content…');
  const [content, library, addresses] = await Promise.all([
    contentReferences(),
    listImages(imagesPath({})),
    pageAddresses(),
  ]);
  const findings = [...content.findings, ...missingAlt(library.items)];
  const pictures = [...content.pictures];
  const links = content.links.filter(({ address }) => address.startsWith('/'));

  onProgress(`Reading ${addresses.length} pages…`);
  await eachOf(addresses, async (path) => {
    const references = await pageReferences(path).catch(() => null);
    if (references === null)
      findings.push({ kind: 'Page does not answer', what: path, where: 'Website', mend: path });
    else {
      links.push(...references.links);
      pictures.push(...references.pictures);
    }
  });

  const groupedLinks = byAddress(links);
  onProgress(`Following ${groupedLinks.length} links…`);
  await eachOf(groupedLinks, async ([address, uses]) => {
    if (await answers(address)) return;
    findings.push(
      ...uses
        .slice(0, 3)
        .map(({ where, mend }): Finding => ({ kind: 'Dead link', what: address, where, mend })),
    );
  });

  const groupedPictures = byAddress(pictures.filter(({ address }) => isSafeImageAddress(address)));
  onProgress(`Looking at ${groupedPictures.length} pictures…`);
  await eachOf(groupedPictures, async ([address, uses]) => {
    const there = address.startsWith('/') ? await answers(address) : await loads(address);
    if (there) return;
    findings.push(
      ...uses
        .slice(0, 3)
        .map(({ where, mend }): Finding => ({ kind: 'Missing picture', what: address, where, mend })),
    );
  });
  return findings;
}
