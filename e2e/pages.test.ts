import { ADMIN_ROUTES } from '../mf-admin/src/app/admin-routes';
import { adminAreas } from './pages';

test('the table of pages has each area of the admin', () => {
  expect([...adminAreas].sort()).toEqual(ADMIN_ROUTES.map(({ path }) => path).sort());
});
