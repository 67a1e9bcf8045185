import * as z from 'zod/mini';

const millimetres = z.int().check(z.minimum(1));

/** An amount as the planner writes it, e.g. `£1,249.50`, with and without VAT. */
const amountSchema = z.object({ price: z.string(), netPrice: z.string() });
export type Amount = z.infer<typeof amountSchema>;

/** Three plans of a system, from the least that it costs to a generous one, as a product's page shows them. */
const workedExampleSchema = z.extend(amountSchema, {
  name: z.string(),
  /** The whole plan, as in a link. */
  plan: z.string(),
  size: z.object({ width: millimetres, height: millimetres, depth: millimetres }),
  /** What is in it, e.g. `6 boards`. */
  contents: z.array(z.string()),
});

/** What a built-in picture shows, as a plan with its price. */
export const pictureSchema = z.extend(amountSchema, {
  /** Address of the picture, e.g. `/pictures/gallery-01.jpg`. */
  picture: z.string(),
  plan: z.string(),
  /** Whether the plan is only the nearest to the picture. */
  nearest: z.boolean(),
  /** Name of the plan's system. */
  system: z.string(),
});
export type PricedPicture = z.infer<typeof pictureSchema>;

/** Answer of `GET /api/plans/pictures`: the built-in pictures of the gallery. */
export const pricedPicturesSchema = z.object({ pictures: z.array(pictureSchema) });
export type PricedPictures = z.infer<typeof pricedPicturesSchema>;

/** Answer of `GET /api/plans/examples/:id`, for the page of a product or a solution. */
export const planExamplesSchema = z.object({
  /** None for what is no system. */
  examples: z.array(workedExampleSchema),
  /** Its own built-in picture, and those of the gallery that show it in use; none of what an owner added. */
  pictures: z.array(pictureSchema),
  /** Of the plan of its own picture: what it weighs, and the brackets that hold it, 0 for what stands by itself. */
  own: z.optional(
    z.object({ kilograms: z.int().check(z.minimum(1)), brackets: z.int().check(z.minimum(0)) }),
  ),
  /** What delivery and fitting cost at least. */
  services: z.object({ delivery: amountSchema, fitting: amountSchema }),
});
export type PlanExamples = z.infer<typeof planExamplesSchema>;
