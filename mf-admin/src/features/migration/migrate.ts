import { hero1, hero2, hero3 } from 'shared-types/content/pictures';
import { readStored } from 'shared-platform';
import { IMAGE_CATEGORIES, type ImageCategory } from 'shared-types/image';
import { SLIDER_BACKUP_KEYS } from 'shared-types/storage';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { uploadBatch } from '../../calls/images/upload-batch';
import { BUILT_IN_PICTURES } from '../../library/known-pictures';
import { blobOfDataUrl, FileRefusal, readFile, shrinkIfNeeded } from '../../library/shrink';

/** A picture that is to go into the library: an address, or a data URL. */
export interface Source {
  name: string;
  address: string;
  category: ImageCategory;
}

export interface ItemResult {
  source: Source;
  outcome: 'added' | 'skipped' | 'failed';
  problem?: string;
}

/** Pictures that are sent in one call. */
const BATCH = 5;

const asCategory = (value: string | undefined): ImageCategory =>
  IMAGE_CATEGORIES.find((category) => category === value) ?? 'general';

/** The old central library of this browser, and the legacy `uploadedImages` (admin-tooling 7). */
export function centralLibrary(): Source[] {
  const library = readStored('image-library') ?? [];
  const legacy = readStored('uploadedImages') ?? [];
  const uploaded = Array.isArray(legacy)
    ? legacy.map((entry, index) => [`Uploaded image ${index + 1}`, entry] as const)
    : Object.entries(legacy);
  return [
    ...library.map(({ url, name, category }, index) => ({
      name: name ?? `Library image ${index + 1}`,
      address: url,
      category: asCategory(category),
    })),
    ...uploaded.map(([name, entry]) =>
      typeof entry === 'string'
        ? { name, address: entry, category: 'general' as const }
        : { name: entry.name ?? name, address: entry.url, category: asCategory(entry.category) },
    ),
  ];
}

/** Pictures of the direct image manager. */
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

/** The three slider pictures, and those of slides that this browser backed up (admin-tooling 7). */
export function sliderImages(): Source[] {
  const own = [hero1, hero2, hero3].map((picture, index) => ({
    name: `Premium Shelving Hero ${index + 1}`,
    address: picture.src,
    category: 'sliders' as const,
  }));
  const backedUp = SLIDER_BACKUP_KEYS.flatMap((key) => readStored(key) ?? [])
    .filter(({ image }) => image.startsWith('data:'))
    .map(({ image, title }) => ({ name: title.slice(0, 200), address: image, category: 'sliders' as const }));
  const seen = new Set<string>();
  return [...own, ...backedUp].filter(({ address }) => !seen.has(address) && seen.add(address));
}

const BY_NAME: [RegExp, ImageCategory][] = [
  [/^hero-/, 'sliders'],
  [/^gallery-/, 'gallery'],
  [/^about-/, 'about'],
  [/^feature-/, 'modular'],
  [/^(home-living|office-work|retail-displays|furniture-elements|industrial-storage)/, 'solutions'],
];

/** Every picture that ships with the site, with the category its use suggests. */
export function websiteImages(): Source[] {
  return BUILT_IN_PICTURES.map(({ src }) => {
    const file = src.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
    const words = file.replaceAll('-', ' ');
    return {
      name: words.charAt(0).toUpperCase() + words.slice(1),
      address: src,
      category: BY_NAME.find(([pattern]) => pattern.test(file))?.[1] ?? 'products',
    };
  });
}

/** A picture's content as a data URL. @throws FileRefusal */
async function contentOf({ name, address }: Source): Promise<string> {
  if (address.startsWith('data:')) {
    const blob = blobOfDataUrl(address);
    return readFile(await shrinkIfNeeded(new File([blob], name, { type: blob.type })));
  }
  let blob: Blob;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new FileRefusal(`The picture answered ${response.status}.`);
    blob = await response.blob();
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal('The picture could not be fetched.', { cause });
  }
  return readFile(await shrinkIfNeeded(new File([blob], name, { type: blob.type })));
}

async function sendBatch(sources: readonly Source[]): Promise<ItemResult[]> {
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
      ready.map(({ source, data }) => ({ data, name: source.name })),
      first.source.category,
    );
    const failed = new Map(answer.failed.map(({ index, message }) => [index, message]));
    const created = [...answer.created];
    ready.forEach(({ source }, index) => {
      const problem = failed.get(index);
      if (problem !== undefined) results.push({ source, outcome: 'failed', problem });
      else results.push({ source, outcome: created.shift()?.duplicate ? 'skipped' : 'added' });
    });
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
    results.push(
      ...ready.map(({ source }) => ({ source, outcome: 'failed' as const, problem: reasonOf(cause) })),
    );
  }
  return results;
}

/**
 * Puts pictures into the library, a few at a time; what cannot be had or is refused is reported and skipped. What
 * is there already, by its content, is not added twice.
 */
export async function migrate(
  sources: readonly Source[],
  onProgress: (results: readonly ItemResult[]) => void,
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  const categories = [...new Set(sources.map(({ category }) => category))];
  for (const category of categories) {
    const group = sources.filter((source) => source.category === category);
    for (let from = 0; from < group.length; from += BATCH) {
      results.push(...(await sendBatch(group.slice(from, from + BATCH))));
      onProgress([...results]);
    }
  }
  return results;
}
