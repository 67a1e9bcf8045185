/** What the site's own remotes are to its owner. */
const NAMES: Partial<Record<string, string>> = {
  admin: 'Admin',
  catalogue: 'Products and solutions',
  enquiry: 'Enquiry form',
  gallery: 'Gallery',
  planner: 'Planner',
};

/** What a remote is called in words; one that was added later is called by its own name. */
export function partName(remote: string): string {
  return NAMES[remote] ?? remote;
}
