import { cutAtWord } from './cut-at-word';
import { SUBJECT_NAME_LENGTH } from './enquiry-choices';
import { planPaths } from './planner/paths';
import { planOfItem } from './planner/plan-item';
import { nameInColour, productAddress, productOfItem } from './product-item';
import { PROJECT_ITEM, PROJECT_ITEMS_MAX, PROJECT_TEXT_MAX, type PROJECT_KINDS } from './project-key';
import type { EnquirySubject } from './remote-props';
import { paths } from './routes';

export type ProjectKind = (typeof PROJECT_KINDS)[number];

/**
 * One thing on the list. A product's `id` may have its colour (shared-types/product-item); a plan's is its short code, or
 * the plan itself (shared-types/planner/plan-item).
 */
export interface ProjectItem {
  kind: ProjectKind;
  id: string;
}

/** A list as text, e.g. `product.wall-system,installation.4`. */
export function writeProjectItems(items: readonly ProjectItem[]): string {
  return items.map(({ kind, id }) => `${kind}.${id}`).join(',');
}

/** The words of a text, each once; of one that is too long, those that it has whole. */
function wordsOf(text: string): string[] {
  const cut = text.slice(0, PROJECT_TEXT_MAX);
  const whole = text.length > PROJECT_TEXT_MAX ? cut.slice(0, Math.max(0, cut.lastIndexOf(','))) : text;
  return [...new Set(whole.split(',').filter(Boolean))];
}

/** The items in a text; what is unknown, repeated or too much is left out. */
export function readProjectItems(text: string): ProjectItem[] {
  return wordsOf(text)
    .flatMap((word) => {
      const [, kind, id] = PROJECT_ITEM.exec(word) ?? [];
      return kind !== undefined && id !== undefined ? [{ kind: kind as ProjectKind, id }] : [];
    })
    .slice(0, PROJECT_ITEMS_MAX);
}

/** Whether a text has something that {@link readProjectItems} leaves out, other than what it has twice. */
export function isCutShort(text: string): boolean {
  return text.length > PROJECT_TEXT_MAX || wordsOf(text).length > readProjectItems(text).length;
}

/** Address of the page that shows a list. */
export function projectAddress(items: readonly ProjectItem[]): string {
  return items.length === 0 ? paths.project : `${paths.project}?items=${writeProjectItems(items)}`;
}

/** Whether a plan's `id` is its short code. */
export const isPlanCode = (id: string): boolean => /^[A-Z0-9]{6}$/.test(id);

/** Address of one thing on a list. */
export function addressOfProjectItem({ kind, id }: ProjectItem): string {
  if (kind === 'product') return productAddress(productOfItem(id));
  if (kind === 'installation') return paths.galleryItem(id);
  const { plan, carried } = planOfItem(id);
  return isPlanCode(plan) ? planPaths.saved(plan, carried) : planPaths.whole(plan, carried);
}

/** `product wall-system, Cream`: one thing on a list where only its id is known. */
export function wordsOfProjectItem({ kind, id }: ProjectItem): string {
  if (kind === 'product') {
    const { productId, colour } = productOfItem(id);
    return `product ${nameInColour(productId, colour)}`;
  }
  if (kind === 'installation') return `installation ${id}`;
  const { plan, carried } = planOfItem(id);
  if (carried.name) return `plan ${carried.name}`;
  return isPlanCode(plan) ? `plan ${plan}` : 'plan from the planner';
}

/** A whole list as what an enquiry is about, in the names of its things. */
export function projectSubject(items: readonly ProjectItem[], names: readonly string[]): EnquirySubject {
  const name = `Project list (${items.length}): ${names.join(', ')}`;
  return { kind: 'project', id: writeProjectItems(items), name: cutAtWord(name, SUBJECT_NAME_LENGTH) };
}
