import { paths } from 'shared-types/routes';
import { lazyPart, type LazyPart } from '../pieces/lazy-part';

/** A tab of /admin: its words, its address and its panel, which is a chunk of its own. */
export interface AdminTab {
  /** Last segment of its address; empty for the first, which is /admin itself. */
  slug: string;
  label: string;
  /** Shown to owners only. */
  ownersOnly?: boolean;
  panel: LazyPart;
}

/** The specified six (admin-tooling 2), then enquiries, settings, history and users. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    slug: '',
    label: 'Hero Slider',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-hero-slider" */ './tabs/HeroSliderTab').then(
        (module) => module.HeroSliderTab,
      ),
    ),
  },
  {
    slug: 'products',
    label: 'Products',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-products" */ './tabs/ProductsTab').then(
        (module) => module.ProductsTab,
      ),
    ),
  },
  {
    slug: 'home-page',
    label: 'Home Page',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-home-page" */ './tabs/HomePageTab').then(
        (module) => module.HomePageTab,
      ),
    ),
  },
  {
    slug: 'gallery',
    label: 'Gallery',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-gallery" */ './tabs/GalleryTab').then((module) => module.GalleryTab),
    ),
  },
  {
    slug: 'solutions',
    label: 'Solutions',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-solutions" */ './tabs/SolutionsTab').then(
        (module) => module.SolutionsTab,
      ),
    ),
  },
  {
    slug: 'image-diagnostics',
    label: 'Image Diagnostics',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-image-diagnostics" */ './tabs/ImageDiagnosticsTab').then(
        (module) => module.ImageDiagnosticsTab,
      ),
    ),
  },
  {
    slug: 'enquiries',
    label: 'Enquiries',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-enquiries" */ './tabs/EnquiriesTab').then(
        (module) => module.EnquiriesTab,
      ),
    ),
  },
  {
    slug: 'site-settings',
    label: 'Site Settings',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-site-settings" */ './tabs/SiteSettingsTab').then(
        (module) => module.SiteSettingsTab,
      ),
    ),
  },
  {
    slug: 'history',
    label: 'History',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-history" */ './tabs/HistoryTab').then((module) => module.HistoryTab),
    ),
  },
  {
    slug: 'users',
    label: 'Users',
    ownersOnly: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-users" */ './tabs/UsersTab').then((module) => module.UsersTab),
    ),
  },
];

export function tabPath(slug: string): string {
  return slug === '' ? paths.admin : `${paths.admin}/${slug}`;
}

/** The tab an address names; `hero-slider` is the first one's other name. Undefined for none. */
export function tabOfPath(pathname: string): AdminTab | undefined {
  const slug = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '');
  return ADMIN_TABS.find((tab) => tab.slug === (slug === 'hero-slider' ? '' : slug));
}
