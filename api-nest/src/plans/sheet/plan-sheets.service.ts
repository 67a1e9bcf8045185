import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toAddress } from 'shared-planner/address';
import { dayInWords, priceHoldsUntil } from 'shared-types/planner/day';
import { planPaths } from 'shared-types/planner/paths';
import type { PricePlan } from 'shared-types/planner/price';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { PriceLists } from '../../foundation/database/price-lists';
import { brandOf } from '../../foundation/sheets/brand';
import { undrawableWords } from '../../foundation/sheets/fonts';
import { PlanPrices } from '../plan-prices';
import { readPlan } from '../read-plan';
import { drawPlanSheet } from './draw-plan-sheet';

/** Plans as PDF files. */
@Injectable()
export class PlanSheets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly database: DataSource,
    private readonly prices: PlanPrices,
    private readonly lists: PriceLists,
  ) {}

  /** The sheet of a plan with today's price; throws a ValidationError when it cannot be read. */
  async draw(wanted: PricePlan): Promise<Buffer> {
    const plan = readPlan(wanted.plan);
    const { price, day } = await this.prices.of(wanted);
    return drawPlanSheet({
      plan,
      price,
      fitting: wanted.fitting ?? false,
      link: `${this.config.publicUrl}${planPaths.whole(toAddress(plan))}`,
      brand: await brandOf(this.database.manager),
      day: dayInWords(day),
      until: dayInWords(priceHoldsUntil(day)),
      made: new Date(day),
    });
  }

  /** Words of the site settings and of today's price list that a sheet cannot show. */
  async undrawable(): Promise<string[]> {
    const { brandName, address, companyRegistration } = await brandOf(this.database.manager);
    const { list } = await this.lists.today();
    const regions = list.regions.map(({ name }) => name);
    return undrawableWords([brandName, ...address, companyRegistration, ...regions]);
  }
}
