import { useState } from 'react';
import { useLocation } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { passwordLinkUseSchema } from 'shared-types/user';
import * as z from 'zod/mini';
import { setPasswordByLink } from '../calls/auth/password-links';
import { LinkButton } from '../components/LinkButton';
import { AdminForm } from '../components/form/AdminForm';
import { NewPassword, repeatedPassword } from './NewPassword';
import { session, signedOut } from './session';
import styles from './SessionGate.module.css';

const schema = repeatedPassword(z.pick(passwordLinkUseSchema, { password: true }), 'password');

/** Where a link by mail leads: a user sets their password, and signs in with it then. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState(false);
  return (
    <div className={styles.page}>
      <h1>Set your password</h1>
      {token === '' && (
        <p role="alert">
          This link is not complete. Open it from the message, or request a new one at the sign-in.
        </p>
      )}
      {token !== '' && !done && (
        <AdminForm
          schema={schema}
          initialValues={{ password: '', repeated: '' }}
          onSubmit={async ({ password }) => {
            await setPasswordByLink(token, password);
            // The password change may have ended the session of this browser.
            if (session.state === 'signed-in') signedOut();
            setDone(true);
          }}
          submitLabel="Set password"
        >
          <NewPassword name="password" autoFocus />
        </AdminForm>
      )}
      {done && <p role="status">Your password is set. Sign in with it now.</p>}
      <div>
        <LinkButton to={paths.admin}>Go to the sign-in</LinkButton>
      </div>
    </div>
  );
}
