import type { PageTexts } from '../../page-texts/pages';

/** The heading and lead of `/project` until the owner changes them. */
export const projectTexts: PageTexts<'page_lists'>['project'] = {
  heading: 'Project list',
  lead: 'Products, pictures and plans for one project, in one place. To share the list, send the address of this page.',
};
