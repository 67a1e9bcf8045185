import type { ContentResource } from '../content-releases';
import type { GalleryItem } from '../gallery';
import type { PageKey, PageTexts } from '../page-texts/pages';
import type { Picture } from '../picture';
import type { SystemId } from '../planner/plan';
import type { StoredProduct } from '../product';
import type { Redirect } from '../redirects';
import type { HomeImages, SiteSettings } from '../site-settings';
import type { Slide } from '../slide';
import type { CustomSolution, SolutionImages } from '../solution';
import type { ContentFinding, FindingKind } from './finding';

/** What the planner works with for a system. */
export interface PlannedSystem {
  /** What its smallest plan costs, by each price list that holds today (`from` null) or begins later (a day in London). */
  least: readonly { from: string | null; pence: number }[];
  /** kg that a shelf and, of a desk, a work surface carries. */
  loads: readonly number[];
  warranty: string;
}

/** What services cost in the regions of a price list that holds today (`from` null) or begins later, in pence. */
export interface ServicePrices {
  from: string | null;
  delivery: readonly number[];
  fitting: readonly number[];
}

/** The content of the site, complete: built-in values stand where the owner has saved none. */
export interface CheckedContent {
  settings: SiteSettings;
  pages: { [K in PageKey]: PageTexts<K> };
  slides: readonly Slide[];
  gallery: readonly GalleryItem[];
  homeImages: HomeImages;
  solutionImages: SolutionImages;
  productImages: Readonly<Record<string, string>>;
  /** Those that replace the built-in solutions; none for these. */
  customSolutions: readonly CustomSolution[];
  /** Those that visitors see. */
  products: readonly StoredProduct[];
  redirects: readonly Redirect[];
  systems: Readonly<Record<SystemId, PlannedSystem>>;
  services: readonly ServicePrices[];
  /** By address: images of the library and of the site itself, as far as they are there. */
  images: ReadonlyMap<string, Picture>;
}

/** A field of a document: see `ContentFinding`. */
export interface Place {
  resource: ContentResource;
  id: string;
  entry?: string;
  field: string;
  where: string;
}

/** A text that an owner edits. */
export interface OwnText extends Place {
  text: string;
  /** What stands beside it and says what it is about: the title of its entry, the name of its product. */
  about: string;
  /** The product that has it. */
  product?: StoredProduct;
}

/** A text that comes with the site, and cannot be edited. */
export interface FixedText {
  where: string;
  text: string;
  about: string;
}

/** A finding at a place, which may have more members. */
export const findingAt = (
  kind: FindingKind,
  { resource, id, entry, field, where }: Place,
  message: string,
): ContentFinding => ({
  kind,
  resource,
  id,
  ...(entry !== undefined && { entry }),
  field,
  where,
  message,
});
