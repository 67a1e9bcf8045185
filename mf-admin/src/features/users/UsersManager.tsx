import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Table, { type ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { PERMISSIONS, userInputSchema, type Role, type UserRecord } from 'shared-types/user';
import * as z from 'zod/mini';
import { useSnapshot } from 'valtio';
import { usePasswordByMail } from '../../calls/auth/password-links';
import { addUser } from '../../calls/users/add-user';
import { useUsers } from '../../calls/users/list-users';
import { removeUser } from '../../calls/users/remove-user';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { Failed } from '../../components/Failed';
import { FormDrawer } from '../../components/form/FormDrawer';
import { FormField } from '../../components/form/FormField';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { Waiting } from '../../components/Waiting';
import { session } from '../../session/session';
import { ChangeUser } from './ChangeUser';
import { RequiredSecondFactor } from './RequiredSecondFactor';
import { limitOf, partsSchema, permissionsOf, RoleFields, tickedSchema } from './RoleFields';
import { permissionName, roleName } from './role-words';
import styles from './Users.module.css';

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const isPassword = (text: string) => userInputSchema.shape.password.safeParse(text).success;
const newUserSchema = z.extend(userInputSchema, { parts: partsSchema, permissions: tickedSchema });
/** Where mail is sent: without a password the user is invited to choose one. */
const invitationSchema = z.extend(newUserSchema, {
  password: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || isPassword(text),
        'Use 10 to 200 characters, or leave it empty to invite.',
      ),
    ),
});

interface AddUserProps {
  onAdded: (email: string, invited: boolean) => void;
  onClose: () => void;
}

function AddUser({ onAdded, onClose }: AddUserProps) {
  const byMail = usePasswordByMail();
  return (
    <FormDrawer
      title="Add User"
      submitLabel="Add"
      schema={byMail ? invitationSchema : newUserSchema}
      initialValues={{ email: '', password: '', role: 'editor', parts: '', permissions: [...PERMISSIONS] }}
      onSubmit={async ({ email, role, password, parts, permissions: ticked }) => {
        const invited = password === '';
        const remotes = limitOf({ role, parts });
        const permissions = permissionsOf({ role, permissions: ticked });
        await addUser({
          email,
          role,
          ...(!invited && { password }),
          ...(remotes && { remotes }),
          ...(permissions && { permissions }),
        });
        onAdded(email, invited);
      }}
      onClose={onClose}
    >
      <FormField name="email" label="Email" type="email" autoComplete="off" required />
      <FormField
        name="password"
        label="First password"
        help={
          byMail
            ? 'Leave it empty to invite them by email to choose one. Otherwise at least 10 characters; not a common password, nor their email address.'
            : 'At least 10 characters; not a common password, nor their email address. They can change it after signing in.'
        }
        component={Input}
        type="password"
        autoComplete="new-password"
        required={!byMail}
      />
      <RoleFields />
    </FormDrawer>
  );
}

/** Columns of the table; the last is for all users but oneself. */
function columnsFor(
  me: string | undefined,
  act: { change: (user: UserRecord) => void; remove: (user: UserRecord) => void },
): ColumnsType<UserRecord> {
  return [
    {
      title: 'Email',
      dataIndex: 'email',
      sorter: (a, b) => a.email.localeCompare(b.email),
      render: (email: string, { role, remotes, permissions = [], invited }) => (
        <>
          <span className={styles.email}>{email}</span>
          {invited && <Tag className={styles.invited}>Invited</Tag>}
          <span className={styles.role}>
            {[roleName(role), ...(remotes ?? []), ...permissions.map(permissionName)].join(', ')}
          </span>
        </>
      ),
    },
    {
      title: 'Role',
      dataIndex: 'role',
      width: 120,
      responsive: ['sm'],
      sorter: (a, b) => a.role.localeCompare(b.role),
      render: (role: Role, { remotes, permissions }) => (
        <>
          <Tag>{roleName(role)}</Tag>
          {permissions && <span className={styles.limit}>{permissions.map(permissionName).join(', ')}</span>}
          {remotes && <span className={styles.limit}>{remotes.join(', ')}</span>}
        </>
      ),
    },
    {
      title: 'Two-step sign-in',
      dataIndex: 'second_factor',
      width: 160,
      responsive: ['md'],
      render: (on: boolean) => (on ? 'On' : 'Off'),
    },
    {
      title: 'Since',
      dataIndex: 'created_at',
      width: 160,
      responsive: ['sm'],
      sorter: (a, b) => a.created_at.localeCompare(b.created_at),
      render: (since: string) => date.format(new Date(since)),
    },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      render: (_value, user) =>
        user.email === me ? (
          'You'
        ) : (
          <div className={styles.actions}>
            <Button size="small" aria-label={`Change ${user.email}`} onClick={() => act.change(user)}>
              Change
            </Button>
            <Button size="small" danger aria-label={`Remove ${user.email}`} onClick={() => act.remove(user)}>
              Remove
            </Button>
          </div>
        ),
    },
  ];
}

/** Who may sign in; for owners. The last owner cannot be removed. */
export function UsersManager() {
  const { data: users, error, retry } = useUsers();
  const me = useSnapshot(session).user?.email;
  const { message, show, attempt } = useMessage();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<number>();

  const remove = async (user: UserRecord) => {
    const sure = await askToConfirm({
      title: `Remove access for ${user.email}?`,
      text: 'They will be signed out everywhere at once.',
      confirm: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await attempt(() => removeUser(user.id), { success: `${user.email} was removed.` });
    // Also after a refusal: another user may have changed the list.
    retry();
  };

  const changed = users?.find(({ id }) => id === changing);
  return (
    <AdminPage
      level={1}
      title="Users"
      intro="All users who may sign in to the admin."
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          Add User
        </Button>
      }
    >
      <StatusLine message={message} />
      {error && <Failed what="the users" error={error} onRetry={retry} />}
      {!users && !error && <Waiting text="Loading users…" />}
      <RequiredSecondFactor />
      {users && (
        <Table
          rowKey="id"
          columns={columnsFor(me, {
            change: ({ id }) => setChanging(id),
            remove: (user) => void remove(user),
          })}
          dataSource={users}
          pagination={false}
        />
      )}
      {changed && <ChangeUser user={changed} onChanged={retry} onClose={() => setChanging(undefined)} />}
      {adding && (
        <AddUser
          onAdded={(email, invited) => {
            setAdding(false);
            const text = invited ? `An invitation is on its way to ${email}.` : `${email} can sign in now.`;
            show({ kind: 'success', text });
            retry();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </AdminPage>
  );
}
