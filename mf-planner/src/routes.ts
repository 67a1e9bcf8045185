import type { RemoteRoute } from 'shared-types/routes';

export const routes: RemoteRoute[] = [
  { path: '/planner', module: 'planner/PlannerPage', data: ['/api/site-config/prices'] },
];
