import type { ImageCategory } from 'shared-types/image';

/** Tabs of /image-library: the specified ones in order (admin-tooling 2), then the other categories. */
export const PAGE_CATEGORIES = [
  { value: 'all', label: 'All Images' },
  { value: 'products', label: 'Product Images' },
  { value: 'gallery', label: 'Gallery Images' },
  { value: 'sliders', label: 'Slider Images' },
  { value: 'solutions', label: 'Solutions' },
  { value: 'general', label: 'General' },
  { value: 'modular', label: 'Modular' },
  { value: 'about', label: 'About' },
] as const;

/** Tabs of the library inside the admin, in order (admin-tooling 2). */
export const EMBEDDED_CATEGORIES = [
  { value: 'all', label: 'All Images' },
  { value: 'general', label: 'General' },
  { value: 'products', label: 'Products' },
  { value: 'sliders', label: 'Sliders' },
  { value: 'gallery', label: 'Gallery' },
] as const;

/** Category of an upload; `general` is the default (admin-tooling 5). */
export const UPLOAD_CATEGORIES: readonly { value: ImageCategory; label: string }[] = [
  { value: 'general', label: 'General' },
  { value: 'products', label: 'Products' },
  { value: 'sliders', label: 'Sliders' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'solutions', label: 'Solutions' },
  { value: 'modular', label: 'Modular' },
  { value: 'about', label: 'About' },
];

/** What a category is called; one that is not offered, by its value. */
export function categoryLabel(category: string): string {
  return UPLOAD_CATEGORIES.find(({ value }) => value === category)?.label ?? category;
}
