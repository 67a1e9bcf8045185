import { paths } from 'shared-types/routes';

const AREAS: readonly string[] = [paths.imageLibrary, paths.galleryEditor, paths.imageDiagnostics];

/** Whether an address is one of the admin's. */
export function isAdminPath(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`) || AREAS.includes(pathname);
}

/**
 * Whether the browser loaded this document as a page of the admin. A public page's content security policy refuses
 * the style elements that antd writes, and it stays in force when the router moves on to the admin.
 */
export function loadedAsAdmin(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || entry.name === '' || isAdminPath(new URL(entry.name).pathname);
}
