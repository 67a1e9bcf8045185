import { paths } from 'shared-types/routes';

const AREAS: readonly string[] = [paths.imageLibrary, paths.galleryEditor, paths.imageDiagnostics];

/** Whether an address is one of the admin's. */
export function isAdminPath(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`) || AREAS.includes(pathname);
}
