import * as z from 'zod/mini';
import { emailKey, emailSchema } from './email-address';
import { lineSchema } from './text';

/** An editor changes all content and reads enquiries; an engineer also sees releases and diagnostics. */
export const ROLES = ['owner', 'editor', 'engineer'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/**
 * What a user may do. `content`: pages, products, images and content releases; `prices`: the planner's price lists;
 * `enquiries`: enquiries, answers and samples; `people`: find and erase what is stored of a person; `releases`: versions
 * of remotes, and diagnostics.
 */
export const PERMISSIONS = ['content', 'prices', 'enquiries', 'people', 'releases'] as const;
const permissionSchema = z.enum(PERMISSIONS, `A permission is one of ${PERMISSIONS.join(', ')}.`);
export type Permission = z.infer<typeof permissionSchema>;

/** Their names, with what they open. */
export const PERMISSION_WORDS: Record<Permission, string> = {
  content: 'Content: pages, products, images, content releases',
  prices: 'Prices: the planner’s price lists',
  enquiries: 'Enquiries: answers and samples',
  people: 'Personal data: find and erase it',
  releases: 'Releases of remotes, and diagnostics',
};

/** Why a user is refused. */
export const permissionRefusal = (permission: Permission): string =>
  permission === 'releases'
    ? 'This is for engineers. An owner can give you that role under Users.'
    : `This needs the permission ${PERMISSION_WORDS[permission].replace(/:.*/, '')}, which an owner can give you under Users.`;

/** What each role may do unless its user is limited. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  editor: ['content', 'prices', 'enquiries', 'people'],
  engineer: PERMISSIONS,
};

/** A user's role and limits, as the server and a session have them. */
export interface Limits {
  readonly role: Role;
  readonly remotes?: readonly string[] | null | undefined;
  readonly permissions?: readonly Permission[] | null | undefined;
}

/** Whether a user may do something: a limit takes away, it never gives. An owner has none. */
export function mayDo({ role, remotes, permissions }: Limits, permission: Permission): boolean {
  if (role === 'owner') return true;
  const own = remotes ? ['releases'] : ROLE_PERMISSIONS[role];
  return own.includes(permission) && (!permissions || permissions.includes(permission));
}

/** Only these permissions of the role; absent for a user with all of them. */
const permissionsSchema = z
  .array(permissionSchema)
  .check(z.minLength(1, 'Choose at least one permission.'), z.maxLength(PERMISSIONS.length));

/** Whether the limits of a user leave them nothing: releases are all that is in named parts. */
export const leavesNothing = ({ remotes, permissions }: Omit<Limits, 'role'>): boolean =>
  Boolean(remotes && permissions && !permissions.includes('releases'));
export const LEAVES_NOTHING =
  'An engineer of some parts needs the permission Releases of remotes, as they may do nothing else.';

/** Adds an issue where a user is limited to what their role does not have, or may do nothing. */
const fitsRole = ({
  value,
  issues,
}: z.core.ParsePayload<{
  role?: Role | undefined;
  remotes?: string[] | null | undefined;
  permissions?: Permission[] | null | undefined;
}>) => {
  const { role, permissions } = value;
  if (permissions && role === undefined)
    issues.push({
      code: 'custom',
      message: 'Send the role with its permissions.',
      input: value,
      path: ['role'],
    });
  if (leavesNothing(value))
    issues.push({ code: 'custom', message: LEAVES_NOTHING, input: value, path: ['permissions'] });
  if (!permissions || role === undefined) return;
  const beyond = permissions.find((permission) => !ROLE_PERMISSIONS[role].includes(permission));
  const message =
    role === 'owner'
      ? 'Only an editor or an engineer can be limited to some permissions.'
      : `The role ${role} has no permission ${beyond}. Choose another role.`;
  if (role === 'owner' || beyond)
    issues.push({ code: 'custom', message, input: value, path: ['permissions'] });
};

/** Names of the remotes whose releases a user sees, and nothing else; absent for a user without this limit. */
const remotesSchema = z
  .array(
    z
      .string()
      .check(
        z.regex(
          /^[a-z][a-z0-9-]{0,39}$/,
          'Use the names of parts, such as gallery, with commas between them.',
        ),
      ),
  )
  .check(z.minLength(1, 'Name at least one part.'), z.maxLength(20, 'Name at most 20 parts.'));

const ONLY_ENGINEERS = 'Only an engineer can be limited to some parts.';

/** The address of an account, in the one form in which it is stored: ASCII and lower case. */
export const accountEmailSchema = emailSchema('Enter a valid email address.').check(z.overwrite(emailKey));
const newPasswordSchema = z
  .string()
  .check(z.minLength(10, 'Use at least 10 characters.'), z.maxLength(200, 'Use at most 200 characters.'));

export const loginSchema = z.object({
  email: accountEmailSchema,
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
});
export const passwordChangeSchema = z.object({
  current: z.string().check(z.maxLength(200)),
  next: newPasswordSchema,
});

/** Answer of `GET /auth/me`, and of a sign-in that is complete. */
export const sessionUserSchema = z.object({
  email: z.string(),
  role: roleSchema,
  /** The remotes to which an engineer is limited. */
  remotes: z.optional(remotesSchema),
  /** The permissions of their role to which they are limited. */
  permissions: z.optional(permissionsSchema),
  /** Whether they have to set up a second factor before anything else. */
  secondFactorDue: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** One of the caller's sessions. */
export const ownSessionSchema = z.object({
  /** e.g. `Firefox on Windows`. */
  browser: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
  /** Whether it is that of the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** How users get in besides their password. */
export const signInOptionsSchema = z.object({
  /** Whether the site mails links with which users set a password. */
  passwordByMail: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;
export const passwordLinkRequestSchema = z.object({ email: accountEmailSchema });
export const passwordLinkUseSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  password: newPasswordSchema,
});
/** Where a link leads that sets a password; its token follows after `#`. */
export const PASSWORD_LINK_PATH = '/admin/password';

/** What owners demand of all accounts. */
export const accountRulesSchema = z.object({ secondFactor: z.boolean() });
export type AccountRules = z.infer<typeof accountRulesSchema>;

export const userInputSchema = z.object({
  email: accountEmailSchema,
  password: newPasswordSchema,
  role: roleSchema,
});
/** A new user; without a password they are invited by mail to choose one. */
export const newUserSchema = z
  .extend(userInputSchema, {
    password: z.optional(newPasswordSchema),
    remotes: z.optional(remotesSchema),
    permissions: z.optional(permissionsSchema),
  })
  .check(fitsRole)
  .check(({ value, issues }) => {
    if (value.remotes === undefined || value.role === 'engineer') return;
    issues.push({ code: 'custom', message: ONLY_ENGINEERS, input: value, path: ['remotes'] });
  });
/** What an owner changes of another user; `remotes` and `permissions` are null for no limit, and come with the role. */
export const userPatchSchema = z
  .object({
    role: z.optional(roleSchema),
    remotes: z.optional(z.nullable(remotesSchema)),
    permissions: z.optional(z.nullable(permissionsSchema)),
    password: z.optional(newPasswordSchema),
  })
  .check(fitsRole)
  .check(({ value, issues }) => {
    if (!value.remotes || value.role === 'engineer') return;
    issues.push({ code: 'custom', message: ONLY_ENGINEERS, input: value, path: ['remotes'] });
  });
export const userRecordSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: roleSchema,
  /** The remotes to which an engineer is limited. */
  remotes: z.optional(remotesSchema),
  /** The permissions to which they are limited. */
  permissions: z.optional(permissionsSchema),
  created_at: z.string(),
  /** Whether they sign in with a second factor. An API of an earlier version does not say. */
  second_factor: z._default(z.boolean(), false),
  /** Whether they were invited and have not chosen a password yet. */
  invited: z._default(z.boolean(), false),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/** One line of the audit log (contracts, API). */
export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.nullable(lineSchema(254)),
  action: z.string(),
  target: z.nullable(z.string()),
  detail: z.nullable(z.unknown()),
});
