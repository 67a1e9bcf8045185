import { toast } from 'shared-platform';
import { passwordChangeSchema } from 'shared-types/user';
import * as z from 'zod/mini';
import { changePassword } from '../calls/auth/change-password';
import { Dialog } from '../components/Dialog';
import { AdminForm } from '../components/form/AdminForm';
import { FormField } from '../components/form/FormField';

const schema = z.extend(passwordChangeSchema, { repeated: z.string() }).check(
  z.refine(({ next, repeated }) => next === repeated, {
    path: ['repeated'],
    error: 'The two new passwords differ.',
    when: () => true,
  }),
);

/** Changes the password of whoever is signed in. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Change password" width={420} onClose={onClose} sticky>
      <AdminForm
        schema={schema}
        initialValues={{ current: '', next: '', repeated: '' }}
        onSubmit={async ({ current, next }) => {
          await changePassword(current, next);
          toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
          onClose();
        }}
        submitLabel="Change password"
      >
        <FormField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <FormField
          name="next"
          label="New password"
          help="At least 10 characters; not a common password, nor your email address."
          type="password"
          autoComplete="new-password"
          required
        />
        <FormField
          name="repeated"
          label="New password again"
          type="password"
          autoComplete="new-password"
          required
        />
      </AdminForm>
    </Dialog>
  );
}
