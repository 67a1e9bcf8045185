import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import type { Interest } from 'shared-types/enquiry-choices';
import type { Picture } from 'shared-types/picture';
import type { ProductSummary, ShownProduct } from 'shared-types/product-range';
import { hasSpecifications, NO_SPECIFICATIONS } from 'shared-types/product-facts';
import type { Colour } from 'shared-types/colours';
import type { CatalogueProduct } from 'shared-types/product';
import { nameInColour } from 'shared-types/product-item';
import type { EnquirySubject } from 'shared-types/remotes';
import { pictureAt } from '../../components/built-in-pictures';

/** A product as the pages show it, whether built in, saved on the server, or both. */
export interface ProductView extends Omit<CatalogueProduct, 'picture'> {
  /** Null for an owner's product without an image. */
  picture: Picture | string | null;
  pictureAlt: string;
  /** Shown when the image cannot be loaded (public-site 4); undefined for an owner's own products. */
  fallback: Picture | undefined;
  /** Whether recoloured versions of this image exist. */
  recoloured: boolean;
  /** More pictures of the owner's, in their order. */
  more?: readonly (Picture | string)[];
}

const builtIn = new Map([...catalogueProducts, ...catalogueSeries].map((product) => [product.id, product]));
const seriesIds = new Set(catalogueSeries.map(({ id }) => id));

/** Name of a product's image in the transition from its card to its page. */
export function pictureNameOf({ id }: { id: string }): string {
  return `product-${id}`;
}

/** Address of a product's picture; undefined for one without. */
export function addressOf({ picture }: Pick<ProductView, 'picture'>): string | undefined {
  return typeof picture === 'string' ? picture : picture?.src;
}

/** What the enquiry form says that it is about; a colour is in the name. */
export function subjectOf({ id, name }: ProductView, colour?: Colour): EnquirySubject {
  return { kind: 'product', id, name: nameInColour(name, colour) };
}

const INTEREST: Partial<Record<string, Interest>> = {
  'wall-system': 'home',
  'desk-system': 'office',
  'display-solution': 'retail',
  'free-standing': 'home',
  'classic-series': 'home',
  'office-solutions': 'office',
  'retail-display': 'retail',
};

/** The area that most people want a built-in product for; none of an owner's own products. */
export function interestIn({ id }: ProductView): Interest | undefined {
  return INTEREST[id];
}

export function isSeries({ id }: { id: string }): boolean {
  return seriesIds.has(id);
}

export function viewOfBuiltIn(product: CatalogueProduct): ProductView {
  return {
    ...product,
    pictureAlt: product.picture.alt ?? product.name,
    fallback: product.picture,
    recoloured: true,
  };
}

/** The built-in product of an id, for when the server does not respond. */
export function builtInView(id: string): ProductView | undefined {
  const product = builtIn.get(id);
  return product && viewOfBuiltIn(product);
}

/** What a card or a link to a product shows of it. */
export type ProductCardView = Pick<
  ProductView,
  'id' | 'name' | 'description' | 'shortDescription' | 'price' | 'picture' | 'pictureAlt' | 'fallback'
>;

function baseOf(product: ProductSummary) {
  const base = builtIn.get(product.product_id);
  const address = product.picture?.src ?? product.image;
  return { base, address, recoloured: base !== undefined && (!address || address === base.picture.src) };
}

/**
 * A product of the server: its values take precedence over the built-in product of the same id (public-site 3), which
 * fills in those that are empty.
 */
export function cardOfProduct(product: ProductSummary): ProductCardView {
  const { base, address, recoloured } = baseOf(product);
  const picture =
    recoloured && base ? base.picture : (product.picture ?? (address ? pictureAt(address) : null));
  return {
    id: product.product_id,
    name: product.name,
    description: product.description,
    shortDescription: product.short_description || (base?.shortDescription ?? ''),
    price: product.price,
    picture,
    pictureAlt:
      picture === null
        ? `${product.name}, no picture yet`
        : ((typeof picture === 'string' ? undefined : picture.alt) ?? product.name),
    fallback: base?.picture,
  };
}

/** As {@link cardOfProduct}, with everything that its page shows. */
export function viewOfProduct(product: ShownProduct): ProductView {
  const { base, recoloured } = baseOf(product);
  const { table, features } = product;
  return {
    ...product,
    ...cardOfProduct(product),
    features: features.length > 0 ? features : (base?.features ?? []),
    specifications: table && hasSpecifications(table) ? table : (base?.specifications ?? NO_SPECIFICATIONS),
    recoloured,
    // A preview in the admin has addresses alone.
    more: (product.pictures ?? product.images ?? []).map((picture) =>
      typeof picture === 'string' ? pictureAt(picture) : picture,
    ),
  };
}

/** The four built-in products, for the home page when the server does not respond. */
export const builtInRange: ProductView[] = catalogueProducts.map(viewOfBuiltIn);

/** The three built-in series. */
const builtInSeries: ProductView[] = catalogueSeries.map(viewOfBuiltIn);

/** The three series, each overridden by the server's product of the same id (resolution 1). */
export function withOverrides<T extends { id: string }>(overrides: readonly T[]): (T | ProductView)[] {
  return builtInSeries.map((series) => overrides.find(({ id }) => id === series.id) ?? series);
}
