import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useRef, useState, type SubmitEvent } from 'react';
import { ROLES, userInputSchema, type Role, type UserRecord } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { ApiError } from 'shared-platform';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { addUser } from '../../calls/users/add-user';
import { useUsers } from '../../calls/users/list-users';
import { removeUser } from '../../calls/users/remove-user';
import { askToConfirm } from '../../components/confirm';
import { goToFirstInvalid } from '../../components/first-invalid';
import { issuesByField } from '../../components/issues';
import { SelectInput } from '../../components/SelectInput';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { TextInput } from '../../components/TextInput';
import { Waiting } from '../../components/Waiting';
import { session } from '../../session/session';
import styles from './Users.module.css';

const ROLE_WORDS: Record<Role, string> = {
  owner: 'Owner: everything, and who may sign in',
  editor: 'Editor: all content and enquiries',
};
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

function AddUser({ onAdded }: { onAdded: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const judged = userInputSchema.safeParse({ email, password, role });
  const issues = tried ? issuesByField(judged) : {};

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (!judged.success) {
      goToFirstInvalid(form.current);
      return;
    }
    setBusy(true);
    try {
      await addUser(judged.data);
      onAdded(judged.data.email);
      setEmail('');
      setPassword('');
      setTried(false);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(reasonOf(cause));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h3>Add somebody</h3>
      <TextInput
        label="E-mail"
        type="email"
        required
        value={email}
        onChange={setEmail}
        error={issues['email']}
      />
      <TextInput
        label="First password"
        hint="At least 10 characters. They can change it after signing in."
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
        error={issues['password']}
      />
      <SelectInput
        label="Role"
        value={role}
        options={ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
        onChange={setRole}
      />
      {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
      <div>
        <Button type="primary" htmlType="submit" loading={busy}>
          Add
        </Button>
      </div>
    </form>
  );
}

/** Who may sign in; for owners. The last owner cannot be removed. */
export function UsersManager() {
  const { data: users, error, retry } = useUsers();
  const me = useSnapshot(session).user?.email;
  const { message, show } = useMessage();

  const remove = async (user: UserRecord) => {
    const sure = await askToConfirm({
      title: `Take away access from ${user.email}?`,
      text: 'They are signed out everywhere at once.',
      confirm: 'Remove',
      danger: true,
    });
    if (!sure) return;
    try {
      await removeUser(user.id);
      show({ kind: 'success', text: `${user.email} was removed.` });
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      show({ kind: 'error', text: reasonOf(cause) });
    }
    // Also after a refusal: somebody else may have changed the list.
    retry();
  };

  return (
    <section aria-labelledby="users-title" className={styles.users}>
      <h2 id="users-title">Users</h2>
      <StatusLine message={message} />
      {error && (
        <div role="alert">
          <p>Could not load the users. {error.message}</p>
          <Button onClick={retry}>Try Again</Button>
        </div>
      )}
      {!users && !error && <Waiting text="Loading users…" />}
      {users && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">E-mail</th>
              <th scope="col">Role</th>
              <th scope="col">Since</th>
              <th scope="col">
                <span className={styles.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id}>
                <td>{user.email}</td>
                <td>{user.role === 'owner' ? 'Owner' : 'Editor'}</td>
                <td>{date.format(new Date(user.created_at))}</td>
                <td>
                  {user.email === me ? (
                    'You'
                  ) : (
                    <Button
                      size="small"
                      danger
                      onClick={() => void remove(user)}
                      aria-label={`Remove ${user.email}`}
                    >
                      Remove
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddUser
        onAdded={(email) => {
          show({ kind: 'success', text: `${email} can sign in now.` });
          retry();
        }}
      />
    </section>
  );
}
