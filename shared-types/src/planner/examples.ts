import * as z from 'zod/mini';

const millimetres = z.int().check(z.minimum(1));

/** Three plans of a system, from the least that it costs to a generous one, as a product's page shows them. */
const workedExampleSchema = z.object({
  name: z.string(),
  /** The whole plan, as in a link. */
  plan: z.string(),
  /** What it costs, as the planner writes it, e.g. `£1,249.50`. */
  price: z.string(),
  size: z.object({ width: millimetres, height: millimetres, depth: millimetres }),
  /** What is in it, e.g. `6 boards`. */
  contents: z.array(z.string()),
});

/** Answer of `GET /api/plans/examples/:system`; none for what is no system. */
export const planExamplesSchema = z.object({ examples: z.array(workedExampleSchema) });
export type PlanExamples = z.infer<typeof planExamplesSchema>;
