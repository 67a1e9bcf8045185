import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError, toast } from 'shared-platform';
import { passwordChangeSchema } from 'shared-types/user';
import { changePassword } from '../calls/auth/change-password';
import { Dialog } from '../components/Dialog';
import { goToFirstInvalid } from '../components/first-invalid';
import { TextInput } from '../components/TextInput';
import styles from './SignInForm.module.css';

/** Changes the password of who is signed in. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  const judged = passwordChangeSchema.shape.next.safeParse(next);
  const weak = judged.success ? undefined : judged.error.issues[0]?.message;
  const different = repeated === next ? undefined : 'The two new passwords differ.';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (weak !== undefined || different !== undefined) {
      goToFirstInvalid(form.current);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await changePassword(current, next);
      toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(cause.problem?.detail ?? cause.message);
      setBusy(false);
    }
  };

  return (
    <Dialog title="Change password" width={420} onClose={onClose} sticky>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
        <TextInput
          label="New password"
          hint="At least 10 characters."
          type="password"
          autoComplete="new-password"
          required
          value={next}
          onChange={setNext}
          error={tried ? weak : undefined}
        />
        <TextInput
          label="New password again"
          type="password"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={setRepeated}
          error={tried ? different : undefined}
        />
        {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
        <Button type="primary" htmlType="submit" loading={busy}>
          Change password
        </Button>
      </form>
    </Dialog>
  );
}
