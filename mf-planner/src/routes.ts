import type { RemoteRoute } from 'shared-types/remote-routes';

const page = 'planner/PlannerPage';
const section = '/planner';
/** The 3D view, which is fetched on request, is 140 000 of it (decision 0065). */
const budget = 210_000;

// In the order of the other remotes' properties: the list is a part of every page's scripts.
export const routes: RemoteRoute[] = [
  {
    path: '/planner',
    module: page,
    data: ['/api/site-config/prices', '/api/site-config/page_lists'],
    section,
    budget,
  },
  {
    path: '/planner/:code',
    module: page,
    props: { code: 'code' },
    data: ['/api/site-config/prices', '/api/plans/:code', '/api/site-config/page_lists'],
    noindex: true,
    section,
    budget,
  },
];
