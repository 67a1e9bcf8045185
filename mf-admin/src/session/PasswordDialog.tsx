import { toast } from 'shared-platform';
import { passwordChangeSchema } from 'shared-types/user';
import { changePassword } from '../calls/auth/change-password';
import { Dialog } from '../components/Dialog';
import { AdminForm } from '../components/form/AdminForm';
import { FormField } from '../components/form/FormField';
import { NewPassword, repeatedPassword } from './NewPassword';

const schema = repeatedPassword(passwordChangeSchema, 'next');

/** Changes the password of the signed-in user. */
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
        <NewPassword name="next" />
      </AdminForm>
    </Dialog>
  );
}
