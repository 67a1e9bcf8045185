import type { RemoteRoute } from 'shared-types/remote-routes';
import { paths } from 'shared-types/routes';

/** One page to the site, whose own routes are the admin's matter (`app/`). */
const admin = (path: string): RemoteRoute => ({
  path,
  module: 'admin/AdminApp',
  noindex: true,
  frame: 'bare',
  section: 'admin',
  head: { title: 'Admin', description: 'Content management for this site.' },
});

/** The admin's addresses (admin-tooling 1). */
export const routes: RemoteRoute[] = [
  admin(`${paths.admin}/*`),
  admin(paths.imageLibrary),
  admin(paths.galleryEditor),
  admin(paths.imageDiagnostics),
];
