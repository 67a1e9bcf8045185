import { wallSystem } from 'shared-types/content/pictures';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import type { Picture } from 'shared-types/picture';
import type { CatalogueProduct, SpecificationTable, TabledProduct } from 'shared-types/product';
import { pictureAt } from '../../components/built-in-pictures';

/** A product as the pages show it, whether built in, saved on the server, or both. */
export interface ProductView extends Omit<CatalogueProduct, 'picture'> {
  picture: Picture | string;
  /** What the picture shows. */
  pictureAlt: string;
  /** Shown when the picture cannot be loaded (public-site 4). */
  fallback: Picture;
  /** Whether recoloured pictures of exactly this picture exist. */
  recoloured: boolean;
}

const builtIn = new Map([...catalogueProducts, ...catalogueSeries].map((product) => [product.id, product]));
const seriesIds = new Set(catalogueSeries.map(({ id }) => id));

const NO_SPECIFICATIONS: SpecificationTable = {
  dimensions: '',
  materials: [],
  colors: [],
  loadCapacity: '',
  warranty: '',
};

/** By this name a product's picture goes from its card to its page. */
export function pictureNameOf({ id }: { id: string }): string {
  return `product-${id}`;
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

/** The built-in product of an id, for when the server does not answer. */
export function builtInView(id: string): ProductView | undefined {
  const product = builtIn.get(id);
  return product && viewOfBuiltIn(product);
}

function isEmpty(specifications: SpecificationTable): boolean {
  const { dimensions, materials, colors, loadCapacity, warranty } = specifications;
  return !dimensions && !loadCapacity && !warranty && materials.length === 0 && colors.length === 0;
}

function specificationsOf(product: TabledProduct, base: CatalogueProduct | undefined): SpecificationTable {
  const own = product.table;
  if (own === null || isEmpty(own)) return base?.specifications ?? NO_SPECIFICATIONS;
  return own;
}

/**
 * A server's product: its words and figures go before those of the built-in product of the same id
 * (public-site 3); what it leaves empty stays as built in.
 */
export function viewOfProduct(product: TabledProduct): ProductView {
  const base = builtIn.get(product.product_id);
  const fallback = base?.picture ?? wallSystem;
  const address = product.picture?.src ?? product.image;
  const recoloured = base !== undefined && (address === null || address === base.picture.src);
  const picture = recoloured ? base.picture : (product.picture ?? (address ? pictureAt(address) : fallback));
  return {
    id: product.product_id,
    name: product.name,
    description: product.description,
    shortDescription: product.short_description || (base?.shortDescription ?? ''),
    price: product.price,
    features: product.features.length > 0 ? product.features : (base?.features ?? []),
    specifications: specificationsOf(product, base),
    picture,
    pictureAlt: (typeof picture === 'string' ? undefined : picture.alt) ?? product.name,
    fallback,
    recoloured,
  };
}

/** The four products as built in, for the home page when the server does not answer. */
export const builtInRange: ProductView[] = catalogueProducts.map(viewOfBuiltIn);

/** The three series, each overridden by the server's product of its id (spec-resolutions 1). */
export function seriesViews(products: readonly TabledProduct[]): ProductView[] {
  return catalogueSeries.map((series) => {
    const own = products.find(({ product_id }) => product_id === series.id);
    return own ? viewOfProduct(own) : viewOfBuiltIn(series);
  });
}
