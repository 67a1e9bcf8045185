import { useEffect, useState } from 'react';
import { toast, useNavigate, useResource, useSearchParams } from 'shared-platform';
import { galleryItems } from 'shared-types/content/gallery';
import { colourPicture } from 'shared-types/content/product-colours';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import type { GalleryItem } from 'shared-types/gallery';
import type { Picture } from 'shared-types/picture';
import type { PricedPicture, PricedPictures } from 'shared-types/planner/examples';
import { nameInColour, productOfItem } from 'shared-types/product-item';
import type { ProductSummary } from 'shared-types/product-range';
import { PROJECT_ITEMS_MAX } from 'shared-types/project-key';
import type { ListedPlan } from 'shared-types/planner/listed-plan';
import { planPaths } from 'shared-types/planner/paths';
import { planOfItem } from 'shared-types/planner/plan-item';
import {
  isCutShort,
  isPlanCode,
  projectAddress,
  readProjectItems,
  writeProjectItems,
  type ProjectItem,
} from 'shared-types/project-list';
import { PROJECT_DATA } from 'shared-types/range';
import { dataPath, paths } from 'shared-types/routes';
import { keepProjectText, projectText, useProjectText } from 'shared-ui/project-list';

const [PRODUCTS, INSTALLATIONS, PLANS, PICTURES] = PROJECT_DATA;

/** A thing on the list as the page shows it. */
export interface ListedThing {
  item: ProjectItem;
  name: string;
  /** A place, or a size and what is in the price; empty for none. */
  line: string;
  /** Of a product: its price in words. */
  price?: string;
  picture: Picture | string | null;
  alt: string;
  /** Of a picture: the plan that it shows. */
  shown?: PricedPicture | undefined;
  /** Of a plan: the address of its drawing. */
  drawing?: string | undefined;
  /** Of a plan: what it costs. */
  cost?: { pence: number; toPence: number | undefined };
}

/** The latest value there was: what is known of a thing stays while the rest of a changed list is read. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

const parse = (items: string | undefined) => readProjectItems(items ?? '');

/** What ships with the site: unchanged series, and what is shown while the API is away. */
const builtIn = [...catalogueProducts, ...catalogueSeries];

/** @param away whether the API could not say which products there are */
function productThing(
  item: ProjectItem,
  saved: ProductSummary | undefined,
  away: boolean,
): ListedThing | undefined {
  const { productId, colour } = productOfItem(item.id);
  const own = builtIn.find(({ id }) => id === productId);
  const shown = saved ?? (away ? own : catalogueSeries.find(({ id }) => id === productId));
  if (shown === undefined) return undefined;
  const picture = saved?.picture ?? saved?.image ?? own?.picture ?? null;
  const address = typeof picture === 'string' ? picture : picture?.src;
  const inColour = colour && address === own?.picture.src ? colourPicture(productId, colour.id) : undefined;
  const alt = own?.picture.alt ?? shown.name;
  return {
    item,
    name: nameInColour(shown.name, colour),
    line: '',
    price: shown.price,
    picture: inColour ?? picture,
    alt: inColour && colour ? alt.replace('Anthracite', colour.name) : alt,
  };
}

function installationThing(
  item: ProjectItem,
  all: readonly GalleryItem[],
  priced: readonly PricedPicture[],
): ListedThing | undefined {
  const found = all.find(({ id }) => String(id) === item.id);
  if (found === undefined) return undefined;
  const base = galleryItems.find(({ image }) => image === found.image);
  return {
    item,
    name: found.title,
    line: found.location ?? '',
    picture: found.picture ?? base?.picture ?? found.image,
    alt: found.alt ?? base?.alt ?? found.title,
    shown: priced.find(({ picture }) => picture === found.image),
  };
}

/** A plan as the API describes it; before that, and while the API is away, as its id says. */
function planThing(item: ProjectItem, found: ListedPlan | undefined): ListedThing {
  const { plan, carried } = planOfItem(item.id);
  const usual = carried.name || (isPlanCode(plan) ? `Plan ${plan}` : 'A plan from the planner');
  const thing = { item, name: usual, line: '', picture: null, alt: '' };
  if (found === undefined) return thing;
  if ('problem' in found) return { ...thing, line: found.problem };
  return {
    ...thing,
    name: found.name,
    line: [found.size, ...found.services].join(', '),
    drawing: planPaths.drawing(found.plan, 'portrait'),
    cost: { pence: found.totalPence, toPence: found.toPence },
  };
}

/** Pence of a product's price, such as `From £1,299`; undefined without a figure. */
function penceOf(price: string): number | undefined {
  const figure = /£\s?([\d,]+(?:\.\d{1,2})?)/.exec(price)?.[1];
  return figure === undefined ? undefined : Math.round(Number(figure.replaceAll(',', '')) * 100);
}

/** What a list costs together. */
export interface Total {
  pence: number;
  /** Whether it may be more: a product's price begins there, or a plan has parts made to measure. */
  isFrom: boolean;
  /** Things without a price, such as products on request. */
  without: number;
  /** Pictures: ideas, which are not counted until their plans are kept. */
  pictures: number;
}

function totalOf(things: readonly { item: ProjectItem; thing: ListedThing | undefined }[]): Total {
  const pictures = things.filter(({ item }) => item.kind === 'installation').length;
  const priced = things.flatMap(({ thing }) => {
    if (thing?.cost) return { pence: thing.cost.pence, isFrom: thing.cost.toPence !== undefined };
    const pence = penceOf(thing?.price ?? '');
    return pence === undefined ? [] : { pence, isFrom: !thing?.price?.startsWith('£') };
  });
  return {
    pence: priced.reduce((sum, { pence }) => sum + pence, 0),
    isFrom: priced.some(({ isFrom }) => isFrom),
    without: things.length - priced.length - pictures,
    pictures,
  };
}

function refuse(description: string): void {
  toast({ title: 'The project list was not changed', description, variant: 'destructive' });
}

/** The list in the page's address, with what is known of each thing; those without a name no longer exist. */
export function useProject() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const own = useProjectText();
  const asked = query.get('items') ?? '';
  const items = parse(asked);
  const kept = parse(own);
  const read = items.length > 0;
  const path = (data: string) => (read ? { path: dataPath(data, {}, query) } : null);
  const products = useResource<ProductSummary[]>(path(PRODUCTS));
  const gallery = useResource<GalleryItem[]>(path(INSTALLATIONS));
  const plans = useResource<ListedPlan[]>(path(PLANS));
  const pictures = useResource<PricedPictures>(path(PICTURES));
  const known = useLatest(products.data);
  const planned = useLatest(plans.data);
  const hung = useLatest(gallery.data) ?? (gallery.error ? galleryItems : []);
  const things = items.map((item) => {
    if (item.kind === 'product')
      return {
        item,
        thing: productThing(
          item,
          known?.find(({ product_id }) => product_id === productOfItem(item.id).productId),
          products.error !== undefined,
        ),
      };
    if (item.kind === 'installation')
      return { item, thing: installationThing(item, hung, pictures.data?.pictures ?? []) };
    return {
      item,
      thing: planThing(
        item,
        planned?.find(({ id }) => id === item.id),
      ),
    };
  });

  // Without a list in its address the page shows this browser's.
  const ownAddress = projectAddress(kept);
  useEffect(() => {
    if (asked === '' && ownAddress !== paths.project) void navigate(ownAddress, { replace: true });
  }, [asked, ownAddress, navigate]);

  const change = (next: readonly ProjectItem[]) => {
    try {
      keepProjectText(writeProjectItems(next));
    } catch {
      refuse('The browser’s storage for this site is full or switched off.');
      return;
    }
    void navigate(projectAddress(next), { replace: true });
  };

  return {
    items,
    things,
    total: totalOf(things),
    /** An address with a list in which nothing can be read. */
    isRefused: items.length === 0 && asked !== '',
    /** An address that has more than can be shown. */
    isCutShort: isCutShort(asked),
    isLoading: products.isLoading || gallery.isLoading || plans.isLoading,
    failed: [products, gallery, plans].some(({ error }) => error !== undefined),
    retry: () => {
      products.retry();
      gallery.retry();
      plans.retry();
    },
    /** Whether the list is this browser's own; undefined before that is known. */
    isOwn: own === undefined ? undefined : writeProjectItems(kept) === writeProjectItems(items),
    /** Takes something off the own list and out of the address. */
    remove: (item: ProjectItem) => {
      const word = writeProjectItems([item]);
      change(parse(projectText()).filter((each) => writeProjectItems([each]) !== word));
    },
    /** Puts everything on the own list, after what is there; nothing where that is too much. */
    keepAll: () => {
      const own = projectText().split(',').filter(Boolean);
      const words = new Set([...own, ...items.map((item) => writeProjectItems([item]))]);
      const all = [...words].join();
      if (words.size > PROJECT_ITEMS_MAX)
        refuse(`It holds ${PROJECT_ITEMS_MAX} things. Take some off it first.`);
      else if (isCutShort(all))
        refuse('These are larger than the room that is left. Take some off it first.');
      else change(parse(all));
    },
  };
}
