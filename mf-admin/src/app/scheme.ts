import { loadSchemas, readStored, writeStored } from 'shared-platform';
import type { StorageValue } from 'shared-types/storage';
import { proxy } from 'valtio';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the admin is shown in dark colours: as was chosen on this browser, else as the system has it. */
export const scheme = proxy({ dark: prefersDark().matches });

/** Follows what this browser remembers and, without that, the system. @returns the way to end it */
export function followScheme(): () => void {
  const follow = () => {
    const chosen = readStored('admin-scheme');
    scheme.dark = chosen === undefined ? prefersDark().matches : chosen === 'dark';
  };
  // Values of browser storage are parsed, which needs the schemas.
  void loadSchemas().then(follow, follow);
  const system = prefersDark();
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

/** Shows a choice and remembers it. */
export function chooseScheme(chosen: StorageValue<'admin-scheme'>): void {
  scheme.dark = chosen === 'dark';
  writeStored('admin-scheme', chosen);
}
