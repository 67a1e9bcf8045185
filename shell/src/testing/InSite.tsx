import { Standalone, type StandaloneProps } from 'shared-platform/standalone';

/** Read by every page; `{}` means the built-in settings. */
const ALWAYS_READ = { '/api/site-config/site_settings': {} };

/** A page or part of the shell with its providers, for tests. */
export function InSite({ data, ...props }: StandaloneProps) {
  return <Standalone {...props} data={{ ...ALWAYS_READ, ...data }} />;
}
