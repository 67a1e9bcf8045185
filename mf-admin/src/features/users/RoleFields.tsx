import CheckboxGroup from 'antd/es/checkbox/Group';
import Select from 'antd/es/select';
import { useField } from 'react-final-form';
import {
  PERMISSIONS,
  PERMISSION_WORDS,
  ROLE_PERMISSIONS,
  userPatchSchema,
  type Permission,
  type Role,
} from 'shared-types/user';
import * as z from 'zod/mini';
import { FormField } from '../../components/form/FormField';
import { ROLE_OPTIONS } from './role-words';

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names of parts with commas between them; empty for all. */
export const partsSchema = z.string().check(({ value, issues }) => {
  const names = namesIn(value);
  const parsed = userPatchSchema.shape.remotes.safeParse(names.length === 0 ? null : names);
  if (parsed.success) return;
  for (const { message } of parsed.error.issues) issues.push({ code: 'custom', message, input: value });
});

/** What is sent for these fields: an engineer's parts, null for all of them. */
export function limitOf({ role, parts }: { role: Role; parts: string }): string[] | null {
  const names = namesIn(parts);
  return role === 'engineer' && names.length > 0 ? names : null;
}

/** Permissions that are ticked: of the role, at least one unless it is an owner's. */
export const tickedSchema = z.array(z.enum(PERMISSIONS));

/** What is sent for them: null where nothing of the role is left out. */
export function permissionsOf({ role, permissions }: { role: Role; permissions: Permission[] }) {
  const own = ROLE_PERMISSIONS[role];
  const ticked = own.filter((permission) => permissions.includes(permission));
  return role === 'owner' || ticked.length === own.length ? null : ticked;
}

/** A user's role and, of an engineer, the parts to which they are limited. */
export function RoleFields() {
  const { value: role } = useField<Role>('role', { subscription: { value: true } }).input;
  return (
    <>
      <FormField name="role" label="Role" component={Select} options={ROLE_OPTIONS} />
      {role !== 'owner' && (
        <FormField
          name="permissions"
          label="What they may do"
          component={CheckboxGroup}
          aria-label="What they may do"
          options={ROLE_PERMISSIONS[role].map((value) => ({ value, label: PERMISSION_WORDS[value] }))}
        />
      )}
      {role === 'engineer' && (
        <FormField
          name="parts"
          label="Only the releases of these parts"
          help="For a team of its own: names as under Releases with commas between them, such as gallery, enquiry. They see nothing else of the admin. Leave it empty for an engineer who sees everything."
          autoComplete="off"
        />
      )}
    </>
  );
}
