import { PERMISSION_WORDS, ROLES, type Permission, type Role } from 'shared-types/user';

const ROLE_WORDS: Record<Role, string> = {
  owner: 'Owner: everything, and who may sign in',
  editor: 'Editor: all content and enquiries',
  engineer: 'Engineer: as an editor, and releases and diagnostics',
};
/** Roles to choose from, with what each may do. */
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));
/** A role in one word. */
export const roleName = (role: Role) => ROLE_WORDS[role].replace(/:.*/, '');
/** A permission in few words. */
export const permissionName = (permission: Permission) => PERMISSION_WORDS[permission].replace(/[:,].*/, '');
