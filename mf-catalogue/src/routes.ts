import type { RemoteRoute } from 'shared-types/routes';

const SOLUTIONS = ['/api/site-config/solutions', '/api/site-config/custom_solutions'];

/** The pages of products and solutions. */
export const routes: RemoteRoute[] = [
  {
    path: '/products',
    module: 'catalogue/ProductsPage',
    data: ['/api/products'],
    defer: 'until-active',
  },
  {
    path: '/products/:id',
    module: 'catalogue/ProductPage',
    props: { productId: 'id' },
    shows: ['enquiry/EnquiryForm'],
    data: ['/api/products'],
  },
  { path: '/solutions', module: 'catalogue/SolutionsPage', data: SOLUTIONS },
  {
    path: '/solutions/:id',
    module: 'catalogue/SolutionPage',
    props: { solutionId: 'id' },
    shows: ['enquiry/EnquiryForm'],
    data: SOLUTIONS,
  },
];
