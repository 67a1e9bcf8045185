import { cutText } from 'shared-types/cut-text';
import { defaultSlides } from 'shared-types/content/slides';
import { readStored, removeStored, writeStored } from 'shared-platform';
import { IMAGE_CATEGORIES, type ImageCategory } from 'shared-types/image';
import { SLIDER_BACKUP_KEYS } from 'shared-types/slider';
import { NAME_MAX } from 'shared-types/text';
import type { StorageValue } from 'shared-types/storage';
import { isCallError, reasonOf } from '../../failures';
import { changeImage } from '../../calls/images/change-image';
import { uploadBatch } from '../../calls/images/upload-batch';
import { blobOfDataUrl, FileRefusal, readFile, shrinkIfNeeded } from '../../library/shrink';

/** An image that is to go into the library: an address, or a data URL. */
export interface Source {
  name: string;
  address: string;
  category: ImageCategory;
  /** What it shows, where that is known. */
  alt?: string;
}

export interface ItemResult {
  source: Source;
  outcome: 'added' | 'skipped' | 'failed';
  problem?: string;
}

type LibraryEntry = StorageValue<'image-library'>[number];

/** Images that are sent in one call. */
const BATCH = 5;

const asCategory = (value: string | undefined): ImageCategory =>
  IMAGE_CATEGORIES.find((category) => category === value) ?? 'general';

/** What lies under the legacy key `uploadedImages`: a list or a map, of addresses or of entries. */
function legacyUploads(): LibraryEntry[] {
  const legacy = readStored('uploadedImages') ?? [];
  const named = Array.isArray(legacy)
    ? legacy.map((entry, index) => [`Uploaded image ${index + 1}`, entry] as const)
    : Object.entries(legacy);
  return named.map(([name, entry]) =>
    typeof entry === 'string' ? { name, url: entry, category: 'general' } : { name, ...entry },
  );
}

/**
 * Takes what lies under the legacy key into the old library of this browser, as its load always did (admin-tooling 7).
 * Without room for both it stays where it is, and is migrated from there.
 */
export function takeInLegacyUploads(): void {
  const uploads = legacyUploads();
  const library = readStored('image-library');
  const unreadable = library === undefined && localStorage.getItem('image-library') !== null;
  if (uploads.length === 0 || unreadable) return;
  const dateAdded = new Date().toISOString();
  const taken = uploads.map((entry, index) => ({ id: `uploaded-${index + 1}`, dateAdded, ...entry }));
  if (writeStored('image-library', [...(library ?? []), ...taken])) removeStored('uploadedImages');
}

/** The old central library of this browser, and what is left under the legacy key. */
export function centralLibrary(): Source[] {
  const entries = [...(readStored('image-library') ?? []), ...legacyUploads()];
  return entries.map(({ url, name, category }, index) => ({
    name: name ?? `Library image ${index + 1}`,
    address: url,
    category: asCategory(category),
  }));
}

/** Images of the direct image manager. */
export function directImages(): Source[] {
  const stored = readStored('direct-images');
  if (!stored) return [];
  const groups = [
    ['products', stored.products],
    ['sliders', stored.slider],
    ['gallery', stored.gallery],
  ] as const;
  return groups.flatMap(([category, images]) =>
    Object.entries(images).map(([key, address]) => ({ name: key, address, category })),
  );
}

/** The three slider images, and those of slides that this browser backed up (admin-tooling 7). */
export function sliderImages(): Source[] {
  const own = defaultSlides.map(({ image, alt }, index) => ({
    name: `Premium Shelving Hero ${index + 1}`,
    address: image,
    category: 'sliders' as const,
    alt,
  }));
  const backedUp = SLIDER_BACKUP_KEYS.flatMap((key) => readStored(key) ?? [])
    .filter(({ image }) => image.startsWith('data:'))
    .map(({ image, title }) => ({
      name: cutText(title, NAME_MAX),
      address: image,
      category: 'sliders' as const,
    }));
  const seen = new Set<string>();
  return [...own, ...backedUp].filter(({ address }) => !seen.has(address) && seen.add(address));
}

/** An image's content as a data URL. @throws FileRefusal */
async function contentOf({ name, address }: Source): Promise<string> {
  if (address.startsWith('data:')) {
    const blob = blobOfDataUrl(address);
    return readFile(await shrinkIfNeeded(new File([blob], name, { type: blob.type })));
  }
  let content: ArrayBuffer;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new FileRefusal(`The image answered ${response.status}.`);
    content = await response.arrayBuffer();
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal('The image could not be fetched.', { cause });
  }
  return readFile(await shrinkIfNeeded(new File([content], name)));
}

async function sendBatch(sources: readonly Source[], describes: boolean): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  const ready: { source: Source; data: string }[] = [];
  for (const source of sources) {
    try {
      ready.push({ source, data: await contentOf(source) });
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) throw cause;
      results.push({ source, outcome: 'failed', problem: cause.message });
    }
  }
  const [first] = ready;
  if (!first) return results;
  try {
    const answer = await uploadBatch(
      ready.map(({ source: { name, alt }, data }) => ({ data, name, ...(alt ? { alt } : {}) })),
      first.source.category,
    );
    const failed = new Map(answer.failed.map(({ index, message }) => [index, message]));
    const created = [...answer.created];
    for (const [index, { source }] of ready.entries()) {
      const problem = failed.get(index);
      const record = problem === undefined ? created.shift() : undefined;
      if (describes && record?.duplicate && record.alt === '' && source.alt) {
        await changeImage(record.id, { alt: source.alt });
      }
      if (problem !== undefined) results.push({ source, outcome: 'failed', problem });
      else results.push({ source, outcome: record?.duplicate ? 'skipped' : 'added' });
    }
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
    const reported = new Set(results.map(({ source }) => source));
    const left = ready.filter(({ source }) => !reported.has(source));
    results.push(
      ...left.map(({ source }) => ({ source, outcome: 'failed' as const, problem: reasonOf(cause) })),
    );
  }
  return results;
}

/**
 * Puts images into the library, a few at a time; what cannot be had or is refused is reported and skipped. What
 * is there already, by its content, is not added twice.
 * @param describes whether an image that is there without alt text gets the source’s, which only users who publish may do
 */
export async function migrate(
  sources: readonly Source[],
  onProgress: (results: readonly ItemResult[]) => void,
  describes = true,
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  const categories = [...new Set(sources.map(({ category }) => category))];
  for (const category of categories) {
    const group = sources.filter((source) => source.category === category);
    for (let from = 0; from < group.length; from += BATCH) {
      results.push(...(await sendBatch(group.slice(from, from + BATCH), describes)));
      onProgress([...results]);
    }
  }
  return results;
}
