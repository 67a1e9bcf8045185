import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { smallestPlan } from 'shared-planner/examples';
import { listOn, priceOf } from 'shared-planner/price';
import { SYSTEMS } from 'shared-planner/systems';
import {
  isSiteConfigKey,
  siteConfigSchemas,
  type SiteConfigKey,
  type SiteConfigValue,
  type StoredProduct,
} from 'shared-types';
import {
  checkContent,
  type CheckedContent,
  type PlannedSystem,
} from 'shared-types/content-checks/check-content';
import { findingKey } from 'shared-types/content-checks/finding-key';
import {
  FINDINGS_MOST,
  type ContentFinding,
  type ContentFindings,
} from 'shared-types/content-checks/finding';
import { galleryItems } from 'shared-types/content/gallery';
import { builtInTexts } from 'shared-types/content/page-texts/all';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { defaultSlides } from 'shared-types/content/slides';
import { completeTexts } from 'shared-types/page-texts/complete';
import { PAGE_KEYS } from 'shared-types/page-texts/pages';
import { londonDay } from 'shared-types/planner/day';
import { SYSTEM_IDS, type SystemId } from 'shared-types/planner/plan';
import type { PriceList, Prices } from 'shared-types/planner/prices';
import type { EntityManager } from 'typeorm';
import { withView } from '../foundation/content/current-view';
import { Moments } from '../foundation/database/moments';
import { ImageLibrary } from '../foundation/images/image-library';
import { ContentReleasesRepository } from './content-releases.repository';
import { foundRelease } from './content-releases.service';
import { ContentViewsService } from './content-views.service';

/** Answers that are kept: today's, and those of the releases under way. */
const KEPT = 16;

type Stored = { [K in SiteConfigKey]?: SiteConfigValue<K> };

/** Finds what contradicts itself, leads nowhere or does not fit, in today's content and in that of a release. */
@Injectable()
export class ContentChecksService {
  /** By what was checked, so that nothing is checked twice until it changes. */
  private readonly kept = new LRUCache<string, Promise<ContentFinding[]>>({ max: KEPT });

  constructor(
    private readonly moments: Moments,
    private readonly views: ContentViewsService,
    private readonly releases: ContentReleasesRepository,
    private readonly library: ImageLibrary,
  ) {}

  /** Findings in today's content. */
  async today(): Promise<ContentFindings> {
    return answer(await this.find());
  }

  /** Findings in a release's content: those in a document that it changes, and those that today's content does not have. */
  async ofRelease(id: number): Promise<ContentFindings> {
    const { release, changed } = await this.moments.read(async (manager) => ({
      release: foundRelease(await this.releases.find(id, manager)),
      changed: await this.releases.changesOf(id, manager),
    }));
    const today = new Set((await this.find()).map(findingKey));
    const own = new Set(changed.map(({ resource, document }) => `${resource}/${document}`));
    const found = await withView(this.views.viewOfRelease(release), () => this.find());
    return answer(
      found.filter(
        (finding) => own.has(`${finding.resource}/${finding.id}`) || !today.has(findingKey(finding)),
      ),
    );
  }

  private async find(): Promise<ContentFinding[]> {
    const content = await this.moments.read((manager) => this.read(manager));
    const key = createHash('sha256')
      .update(JSON.stringify({ ...content, images: [...content.images] }))
      .digest('base64');
    const known = this.kept.get(key);
    if (known) return known;
    const found = check(content);
    this.kept.set(key, found);
    found.catch(() => this.kept.delete(key));
    return found;
  }

  /** In SQL, since products and site config are features of their own. */
  private async read(manager: EntityManager): Promise<CheckedContent> {
    const rows: { key: string; value: unknown }[] = await manager.query('SELECT key, value FROM site_config');
    const products: StoredProduct[] = await manager.query(
      'SELECT * FROM products WHERE NOT hidden ORDER BY position',
    );
    const stored: Stored = {};
    for (const { key, value } of rows) {
      const parsed = isSiteConfigKey(key) ? siteConfigSchemas[key].safeParse(value) : undefined;
      if (parsed?.success) Object.assign(stored, { [key]: parsed.data });
    }
    const lists = listsHeld(stored.prices ?? []);
    const texts = PAGE_KEYS.map((key) => [key, completeTexts(builtInTexts[key] as object, stored[key])]);
    const pages = Object.fromEntries(texts) as CheckedContent['pages'];
    return {
      settings: stored.site_settings ?? defaultSiteSettings,
      pages,
      slides: stored.home_slider ?? defaultSlides,
      gallery: stored.gallery ?? galleryItems,
      homeImages: stored.home_images ?? {},
      solutionImages: stored.solutions ?? {},
      productImages: stored.product_images ?? {},
      customSolutions: stored.custom_solutions ?? [],
      products,
      redirects: stored.redirects ?? [],
      systems: plannedSystems(lists),
      services: lists.map(([from, { regions }]) => ({
        from,
        delivery: regions.map(({ deliveryPence }) => deliveryPence),
        fitting: regions.map(({ fittingPence }) => fittingPence),
      })),
      images: await this.library.picturesAt(
        manager,
        imageAddresses([stored, pages, products, defaultSlides, galleryItems]),
      ),
    };
  }
}

/** Checks content without keeping other requests waiting. */
async function check(content: CheckedContent): Promise<ContentFinding[]> {
  const steps = checkContent(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

const answer = (found: readonly ContentFinding[]): ContentFindings => ({
  findings: found.slice(0, FINDINGS_MOST),
  total: found.length,
});

const ADDRESS = /"(\/(?:api\/images|pictures)\/[^"\\]*)"/g;

/** The addresses of images that content names, whatever field has them. */
const imageAddresses = (content: unknown): string[] =>
  [...JSON.stringify(content).matchAll(ADDRESS)].map(([, address = '']) => address);

type HeldList = [from: string | null, list: PriceList];

/** The price list that holds today, and those that begin later. */
function listsHeld(lists: Prices): HeldList[] {
  const today = londonDay(new Date());
  return [
    [null, listOn(lists, today)],
    ...lists.filter(({ validFrom }) => validFrom > today).map((list): HeldList => [list.validFrom, list]),
  ];
}

/** What the planner works with, by each price list. */
function plannedSystems(held: readonly HeldList[]): Record<SystemId, PlannedSystem> {
  return Object.fromEntries(
    SYSTEM_IDS.map((id): [SystemId, PlannedSystem] => {
      const { loads, warranty } = SYSTEMS[id];
      const plan = smallestPlan(id);
      return [
        id,
        {
          least: held.map(([from, list]) => ({ from, pence: priceOf(plan, list).totalPence })),
          loads: [loads.shelf, ...(loads.desk === undefined ? [] : [loads.desk])],
          warranty,
        },
      ];
    }),
  ) as Record<SystemId, PlannedSystem>;
}
