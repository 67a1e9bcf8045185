import type { RemoteRoute } from 'shared-types/routes';

/** The gallery's page. */
export const routes: RemoteRoute[] = [
  { path: '/gallery', module: 'gallery/GalleryPage', data: ['/api/site-config/gallery'] },
];
