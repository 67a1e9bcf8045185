import type { PostedEnquiry } from './enquiry';

/** Version of this package's contract between shell and remotes; raised when a change is not additive. */
export const CONTRACT_VERSION = 1;

export const REMOTE_NAMES = ['catalogue', 'gallery', 'enquiry', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** What an enquiry form was opened from, carried along with the enquiry (spec-resolutions 29). */
export interface EnquirySubject {
  kind: 'product' | 'solution';
  id: string;
  name: string;
}

/** Props of every module a remote exposes; the key is `<remote>/<module>`. */
export interface RemoteModules {
  'catalogue/ProductRange': Record<never, never>;
  'catalogue/SolutionsBand': Record<never, never>;
  'catalogue/ProductsPage': Record<never, never>;
  'catalogue/ProductPage': { productId: string };
  'catalogue/SolutionsPage': Record<never, never>;
  'catalogue/SolutionPage': { solutionId: string };
  'gallery/GalleryPage': Record<never, never>;
  'gallery/GalleryPreview': Record<never, never>;
  'enquiry/EnquiryForm': { subject?: EnquirySubject; headingId?: string; posted?: PostedEnquiry };
  'admin/AdminApp': Record<never, never>;
}
export type RemoteModuleId = keyof RemoteModules;

/** Remote and exposed key of a module id: `catalogue/ProductRange` → `catalogue`, `./ProductRange`. */
export function splitModuleId(id: RemoteModuleId): { remote: RemoteName; exposed: `./${string}` } {
  const [remote, module] = id.split('/') as [RemoteName, string];
  return { remote, exposed: `./${module}` };
}

/**
 * Global variable that a remote's entry defines in the browser. Not its bare name: the window also answers to the
 * ids of elements, so `gallery` would be the section of that id.
 */
export function entryGlobal(remote: string): string {
  return `formraster_${remote}`;
}
