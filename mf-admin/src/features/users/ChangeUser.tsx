import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { toast } from 'shared-platform';
import { PERMISSIONS, userInputSchema, type UserRecord } from 'shared-types/user';
import * as z from 'zod/mini';
import { usePasswordByMail } from '../../calls/auth/password-links';
import { changeUser } from '../../calls/users/change-user';
import { endSessionsOf } from '../../calls/users/end-sessions-of';
import { sendPasswordLink } from '../../calls/users/send-password-link';
import { turnOffSecondFactorOf } from '../../calls/users/turn-off-second-factor';
import { changeWithToast } from '../../components/change-with-toast';
import { askToConfirm } from '../../components/confirm';
import { AdminForm } from '../../components/form/AdminForm';
import { FormField } from '../../components/form/FormField';
import { useReturnFocus } from '../../components/use-return-focus';
import { limitOf, partsSchema, permissionsOf, RoleFields, tickedSchema } from './RoleFields';
import { roleName } from './role-words';
import styles from './Users.module.css';

const roleChangeSchema = z.extend(z.pick(userInputSchema, { role: true }), {
  parts: partsSchema,
  permissions: tickedSchema,
});
const passwordResetSchema = z.pick(userInputSchema, { password: true });

export interface ChangeUserProps {
  user: UserRecord;
  /** Something was changed, or may have been. */
  onChanged: () => void;
  onClose: () => void;
}

/** What an owner may change of another user. */
export function ChangeUser({
  user: { id, email, role, remotes = [], permissions, invited, second_factor: secondFactor },
  onChanged,
  onClose,
}: ChangeUserProps) {
  useReturnFocus();
  const byMail = usePasswordByMail();
  const sendLink = () =>
    changeWithToast(
      () => sendPasswordLink(id),
      { title: 'A link is on its way', description: `${email} can set a password with it.` },
      'No link was sent',
    );
  const turnOff = async () => {
    const sure = await askToConfirm({
      title: `Turn off two-step sign-in for ${email}?`,
      text: 'For a user who has lost both phone and recovery codes. Their password alone then signs them in: make sure that the request is really theirs.',
      confirm: 'Turn off',
      danger: true,
    });
    if (!sure) return;
    await changeWithToast(
      () => turnOffSecondFactorOf(id),
      { title: 'Two-step sign-in is off', description: `${email} signs in by password alone.` },
      'Not turned off',
    );
    onChanged();
  };
  const signOut = async () => {
    const sure = await askToConfirm({
      title: `Sign ${email} out everywhere?`,
      text: 'All their sessions end. They can sign in again with their present password: if another person may know it, set a new one.',
      confirm: 'Sign out',
      danger: true,
    });
    if (!sure) return;
    await changeWithToast(
      () => endSessionsOf(id),
      { title: 'Signed out everywhere', description: email },
      'Not signed out',
    );
  };
  return (
    <Drawer open title={email} size={480} onClose={onClose}>
      <div className={styles.parts}>
        <div>
          <AdminForm
            schema={roleChangeSchema}
            initialValues={{
              role,
              parts: remotes.join(', '),
              permissions: permissions ?? [...PERMISSIONS],
            }}
            onSubmit={async (change) => {
              const limit = limitOf(change);
              await changeUser(id, { role: change.role, remotes: limit, permissions: permissionsOf(change) });
              const parts = limit ? ` of ${limit.join(', ')}` : '';
              toast({ title: 'Role changed', description: `${email}: ${roleName(change.role)}${parts}` });
              onChanged();
            }}
            submitLabel="Save role"
          >
            <RoleFields />
          </AdminForm>
        </div>
        <div>
          <AdminForm
            schema={passwordResetSchema}
            initialValues={{ password: '' }}
            onSubmit={async (change) => {
              await changeUser(id, change);
              toast({ title: 'Password set', description: `${email} was signed out everywhere.` });
              onChanged();
            }}
            submitLabel="Set password"
          >
            <FormField
              name="password"
              label="New password"
              help="At least 10 characters; not a common password, nor their email address. Tell it to them yourself."
              type="password"
              autoComplete="new-password"
              required
            />
          </AdminForm>
        </div>
        {byMail && (
          <section className={styles.part} aria-label="Link by email">
            <h2>{invited ? 'Invitation' : 'Password by email'}</h2>
            <p>
              {invited
                ? 'They have not chosen a password yet. Another invitation voids the first.'
                : 'They set a new password themselves, with a link that works once, within an hour.'}
            </p>
            <div>
              <Button onClick={() => void sendLink()}>{invited ? 'Invite again' : 'Send a link'}</Button>
            </div>
          </section>
        )}
        <section className={styles.part} aria-label="Two-step sign-in">
          <h2>Two-step sign-in</h2>
          <p>{secondFactor ? 'On.' : 'Off. Only they can set it up, in the menu with their address.'}</p>
          {secondFactor && (
            <div>
              <Button danger onClick={() => void turnOff()}>
                Turn off
              </Button>
            </div>
          )}
        </section>
        <section className={styles.part} aria-label="Sessions">
          <h2>Sessions</h2>
          <p>A lost phone or a shared computer may still be signed in.</p>
          <div>
            <Button danger onClick={() => void signOut()}>
              Sign out everywhere
            </Button>
          </div>
        </section>
      </div>
    </Drawer>
  );
}
