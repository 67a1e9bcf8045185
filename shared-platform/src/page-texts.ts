import { completeTexts } from 'shared-types/page-texts/complete';
import type { PageKey, PageTexts } from 'shared-types/page-texts/pages';
import { siteConfigResource, useResource } from './resource';

/** A page's texts: the owner's, and the built-in ones for what the owner has not changed or while the API is away. */
export function usePageTexts<K extends PageKey, P extends Partial<PageTexts<K>>>(key: K, builtIn: P): P {
  return completeTexts(builtIn, useResource(siteConfigResource(key)).data);
}
