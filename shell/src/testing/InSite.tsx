import { PAGE_KEYS } from 'shared-types/page-texts/pages';
import { Standalone, type StandaloneProps } from 'shared-platform/standalone';

/** Settings and texts; `{}` means the built-in ones. */
const ALWAYS_READ = Object.fromEntries(
  ['site_settings', ...PAGE_KEYS].map((key) => [`/api/site-config/${key}`, {}]),
);

/** A page or part of the shell with its providers, for tests. */
export function InSite({ data, ...props }: StandaloneProps) {
  return <Standalone {...props} data={{ ...ALWAYS_READ, ...data }} />;
}
