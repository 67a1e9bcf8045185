import { GALLERY_DATA, PICTURES } from 'shared-types/range';
import type { RemoteRoute } from 'shared-types/remote-routes';

export const routes: RemoteRoute[] = [
  {
    path: '/gallery',
    module: 'gallery/GalleryPage',
    data: [GALLERY_DATA, PICTURES, '/api/site-config/page_lists'],
    defer: 'until-active',
  },
];
