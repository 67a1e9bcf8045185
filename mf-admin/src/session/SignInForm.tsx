import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from 'shared-platform';
import { signIn } from '../calls/auth/sign-in';
import { TextInput } from '../components/TextInput';
import styles from './SignInForm.module.css';

/** E-mail and password; what the server refuses is said above the button, and what was typed stays. */
export function SignInForm({ email: known }: { email?: string }) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await signIn(email.trim(), password);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(cause.problem?.detail ?? cause.message);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        autoFocus={known === undefined}
      />
      <TextInput
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        autoFocus={known !== undefined}
      />
      {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
      <Button type="primary" htmlType="submit" loading={busy}>
        Sign in
      </Button>
    </form>
  );
}
