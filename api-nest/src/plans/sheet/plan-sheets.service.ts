import { Inject, Injectable } from '@nestjs/common';
import { toAddress } from 'shared-planner/address';
import { dayInWords, priceHoldsUntil } from 'shared-types/planner/day';
import { planPaths } from 'shared-types/planner/paths';
import type { PricePlan } from 'shared-types/planner/price';
import { CONFIG, type Config } from '../../foundation/config/config';
import { Moments } from '../../foundation/database/moments';
import { PriceLists } from '../../foundation/database/price-lists';
import { brandOf } from '../../foundation/sheets/brand';
import { undrawableWords } from '../../foundation/sheets/fonts';
import { PlanPrices } from '../plan-prices';
import { readPlan } from '../read-plan';
import { drawPlanSheet } from './draw-plan-sheet';

/** A plan with what goes with it, and how many alike. */
type Wanted = PricePlan & { name?: string | undefined; quantity?: number | undefined };

/** Plans as PDF files. */
@Injectable()
export class PlanSheets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly moments: Moments,
    private readonly prices: PlanPrices,
    private readonly lists: PriceLists,
  ) {}

  /**
   * The sheet of a plan, or of a number of them, with today's price; throws a ValidationError when it cannot be read.
   * Delivery and fitting of several are no multiple of one's: they are left to a quote.
   */
  async draw({ quantity = 1, name, ...wanted }: Wanted): Promise<Buffer> {
    const plan = readPlan(wanted.plan);
    const { price, day } = await this.prices.of(quantity > 1 ? { plan: wanted.plan } : wanted);
    return drawPlanSheet({
      plan,
      name,
      price,
      quantity,
      fitting: wanted.fitting ?? false,
      link: `${this.config.publicUrl}${planPaths.whole(toAddress(plan), { ...wanted, name })}`,
      brand: await this.moments.readOne(brandOf),
      day: dayInWords(day),
      until: dayInWords(priceHoldsUntil(day)),
      made: new Date(day),
    });
  }

  /** Words of the site settings and of today's price list that a sheet cannot show. */
  async undrawable(): Promise<string[]> {
    const { brandName, address, companyName, companyRegistration } = await this.moments.readOne(brandOf);
    const { list } = await this.lists.today();
    const regions = list.regions.map(({ name }) => name);
    return undrawableWords([brandName, ...address, companyName, companyRegistration, ...regions]);
  }
}
