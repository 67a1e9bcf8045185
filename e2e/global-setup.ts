import { announceSite } from './running-site';
import { siteUnderTest } from './start-site';

/** Starts the site that visitors' journeys share, and stops it after the last test. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await siteUnderTest();
  announceSite(site);
  return site.stop;
}
