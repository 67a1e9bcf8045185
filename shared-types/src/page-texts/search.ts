import { paths } from '../routes';
import { image, line, type PageSections } from './fields';

const LABELS = {
  [paths.home]: 'Home',
  [paths.products]: 'Products',
  [paths.solutions]: 'Solutions',
  [paths.gallery]: 'Gallery',
  [paths.planner]: 'Planner',
  [paths.samples]: 'Samples',
  [paths.about]: 'About',
  [paths.contact]: 'Contact',
  [paths.resources]: 'Resources',
  [paths.privacy]: 'Privacy',
  [paths.accessibility]: 'Accessibility',
} as const;

const fields = {
  title: line('Title', 60, {
    optional: true,
    help: 'Of the browser’s tab and of search results; the brand name is added. Left blank, the page’s own is used.',
  }),
  description: line('Description', 155, {
    optional: true,
    help: 'Below the title in search results. Left blank, the page’s own is used.',
  }),
  image: image(
    'Sharing picture',
    [[1200, 630]],
    'Shown with links to the page; 1200 × 630 px fit best. Left empty, the page’s own is used.',
  ),
  alt: line('Alt text of the picture', 160, { optional: true }),
};

/** What search engines and link previews read of each page, by its path. */
export const searchSections = Object.fromEntries(
  Object.entries(LABELS).map(([path, label]) => [path, { label, path, fields }]),
) as Record<
  keyof typeof LABELS,
  { label: string; path: string; fields: typeof fields }
> satisfies PageSections;
