import { pageTextsInputSchema } from './fields';
import { PAGE_KEYS, PAGES, type pageTextsSchemas } from './pages';

/** Schema of each page's texts as they are saved. */
export const pageTextsInputSchemas = Object.fromEntries(
  PAGE_KEYS.map((key) => [key, pageTextsInputSchema(PAGES[key].sections)]),
) as unknown as typeof pageTextsSchemas;
