import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  siteSettingsSchema,
  type codeProofSchema,
  type confirmationSchema,
  type fullProofSchema,
  type passwordProofSchema,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorKey,
} from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import { RefusalLog } from '../foundation/audit/refusal-log';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { Sessions } from '../foundation/auth/sessions';
import { readStoredConfig } from '../foundation/database/stored-config';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { AccountRulesService } from './account-rules';
import { base32, keyAddress, stepOfCode } from './one-time-code';
import { passwordFits } from './password-hash';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import type { SecondFactorEntity } from './second-factor.entity';
import { SecondFactorKeys } from './second-factor-keys';
import { SecondFactorsRepository } from './second-factors.repository';
import { SignInLimits } from './sign-in-limits';
import { UsersRepository } from './users.repository';

const WRONG_CODE = 'This code is not right, or was used before. Enter the one that the app shows now.';
const WRONG_PASSWORD = 'This is not your password.';

const wrong = (path: string, message: string) => new ValidationError([{ path, message }]);
const isOn = (factor: SecondFactorEntity | null): factor is SecondFactorEntity =>
  factor !== null && factor.confirmedAt !== null;

/** By what a user passed the second step. */
export type PassedBy = 'code' | 'recovery code';

/** Codes of an authenticator app besides the password (RFC 6238), and recovery codes for when the app is lost. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly users: UsersRepository,
    private readonly keys: SecondFactorKeys,
    private readonly limits: SignInLimits,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly refusals: RefusalLog,
    private readonly rules: AccountRulesService,
  ) {}

  async isOn(userId: number): Promise<boolean> {
    return isOn(await this.factors.find(userId));
  }

  async state(userId: number): Promise<SecondFactor> {
    const factor = await this.factors.find(userId);
    return isOn(factor)
      ? { on: true, recoveryCodesLeft: factor.recoveryHashes.length }
      : { on: false, recoveryCodesLeft: 0 };
  }

  /**
   * Uses up a code or a recovery code of a user.
   * @throws ValidationError at `code` when it is neither
   */
  async use(
    userId: number,
    given: string,
    actor: Actor,
    email: string,
    manager: EntityManager,
  ): Promise<PassedBy> {
    const factor = await this.factors.find(userId, manager);
    const by = isOn(factor) ? await this.passedBy(factor, given, manager) : undefined;
    if (by !== undefined) return by;
    await this.refusals.record(actor, { action: 'auth.code-refused', target: email });
    throw wrong('code', WRONG_CODE);
  }

  /**
   * Confirms that the caller is who signed in, by their password, or by a code where they have a second factor; for some
   * minutes their session may then change who may sign in.
   */
  async confirmUser(
    request: Request,
    user: SignedInUser,
    { password, code }: z.infer<typeof confirmationSchema>,
    actor: Actor,
  ): Promise<void> {
    await this.limits.proving(user, actor, async () => {
      if (code === undefined) await this.assertPassword(user, password ?? '', actor);
      await this.users.transaction(async (manager) => {
        if (code !== undefined) await this.use(user.id, code, actor, user.email, manager);
        await this.sessions.confirm(request, manager);
        await this.audit.record(actor, { action: 'auth.confirmed', target: user.email }, manager);
      });
    });
  }

  /** A new key for a user who has no second factor; it counts once {@link confirm} has had a code of it. */
  async begin(
    user: SignedInUser,
    { password }: z.infer<typeof passwordProofSchema>,
    actor: Actor,
  ): Promise<SecondFactorKey> {
    await this.limits.proving(user, actor, () => this.assertPassword(user, password, actor));
    const key = this.keys.create();
    const [confirmedAt, lastStep, recoveryHashes] = [null, 0, []];
    const brand = await this.users.transaction(async (manager) => {
      await this.users.lock(user.id, manager);
      if (isOn(await this.factors.find(user.id, manager))) {
        throw new ConflictError('Two-step sign-in is on already. Turn it off first.');
      }
      const sealed = this.keys.seal(key, user.id);
      await this.factors.put(
        { userId: user.id, key: sealed, confirmedAt, lastStep, recoveryHashes },
        manager,
      );
      const settings = await readStoredConfig(manager, 'site_settings', siteSettingsSchema);
      return (settings ?? defaultSiteSettings).brandName;
    });
    return { key: base32(key), address: keyAddress(key, user.email, brand) };
  }

  /** Turns it on by a first code; the user's other sessions end. Answers recovery codes, once. */
  async confirm(
    request: Request,
    user: SignedInUser,
    { code }: z.infer<typeof codeProofSchema>,
    actor: Actor,
  ): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    const takeSession = await this.limits.proving(user, actor, () =>
      this.users.transaction(async (manager) => {
        await this.users.lock(user.id, manager);
        const factor = await this.factors.find(user.id, manager);
        if (!factor || factor.confirmedAt !== null) {
          throw new ConflictError('There is nothing to confirm. Begin again.');
        }
        const lastStep = this.stepOf(code, factor);
        if (lastStep === undefined) throw wrong('code', WRONG_CODE);
        const recoveryHashes = recoveryCodes.map(hashOfRecoveryCode);
        await this.factors.put({ ...factor, lastStep, recoveryHashes, confirmedAt: new Date() }, manager);
        await this.audit.record(actor, { action: 'auth.second-factor-on', target: user.email }, manager);
        return this.sessions.replaceAll(manager, request, user.id);
      }),
    );
    takeSession();
    return { recoveryCodes };
  }

  /** New recovery codes, answered once; earlier ones are void. */
  async renewRecoveryCodes(
    user: SignedInUser,
    proof: z.infer<typeof fullProofSchema>,
    actor: Actor,
  ): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    await this.proven(user, proof, actor, async (factor, manager) => {
      await this.factors.put({ ...factor, recoveryHashes: recoveryCodes.map(hashOfRecoveryCode) }, manager);
      await this.audit.record(actor, { action: 'auth.recovery-codes-made', target: user.email }, manager);
    });
    return { recoveryCodes };
  }

  /** @throws ConflictError while every account has to have one */
  async turnOff(user: SignedInUser, proof: z.infer<typeof fullProofSchema>, actor: Actor): Promise<void> {
    if ((await this.rules.read()).secondFactor) {
      throw new ConflictError('It stays on: an owner requires two-step sign-in for all users.');
    }
    await this.proven(user, proof, actor, async (_factor, manager) => {
      await this.factors.remove(user.id, manager);
      await this.audit.record(actor, { action: 'auth.second-factor-off', target: user.email }, manager);
    });
  }

  /** Turns off another user's, who has lost their phone; one's own takes {@link turnOff}. */
  async turnOffFor(id: number, owner: SignedInUser, actor: Actor): Promise<void> {
    if (id === owner.id) throw new ConflictError('Turn off your own with your password and a code.');
    await this.users.transaction(async (manager) => {
      const user = await this.users.lock(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      if (!(await this.factors.remove(id, manager))) return;
      await this.audit.record(actor, { action: 'users.second-factor-off', target: user.email }, manager);
    });
  }

  /** Does something once password and code are right, with the factor as it is then. */
  private async proven(
    user: SignedInUser,
    { password, code }: z.infer<typeof fullProofSchema>,
    actor: Actor,
    act: (factor: SecondFactorEntity, manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.limits.proving(user, actor, async () => {
      await this.assertPassword(user, password, actor);
      await this.users.transaction(async (manager) => {
        await this.users.lock(user.id, manager);
        await this.use(user.id, code, actor, user.email, manager);
        const factor = await this.factors.find(user.id, manager);
        if (factor) await act(factor, manager);
      });
    });
  }

  private async assertPassword(user: SignedInUser, password: string, actor: Actor): Promise<void> {
    const stored = await this.users.find(user.id);
    if (stored && (await passwordFits(stored.passwordHash, password))) return;
    await this.refusals.record(actor, { action: 'auth.password-refused', target: user.email });
    throw wrong('password', WRONG_PASSWORD);
  }

  private stepOf(code: string, { key, userId, lastStep }: SecondFactorEntity): number | undefined {
    return stepOfCode(code.replace(/\s/g, ''), this.keys.open(key, userId), lastStep, Date.now());
  }

  private async passedBy(
    factor: SecondFactorEntity,
    given: string,
    manager: EntityManager,
  ): Promise<PassedBy | undefined> {
    const step = this.stepOf(given, factor);
    if (step !== undefined) {
      return (await this.factors.takeStep(factor.userId, step, manager)) ? 'code' : undefined;
    }
    const hash = hashOfRecoveryCode(given);
    return (await this.factors.takeRecoveryCode(factor.userId, hash, manager)) ? 'recovery code' : undefined;
  }
}
