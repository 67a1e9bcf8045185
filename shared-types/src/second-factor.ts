import * as z from 'zod/mini';
import { sessionUserSchema } from './user';

const givenPasswordSchema = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(200));

/** Six digits of an authenticator app, or a recovery code. */
const codeSchema = z
  .string()
  .check(z.trim(), z.minLength(6, 'Enter the six digits, or a recovery code.'), z.maxLength(40));

/** Answer of `POST /auth/login` where a code is needed too: what `POST /auth/login/code` takes besides it. */
export const loginChallengeSchema = z.object({ challenge: z.string().check(z.maxLength(300)) });
/** Answer of `POST /auth/login`. */
export const loginAnswerSchema = z.union([sessionUserSchema, loginChallengeSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const loginCodeSchema = z.extend(loginChallengeSchema, { code: codeSchema });

/** Whether a user signs in with a second factor. */
export const secondFactorSchema = z.object({
  on: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** A key for an authenticator app: in base32, and as the `otpauth:` address that a QR code shows. */
export const secondFactorKeySchema = z.object({ key: z.string(), address: z.string() });
export type SecondFactorKey = z.infer<typeof secondFactorKeySchema>;

/** Recovery codes are answered once, when they are made. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const passwordProofSchema = z.object({ password: givenPasswordSchema });
export const codeProofSchema = z.object({ code: codeSchema });
/** Of who is signed in, before they change who may sign in: their password, or a code where they have a second factor. */
export const confirmationSchema = z
  .object({ password: z.optional(givenPasswordSchema), code: z.optional(codeSchema) })
  .check(
    z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      path: ['password'],
      error: 'Enter your password or a code.',
    }),
  );
export const fullProofSchema = z.object({ password: givenPasswordSchema, code: codeSchema });
