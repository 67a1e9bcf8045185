import type { ContentChange } from 'shared-types/content-releases';
import { builtInTexts } from 'shared-types/content/page-texts/all';
import { completeTexts } from 'shared-types/page-texts/complete';
import { isPageKey } from 'shared-types/page-texts/pages';
import { productInputSchema } from 'shared-types/product';
import { paths } from 'shared-types/routes';
import { writeDraft, type Draft } from '../../../documents/drafts';
import { BLANK_PRODUCT, formOfProduct, NEW_PRODUCT } from '../../../features/products/product-form';
import { editorAddress, editorOfConfig } from '../editor-address';

/** An unsaved edit that an editor will find on this browser. */
export interface EditorDraft extends Omit<Draft, 'at'> {
  /** Of the editor's document. */
  key: string;
  /** Address of the editor. */
  path: string;
}

/** A product's change as its form holds it; undefined when it is deleted. */
function formOf(value: unknown): object | undefined {
  const parsed = productInputSchema.safeParse(value);
  return parsed.success ? formOfProduct({ image: null, ...parsed.data }) : undefined;
}

/** A change of a release as a draft of its editor; undefined for what has none. */
export function draftOf(change: ContentChange, release: number): EditorDraft | undefined {
  const draft = editorDraftOf(change);
  return draft && { ...draft, release };
}

function editorDraftOf({ resource, id, base, value, revision }: ContentChange): EditorDraft | undefined {
  if (resource === 'products') {
    // One that does not exist yet is edited as the new product.
    const isNew = base === null;
    const [form, before] = [formOf(value), isNew ? BLANK_PRODUCT : formOf(base)];
    if (form === undefined || before === undefined) return undefined;
    const path = isNew ? `${paths.admin}/products` : editorAddress({ resource, id });
    return { key: isNew ? NEW_PRODUCT : `product:${id}`, path, value: form, base: before, revision };
  }
  if (resource === 'site-config' && isPageKey(id)) {
    const whole = (texts: unknown) => completeTexts(builtInTexts[id], texts as object | null);
    return {
      key: id,
      path: editorAddress({ resource, id }),
      value: whole(value),
      base: whole(base),
      revision,
    };
  }
  const path = resource === 'site-config' ? editorOfConfig(id) : undefined;
  if (path === undefined || typeof value !== 'object' || value === null) return undefined;
  const before = typeof base === 'object' && base !== null ? base : Array.isArray(value) ? [] : {};
  return { key: id, path, value, base: before, revision };
}

/** Stores the draft for its editor. @returns false when this browser's storage is full */
export const storeDraft = ({ key, path: _place, ...draft }: EditorDraft): boolean =>
  writeDraft(key, { ...draft, at: new Date().toISOString() });
