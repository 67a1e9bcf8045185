import type { RemoteRoute } from 'shared-types/remote-routes';

const SOLUTIONS = [
  '/api/site-config/solutions',
  '/api/site-config/custom_solutions',
  '/api/site-config/page_solutions',
];

export const routes: RemoteRoute[] = [
  {
    path: '/products',
    module: 'catalogue/ProductsPage',
    data: ['/api/product-range?page&q&sort', '/api/site-config/page_lists'],
    defer: 'until-active',
  },
  {
    path: '/products/:id',
    module: 'catalogue/ProductPage',
    props: { productId: 'id' },
    shows: ['enquiry/EnquiryForm'],
    data: ['/api/product-pages/:id', '/api/plans/examples/:id', '/api/site-config/page_lists'],
    defer: 'until-active',
  },
  { path: '/solutions', module: 'catalogue/SolutionsPage', data: SOLUTIONS, defer: 'until-active' },
  {
    path: '/solutions/:id',
    module: 'catalogue/SolutionPage',
    props: { solutionId: 'id' },
    shows: ['enquiry/EnquiryForm'],
    data: [...SOLUTIONS, '/api/plans/examples/:id'],
    defer: 'until-active',
  },
];
