import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import BgColorsOutlined from '@ant-design/icons/es/icons/BgColorsOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PoundOutlined from '@ant-design/icons/es/icons/PoundOutlined';
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined';
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { ComponentType } from 'react';
import { matchRoutes } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { RELEASE_PERMISSIONS } from 'shared-types/may-add';
import { mayDo, type Limits, type Permission } from 'shared-types/user';
import { lazyPart, type LazyPart } from '../components/lazy-part';

/** A place of the admin: its address, its words in the side navigation, and its panel, which is a chunk of its own. */
export interface AdminRoute {
  path: string;
  label: string;
  group: 'Start' | 'Content' | 'Media' | 'Customers' | 'Website' | 'Tools';
  icon: ComponentType<{ 'aria-hidden': true }>;
  /** Only owners see it. */
  owners?: true;
  /** The permission that it takes; without one, all users see it. */
  needs?: Permission | readonly [Permission, ...Permission[]];
  /** Also for engineers who see the releases of some remotes, and nothing else. */
  limited?: true;
  /** A tab in which images are managed, below the heading "Image Management" (admin-tooling 2). */
  images?: boolean;
  /** Address of the place that leads here and stands for it in the navigation. */
  within?: string;
  panel: LazyPart;
}

/** The first place of an engineer who sees nothing else. */
const RELEASES_PATH = `${paths.admin}/releases`;

const TODAY_PATH = `${paths.admin}/today`;

/** The specified tabs in their order (admin-tooling 2), and what came to them. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: TODAY_PATH,
    label: 'Today',
    group: 'Start',
    icon: CalendarOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-today" */ './areas/today/Today').then((module) => module.Today),
    ),
  },
  {
    path: paths.admin,
    label: 'Hero Slider',
    needs: 'content',
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
    needs: 'content',
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
    needs: 'content',
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
    needs: 'content',
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
    needs: 'content',
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
    path: `${paths.admin}/pages`,
    label: 'Pages',
    needs: 'content',
    group: 'Content',
    icon: FileTextOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-pages" */ '../features/pages/PagesEditor').then(
        (module) => module.PagesEditor,
      ),
    ),
  },
  {
    path: paths.imageLibrary,
    label: 'Image Library',
    needs: 'content',
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
    needs: 'releases',
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-image-diagnostics" */ './areas/ImageDiagnosticsTab').then(
        (module) => module.ImageDiagnosticsTab,
      ),
    ),
  },
  {
    path: `${paths.admin}/enquiries`,
    label: 'Enquiries',
    needs: 'enquiries',
    group: 'Customers',
    icon: InboxOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-enquiries" */ '../features/enquiries/EnquiriesInbox').then(
        (module) => module.EnquiriesInbox,
      ),
    ),
  },
  {
    path: `${paths.admin}/samples`,
    label: 'Samples',
    needs: 'enquiries',
    group: 'Customers',
    icon: BgColorsOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-samples" */ '../features/samples/SamplesInbox').then(
        (module) => module.SamplesInbox,
      ),
    ),
  },
  {
    path: `${paths.admin}/answer-templates`,
    label: 'Answer Templates',
    needs: 'enquiries',
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
    needs: 'prices',
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
    needs: 'content',
    group: 'Website',
    icon: SettingOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-site-settings" */ '../features/site-settings/SiteSettingsForm').then(
        (module) => module.SiteSettingsForm,
      ),
    ),
  },
  {
    path: `${paths.admin}/redirects`,
    label: 'Redirects',
    needs: 'content',
    group: 'Website',
    icon: SwapOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-redirects" */ '../features/redirects/Redirects').then(
        (module) => module.Redirects,
      ),
    ),
  },
  {
    path: `${paths.admin}/history`,
    label: 'History',
    needs: 'content',
    group: 'Website',
    icon: HistoryOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-history" */ '../features/history/HistoryBrowser').then(
        (module) => module.HistoryBrowser,
      ),
    ),
  },
  {
    path: `${paths.admin}/content-releases`,
    label: 'Content Releases',
    needs: RELEASE_PERMISSIONS,
    group: 'Website',
    icon: ScheduleOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-content-releases" */ './areas/content-releases/ContentReleases').then(
        (module) => module.ContentReleases,
      ),
    ),
  },
  {
    path: `${paths.admin}/checks`,
    label: 'Checks',
    needs: 'content',
    group: 'Website',
    icon: CheckSquareOutlined,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-checks" */ './areas/checks/Checks').then((module) => module.Checks),
    ),
  },
  {
    path: `${paths.admin}/users`,
    label: 'Users',
    group: 'Website',
    icon: TeamOutlined,
    owners: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-users" */ '../features/users/UsersManager').then(
        (module) => module.UsersManager,
      ),
    ),
  },
  {
    path: RELEASES_PATH,
    label: 'Releases',
    group: 'Tools',
    icon: RocketOutlined,
    needs: 'releases',
    limited: true,
    panel: lazyPart(() =>
      import(/* webpackChunkName: "tab-releases" */ '../features/releases/ReleasesPage').then(
        (module) => module.ReleasesPage,
      ),
    ),
  },
  {
    path: paths.galleryEditor,
    label: 'Gallery Editor',
    needs: 'content',
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
    needs: 'releases',
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

/** Whether a user may see a place. */
export function maySee({ owners, needs, limited }: AdminRoute, user: Limits | null): boolean {
  if (user?.remotes && !limited) return false;
  if (owners) return user?.role === 'owner';
  if (needs === undefined) return true;
  const permissions = typeof needs === 'string' ? [needs] : needs;
  return permissions.some((each) => (user === null ? each !== 'releases' : mayDo(user, each)));
}

/** The places of the side navigation. */
export const MENU = ADMIN_ROUTES.filter(({ within }) => within === undefined);

/** The place that an address names; undefined for none. The admin's own address is the first place that the user sees. */
export function adminRouteOf(pathname: string, user: Limits | null = null): AdminRoute | undefined {
  const named = pathname.replace(/(.)\/$/, '$1');
  const address = named === paths.admin ? firstPathOf(user) : named;
  return matchRoutes(TABLE, ALIASES[address] ?? address)?.[0]?.route.handle;
}

/** The specified first tab, unless the user may not see it. */
function firstPathOf(user: Limits | null): string {
  if (user?.remotes) return RELEASES_PATH;
  return user === null || mayDo(user, 'content') ? paths.admin : TODAY_PATH;
}
