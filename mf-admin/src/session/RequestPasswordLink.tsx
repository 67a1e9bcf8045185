import Alert from 'antd/es/alert';
import { useState } from 'react';
import { passwordLinkRequestSchema } from 'shared-types/user';
import { requestPasswordLink } from '../calls/auth/password-links';
import { BesideForm } from '../components/BesideForm';
import { AdminForm } from '../components/form/AdminForm';
import { FormField } from '../components/form/FormField';

/** Has a link mailed to a user who has forgotten their password. */
export function RequestPasswordLink({ email, onBack }: { email: string; onBack: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <>
      {sent ? (
        <Alert
          role="status"
          type="success"
          showIcon
          title="If the address belongs to an account, a link is on its way to it. It works once, within an hour."
        />
      ) : (
        <AdminForm
          schema={passwordLinkRequestSchema}
          initialValues={{ email }}
          onSubmit={async (values) => {
            await requestPasswordLink(values.email);
            setSent(true);
          }}
          submitLabel="Send me a link"
        >
          <FormField
            name="email"
            label="Email"
            help="You get a link with which you set a new password."
            type="email"
            autoComplete="username"
            required
            autoFocus
          />
        </AdminForm>
      )}
      <BesideForm onClick={onBack}>Back to the sign-in</BesideForm>
    </>
  );
}
