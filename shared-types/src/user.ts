import * as z from 'zod/mini';
import { emailKey, emailSchema } from './email-address';
import { lineSchema } from './text';

/** An editor changes all content and reads enquiries; an engineer also sees releases and diagnostics. */
export const ROLES = ['owner', 'editor', 'engineer'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Whether a role may see releases, diagnostics and how versions fare. */
export const mayUseTools = (role: Role): boolean => role !== 'editor';

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
export const newUserSchema = z.extend(userInputSchema, { password: z.optional(newPasswordSchema) });
/** What an owner changes of another user. */
export const userPatchSchema = z.object({
  role: z.optional(roleSchema),
  password: z.optional(newPasswordSchema),
});
export const userRecordSchema = z.object({
  id: z.number(),
  email: z.string(),
  role: roleSchema,
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
