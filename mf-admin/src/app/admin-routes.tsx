import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PoundOutlined from '@ant-design/icons/es/icons/PoundOutlined';
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { ComponentType } from 'react';
import { matchRoutes } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { mayUseTools, type Role } from 'shared-types/user';
import { lazyPart, type LazyPart } from '../components/lazy-part';

/** A place of the admin: its address, its words in the side navigation, and its panel, which is a chunk of its own. */
export interface AdminRoute {
  path: string;
  label: string;
  group: 'Content' | 'Media' | 'Customers' | 'Website' | 'Tools';
  icon: ComponentType<{ 'aria-hidden': true }>;
  /** Whom it is for; without it, all users. */
  audience?: 'owners' | 'engineers';
  /** A tab in which images are managed, below the heading "Image Management" (admin-tooling 2). */
  images?: boolean;
  /** Address of the place that leads here and stands for it in the navigation. */
  within?: string;
  panel: LazyPart;
}

/** The specified tabs in their order (admin-tooling 2), and what came to them. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: paths.admin,
    label: 'Hero Slider',
    group: 'Content',
    icon: SlidersOutlined,
    images: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-hero-slider" */ './areas/HeroSliderTab').then(
        (module) => module.HeroSliderTab,
      ),
    ),
  },
  {
    path: `${paths.admin}/products`,
    label: 'Products',
    group: 'Content',
    icon: AppstoreOutlined,
    images: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-products" */ '../features/products/ProductsManager').then(
        (module) => module.ProductsManager,
      ),
    ),
  },
  {
    path: `${paths.admin}/home-page`,
    label: 'Home Page',
    group: 'Content',
    icon: HomeOutlined,
    images: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-home-page" */ '../features/home-page/HomeImages').then(
        (module) => module.HomeImages,
      ),
    ),
  },
  {
    path: `${paths.admin}/gallery`,
    label: 'Gallery',
    group: 'Content',
    icon: PictureOutlined,
    images: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-gallery" */ '../features/gallery/GalleryEditor').then(
        (module) => module.GalleryEditor,
      ),
    ),
  },
  {
    path: `${paths.admin}/solutions`,
    label: 'Solutions',
    group: 'Content',
    icon: BulbOutlined,
    images: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-solutions" */ '../features/solutions/SolutionImages').then(
        (module) => module.SolutionImages,
      ),
    ),
  },
  {
    path: paths.imageLibrary,
    label: 'Image Library',
    group: 'Media',
    icon: FileImageOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "page-image-library" */ '../features/library-page/ImageLibraryPage').then(
        (module) => module.ImageLibraryPage,
      ),
    ),
  },
  {
    path: `${paths.admin}/image-diagnostics`,
    label: 'Image Diagnostics',
    group: 'Media',
    icon: BugOutlined,
    images: true,
    audience: 'engineers',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-image-diagnostics" */ './areas/ImageDiagnosticsTab').then(
        (module) => module.ImageDiagnosticsTab,
      ),
    ),
  },
  {
    path: `${paths.admin}/enquiries`,
    label: 'Enquiries',
    group: 'Customers',
    icon: InboxOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-enquiries" */ '../features/enquiries/EnquiriesInbox').then(
        (module) => module.EnquiriesInbox,
      ),
    ),
  },
  {
    path: `${paths.admin}/answer-templates`,
    label: 'Answer Templates',
    group: 'Customers',
    icon: FormOutlined,
    panel: lazyPart(() =>
      import(
        /* webpackChunkName: "tab-answer-templates" */ '../features/answer-templates/AnswerTemplates'
      ).then((module) => module.AnswerTemplates),
    ),
  },
  {
    path: `${paths.admin}/prices`,
    label: 'Prices',
    group: 'Website',
    icon: PoundOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-prices" */ '../features/prices/PriceLists').then(
        (module) => module.PriceLists,
      ),
    ),
  },
  {
    path: `${paths.admin}/site-settings`,
    label: 'Site Settings',
    group: 'Website',
    icon: SettingOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-site-settings" */ '../features/site-settings/SiteSettingsForm').then(
        (module) => module.SiteSettingsForm,
      ),
    ),
  },
  {
    path: `${paths.admin}/history`,
    label: 'History',
    group: 'Website',
    icon: HistoryOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-history" */ '../features/history/HistoryBrowser').then(
        (module) => module.HistoryBrowser,
      ),
    ),
  },
  {
    path: `${paths.admin}/users`,
    label: 'Users',
    group: 'Website',
    icon: TeamOutlined,
    audience: 'owners',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-users" */ '../features/users/UsersManager').then(
        (module) => module.UsersManager,
      ),
    ),
  },
  {
    path: `${paths.admin}/releases`,
    label: 'Releases',
    group: 'Tools',
    icon: RocketOutlined,
    audience: 'engineers',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-releases" */ '../features/releases/ReleasesPage').then(
        (module) => module.ReleasesPage,
      ),
    ),
  },
  {
    path: paths.galleryEditor,
    label: 'Gallery Editor',
    group: 'Content',
    icon: EditOutlined,
    within: `${paths.admin}/gallery`,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "page-gallery-editor" */ '../features/gallery/AlternateGalleryEditor').then(
        (module) => module.AlternateGalleryEditor,
      ),
    ),
  },
  {
    path: paths.imageDiagnostics,
    label: 'All Diagnostics',
    group: 'Media',
    icon: ControlOutlined,
    within: `${paths.admin}/image-diagnostics`,
    audience: 'engineers',
    panel: lazyPart(() =>
      import(
        /* webpackChunkName: "page-image-diagnostics" */ '../features/diagnostics/ImageDiagnosticsPage'
      ).then((module) => module.ImageDiagnosticsPage),
    ),
  },
];

const TABLE = ADMIN_ROUTES.map((route) => ({ path: route.path, handle: route }));
/** The first tab's other address. */
const ALIASES: Record<string, string> = { [`${paths.admin}/hero-slider`]: paths.admin };

/** Whether a user with this role may see a place. */
export function maySee({ audience }: AdminRoute, role: Role | undefined): boolean {
  if (audience === 'owners') return role === 'owner';
  return audience === undefined || (role !== undefined && mayUseTools(role));
}

/** The places of the side navigation. */
export const MENU = ADMIN_ROUTES.filter(({ within }) => within === undefined);

/** The place that an address names; undefined for none. */
export function adminRouteOf(pathname: string): AdminRoute | undefined {
  const address = pathname.replace(/(.)\/$/, '$1');
  return matchRoutes(TABLE, ALIASES[address] ?? address)?.[0]?.route.handle;
}
