import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';
import { setAccountRules, useAccountRules } from '../../calls/users/account-rules';
import { changeWithToast } from '../../components/change-with-toast';
import { Failed } from '../../components/Failed';
import styles from './Users.module.css';

/** Whether every account has to have a second factor. */
export function RequiredSecondFactor() {
  const { data: rules, error, retry } = useAccountRules();
  const [saving, setSaving] = useState(false);
  const id = useId();
  const change = async (secondFactor: boolean) => {
    setSaving(true);
    await changeWithToast(
      () => setAccountRules({ secondFactor }),
      secondFactor
        ? { title: 'Two-step sign-in is required', description: 'Users set it up at their next sign-in.' }
        : { title: 'Two-step sign-in is up to each user', description: 'What is set up stays on.' },
      'Nothing was changed',
    );
    setSaving(false);
  };
  if (error) return <Failed what="the rules for accounts" error={error} onRetry={retry} />;
  if (!rules) return null;
  return (
    <div className={styles.rule}>
      <Checkbox
        id={id}
        checked={rules.secondFactor}
        disabled={saving}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => void change(target.checked)}
      />
      <label htmlFor={id}>Require two-step sign-in for all users</label>
      <p id={`${id}-help`}>Users without it set it up at their next sign-in, before anything else.</p>
    </div>
  );
}
