import { paths } from 'shared-types/routes';
import { mayDo } from 'shared-types/user';
import { imagesWithoutAlt } from '../../calls/images/list-images';
import { listProducts } from '../../calls/products/list-products';
import { counted } from '../../components/counted';
import { session } from '../../session/session';
import type { Finding } from './reference';

/**
 * Products for which pages have no image: none is assigned, and no name of the library matches. Those that are hidden
 * are among them for users who may see them.
 * @throws ApiError
 */
export async function productsWithoutImage(): Promise<Finding[]> {
  const { user } = session;
  const products = await listProducts(user === null || mayDo(user, 'content'));
  return products.flatMap(({ image, name, product_id: id }): Finding[] =>
    image
      ? []
      : [
          {
            kind: 'Missing image',
            what: 'none is assigned',
            where: `Product ${name}`,
            fixAt: `${paths.admin}/products?product=${encodeURIComponent(id)}`,
          },
        ],
  );
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
