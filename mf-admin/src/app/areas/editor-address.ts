import type { ContentFinding } from 'shared-types/content-checks/finding';
import { isPageKey } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { isSiteConfigKey, type SiteConfigKey } from 'shared-types/site-config';

/** Where each config value is edited; those that are missing have no editor of their own. */
const EDITORS: Partial<Record<SiteConfigKey, string>> = {
  home_slider: paths.admin,
  gallery: `${paths.admin}/gallery`,
  home_images: `${paths.admin}/home-page`,
  solutions: `${paths.admin}/solutions`,
  custom_solutions: `${paths.admin}/solutions`,
  prices: `${paths.admin}/prices`,
  site_settings: `${paths.admin}/site-settings`,
  redirects: `${paths.admin}/redirects`,
};

/** The part of an editor's address that opens one of its entries. */
const ENTRIES: Partial<Record<string, string>> = {
  home_slider: 'slide',
  gallery: 'slot',
  redirects: 'redirect',
};

/** The editor of a config value that is edited as it is stored; undefined for one without. */
export const editorOfConfig = (key: string): string | undefined =>
  isSiteConfigKey(key) ? EDITORS[key] : undefined;

type Target = Pick<ContentFinding, 'resource' | 'id'> & Partial<Pick<ContentFinding, 'entry' | 'field'>>;

function withoutField({ resource, id, entry, field }: Target): string {
  const name = encodeURIComponent(id);
  if (resource === 'products') return `${paths.admin}/products?product=${name}`;
  if (resource === 'images') return `${paths.imageLibrary}?image=${name}`;
  if (isPageKey(id)) {
    const [section] = field?.split('.') ?? [];
    return `${paths.admin}/pages?page=${name}${section === undefined ? '' : `&section=${encodeURIComponent(section)}`}`;
  }
  const opens = ENTRIES[id];
  const editor = editorOfConfig(id) ?? paths.admin;
  return opens === undefined || entry === undefined
    ? editor
    : `${editor}?${opens}=${encodeURIComponent(entry)}`;
}

/** The address of the admin that opens the editor of a document, at one of its fields. */
export function editorAddress(target: Target): string {
  const address = withoutField(target);
  if (target.field === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}field=${encodeURIComponent(target.field)}`;
}
