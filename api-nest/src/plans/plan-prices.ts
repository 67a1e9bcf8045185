import { Injectable } from '@nestjs/common';
import { toAddress } from 'shared-planner/address';
import { outOf, topOf } from 'shared-planner/drawing/frame';
import { contentsOf, workedExamples } from 'shared-planner/examples';
import { money } from 'shared-planner/money';
import { pictured } from 'shared-planner/pictured';
import { priceOf } from 'shared-planner/price';
import { widthOf } from 'shared-planner/systems';
import { kilogramsOf } from 'shared-planner/weight';
import { galleryItems } from 'shared-types/content/gallery';
import { IN_USE, isPlanned, SYSTEM_NAMES } from 'shared-types/content/planning';
import type { Amount, PlanExamples, PricedPicture, PricedPictures } from 'shared-types/planner/examples';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import type { PricedPlan, PricePlan } from 'shared-types/planner/price';
import type { PriceList } from 'shared-types/planner/prices';
import { PriceLists } from '../foundation/database/price-lists';
import { readPlan } from './read-plan';

/** What plans cost by the price list that holds today. */
@Injectable()
export class PlanPrices {
  constructor(private readonly lists: PriceLists) {}

  /** The price of a plan; throws a ValidationError when it cannot be read. */
  async of({ plan, ...options }: PricePlan): Promise<PricedPlan> {
    return this.lists.priced(readPlan(plan), options);
  }

  /** What the page of a product or a solution says of prices; without examples and pictures for what an owner added. */
  async examples(id: string): Promise<PlanExamples> {
    const { list } = await this.lists.today();
    const system = SYSTEM_IDS.find((one) => one === id);
    const inUse = Object.hasOwn(IN_USE, id) ? (IN_USE[id] ?? []) : [];
    const images = inUse.flatMap((item) => galleryItems.find((one) => one.id === item)?.image ?? []);
    const own = `/pictures/${id}.jpg`;
    const shown = pictured(own);
    const least = (pence: (region: PriceList['regions'][number]) => number) =>
      amount(Math.min(...list.regions.map(pence)), list);
    return {
      examples: (system ? workedExamples(system) : []).map(({ name, plan }) => {
        const { parts, totalPence } = priceOf(plan, list);
        return {
          name,
          plan: toAddress(plan),
          ...amount(totalPence, list),
          size: sizeOf(plan),
          contents: contentsOf(parts),
        };
      }),
      pictures: [own, ...images]
        .flatMap((address) => pricedPicture(address, list) ?? [])
        // What a designer plans is no system of the planner, and another system is not the product, however alike they look.
        .map((one) => {
          const isOther = system
            ? one.system !== SYSTEM_NAMES[system]
            : one.picture === own && !isPlanned(id);
          return isOther ? { ...one, nearest: true } : one;
        }),
      ...(shown && { own: { kilograms: kilogramsOf(shown), brackets: bracketsOf(shown, list) } }),
      services: {
        delivery: least(({ deliveryPence }) => deliveryPence),
        fitting: least(({ fittingPence }) => fittingPence),
      },
    };
  }

  /** The built-in pictures of the gallery, with their prices. */
  async pictures(): Promise<PricedPictures> {
    const { list } = await this.lists.today();
    return { pictures: galleryItems.flatMap(({ image }) => pricedPicture(image, list) ?? []) };
  }
}

const sizeOf = (plan: Plan) => ({ width: widthOf(plan), height: topOf(plan), depth: outOf(plan) });

function amount(pence: number, { vatPercent }: PriceList): Amount {
  return { price: money(pence), netPrice: money(Math.round((pence * 100) / (100 + vatPercent))) };
}

const bracketsOf = (plan: Plan, list: PriceList): number =>
  priceOf(plan, list).parts.find(({ part }) => part === 'fixing')?.quantity ?? 0;

function pricedPicture(picture: string, list: PriceList): PricedPicture | undefined {
  const plan = pictured(picture);
  if (!plan) return undefined;
  return {
    picture,
    plan: toAddress(plan),
    nearest: false,
    system: SYSTEM_NAMES[plan.system],
    ...amount(priceOf(plan, list).totalPence, list),
  };
}
