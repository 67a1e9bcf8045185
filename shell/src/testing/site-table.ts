import type { RemoteRoute } from 'shared-types/remote-routes';
import { RouteTable } from '../app/routes';

const bare = (path: string): RemoteRoute => ({
  path,
  module: 'admin/AdminApp',
  noindex: true,
  frame: 'bare',
  section: 'admin',
  head: { title: 'Admin', description: 'Content management for this site.' },
});

/** Pages as remotes declare them: with parameters, data, modules of others, and without the site's frame. */
export const siteRoutes: RemoteRoute[] = [
  ...['/admin/*', '/image-library', '/gallery-editor', '/image-diagnostics'].map(bare),
  {
    path: '/products',
    module: 'catalogue/ProductsPage',
    data: ['/api/product-range?page&q&sort'],
    defer: 'until-active',
  },
  {
    path: '/products/:id',
    module: 'catalogue/ProductPage',
    props: { productId: 'id' },
    shows: ['enquiry/EnquiryForm'],
    data: ['/api/product-pages/:id', '/api/plans/examples/:id'],
  },
  { path: '/solutions', module: 'catalogue/SolutionsPage', data: ['/api/site-config/solutions'] },
  { path: '/solutions/:id', module: 'catalogue/SolutionPage', props: { solutionId: 'id' } },
  { path: '/gallery', module: 'gallery/GalleryPage', data: ['/api/gallery-range?category&q&show&item'] },
];

export const siteTable = new RouteTable(siteRoutes);
