import { Standalone, type StandaloneProps } from 'shared-platform/standalone';

/** What every page of the site has read by the time it is shown: the settings are the built-in ones. */
const ALWAYS_READ = { '/api/site-config/site_settings': {} };

/** A page or part of the shell as it stands in the site, for tests. */
export function InSite({ data, ...props }: StandaloneProps) {
  return <Standalone {...props} data={{ ...ALWAYS_READ, ...data }} />;
}
