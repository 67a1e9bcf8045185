import { IMAGE_CATEGORIES, type ImageCategory } from 'shared-types/image';
import { imageDataUrlSchema } from 'shared-types/text';
import { nameOfFile } from './shrink';

/** An image that the server could not take and that this browser keeps until it can. */
export interface PendingUpload {
  /** Of browser storage: category, epoch ms and file name (admin-tooling 7). */
  key: string;
  category: ImageCategory;
  /** The file's name. */
  file: string;
  /** The same without its extension, as the library gets it. */
  name: string;
  /** Data URL. */
  data: string;
}

const KEY = new RegExp(`^(${IMAGE_CATEGORIES.join('|')})-(\\d{13})-(.+)$`);

/** Local storage first, session storage where that is full or refused (admin-tooling 7). */
const AREAS = ['localStorage', 'sessionStorage'] as const;

/** A storage area; undefined where the browser refuses it. */
function areaOf(name: (typeof AREAS)[number]): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file's image on this browser.
 * @throws DOMException when both storages are full or refused
 */
export function storeUpload(
  file: Pick<File, 'name'>,
  { category, data }: Pick<PendingUpload, 'category' | 'data'>,
): PendingUpload {
  const key = `${category}-${Date.now()}-${file.name}`;
  let refusal: unknown = new DOMException('this browser’s storage is not available', 'SecurityError');
  for (const area of AREAS) {
    try {
      const storage = areaOf(area);
      if (!storage) continue;
      storage.setItem(key, data);
      return { key, category, file: file.name, name: nameOfFile(file), data };
    } catch (cause) {
      refusal = cause;
    }
  }
  throw refusal;
}

function read(storage: Storage, key: string): PendingUpload[] {
  const [, category, , file = ''] = KEY.exec(key) ?? [];
  const data = imageDataUrlSchema.safeParse(storage.getItem(key));
  const known = IMAGE_CATEGORIES.find((each) => each === category);
  if (!known || !data.success) return [];
  return [{ key, category: known, file, name: nameOfFile({ name: file }), data: data.data }];
}

/** The images this browser keeps, the oldest first. */
export function pendingUploads(): PendingUpload[] {
  const kept = AREAS.flatMap((area) => {
    const storage = areaOf(area);
    return storage ? Object.keys(storage).flatMap((key) => read(storage, key)) : [];
  });
  const timeOf = ({ key }: PendingUpload) => Number(KEY.exec(key)?.[2]);
  return kept.sort((a, b) => timeOf(a) - timeOf(b));
}

export function forgetUpload({ key }: Pick<PendingUpload, 'key'>): void {
  for (const area of AREAS) areaOf(area)?.removeItem(key);
}
