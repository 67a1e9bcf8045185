import { PageHead, useLocation } from 'shared-platform';

/** Head of the admin's pages, which the admin remote fills in the browser only. */
export function AdminHead() {
  const { pathname } = useLocation();
  return <PageHead title="Admin" description="Content management for this site." path={pathname} noindex />;
}
