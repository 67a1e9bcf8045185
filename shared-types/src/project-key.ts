// All that a heart needs to know of the list; reading and writing one is project-list.ts.

/** Key in local storage under which a browser keeps its project list, as text. */
export const PROJECT_KEY = 'project-list';

/** The window event after which the list is read again. */
export const PROJECT_CHANGED = 'projectChanged';

/** The most that a list holds: things, and characters of its text. */
export const PROJECT_ITEMS_MAX = 24;
export const PROJECT_TEXT_MAX = 2000;

/** What can be on a project list; an `installation` is an item of the gallery. */
export const PROJECT_KINDS = ['product', 'installation', 'plan'] as const;

/** One thing in the text of a list; it may be as long as the text. */
export const PROJECT_ITEM = new RegExp(`^(${PROJECT_KINDS.join('|')})\\.([\\w.~-]+)$`);
