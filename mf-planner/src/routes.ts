import type { RemoteRoute } from 'shared-types/routes';

const page = { module: 'planner/PlannerPage', section: '/planner' } as const;

export const routes: RemoteRoute[] = [
  { ...page, path: '/planner', data: ['/api/site-config/prices'] },
  {
    ...page,
    path: '/planner/:code',
    props: { code: 'code' },
    data: ['/api/site-config/prices', '/api/plans/:code'],
    noindex: true,
  },
];
