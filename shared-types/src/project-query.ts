import * as z from 'zod/mini';
import { readProjectItems } from './project-list';

/** Query of `GET /project-products` and `GET /project-installations`; what makes no sense counts as absent. */
export const projectQuerySchema = z.object({
  items: z.pipe(z.catch(z._default(z.string(), ''), ''), z.transform(readProjectItems)),
});
export type ProjectQuery = z.infer<typeof projectQuerySchema>;
