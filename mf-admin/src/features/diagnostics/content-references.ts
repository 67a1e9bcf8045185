import { paths } from 'shared-types/routes';
import type { Picture } from 'shared-types/picture';
import { imagesWithoutAlt } from '../../calls/images/list-images';
import { listProducts } from '../../calls/products/list-products';
import { readConfig } from '../../calls/site-config/read-config';
import { counted } from '../../components/counted';
import { WORDS } from '../../documents/words';
import { noReferences, type Finding, type References } from './reference';

interface Shown {
  image: string;
  alt?: string | undefined;
  picture?: Picture | null | undefined;
}

/** Without words of its own an item has those of its library image. */
const hasAlt = ({ alt, picture }: Shown) => Boolean(alt || picture?.alt);

/** Every image, link and missing alt text in what the owner edits. @throws ApiError */
export async function contentReferences(): Promise<References> {
  const [slider, gallery, home, solutionImages, productImages, products] = await Promise.all([
    readConfig('home_slider'),
    readConfig('gallery'),
    readConfig('home_images'),
    readConfig('solutions'),
    readConfig('product_images'),
    listProducts(),
  ]);
  const { pictures, links, findings } = noReferences();
  const show = (item: Shown, where: string, fixAt: string) => {
    pictures.push({ address: item.image, where, fixAt });
    if (!hasAlt(item)) findings.push({ kind: 'Missing alt text', what: item.image, where, fixAt });
  };
  (slider.value ?? []).forEach((slide, index) => {
    const where = `Slide ${index + 1} “${slide.title}”`;
    const fixAt = `${paths.admin}?slide=${slide.id}`;
    show(slide, where, fixAt);
    for (const link of [slide.buttonLink, slide.secondButtonLink]) {
      if (link) links.push({ address: link, where, fixAt });
    }
  });
  (gallery.value ?? []).forEach((item, index) =>
    show(
      item,
      `Gallery item ${index + 1} “${item.title}”`,
      `${paths.admin}/gallery?slot=${encodeURIComponent(String(item.id))}`,
    ),
  );
  const productNames: Record<string, string> = Object.fromEntries(
    products.map(({ product_id, name }) => [product_id, name]),
  );
  const maps = [
    [home.value, 'Home page:', WORDS.home_images.fields, `${paths.admin}/home-page`],
    [solutionImages.value, 'Solution', WORDS.solutions.fields, `${paths.admin}/solutions`],
    [productImages.value, 'Product', productNames, `${paths.admin}/products`],
  ] as const;
  for (const [map, name, names, fixAt] of maps) {
    for (const [key, address] of Object.entries(map ?? {})) {
      if (address) pictures.push({ address, where: `${name} ${names[key] ?? key}`, fixAt });
    }
  }
  for (const { image, name, product_id: id } of products) {
    const fixAt = `${paths.admin}/products?product=${encodeURIComponent(id)}`;
    if (image) pictures.push({ address: image, where: `Product ${name}`, fixAt });
    else findings.push({ kind: 'Missing image', what: 'none is assigned', where: `Product ${name}`, fixAt });
  }
  return { pictures, links, findings };
}

/**
 * Images of the library that say nothing to people who cannot see them: the newest, each a finding, and one finding for
 * the others.
 * @throws CallFailure
 */
export async function libraryWithoutAlt(): Promise<Finding[]> {
  const { images, total } = await imagesWithoutAlt();
  const where = 'Image library';
  const findings = images.map<Finding>(({ id, name }) => ({
    kind: 'Missing alt text',
    what: name,
    where,
    fixAt: `${paths.imageLibrary}?image=${id}`,
  }));
  const others = total - images.length;
  if (others > 0) {
    const what = `${counted(others, 'more image')} without alt text`;
    findings.push({ kind: 'Missing alt text', what, where, fixAt: `${paths.imageLibrary}?alt=missing` });
  }
  return findings;
}
