import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import Button from 'antd/es/button';
import { Suspense, useId, useState } from 'react';
import { ApiError, toast } from 'shared-platform';
import { useSnapshot } from 'valtio';
import { signOut } from '../calls/auth/sign-out';
import { lazyPart } from '../components/lazy-part';
import { session } from '../session/session';
import { chooseScheme, scheme } from './scheme';
import styles from './SideBar.module.css';

const PasswordDialog = lazyPart(() =>
  import(/* webpackChunkName: "password-dialog" */ '../session/PasswordDialog').then(
    (module) => module.PasswordDialog,
  ),
);
const SecondFactorDialog = lazyPart(() =>
  import(/* webpackChunkName: "second-factor" */ '../session/second-factor/SecondFactorDialog').then(
    (module) => module.SecondFactorDialog,
  ),
);

const SessionsDialog = lazyPart(() =>
  import(/* webpackChunkName: "sessions" */ '../session/SessionsDialog').then(
    (module) => module.SessionsDialog,
  ),
);

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    toast({ title: 'You are still signed in', description: cause.message, variant: 'destructive' });
  }
}

/** Who is signed in and what they can do about it, and light or dark colours. */
export function Account() {
  const { user } = useSnapshot(session);
  const { dark } = useSnapshot(scheme);
  const [open, setOpen] = useState<'password' | 'second-factor' | 'sessions' | null>(null);
  const close = () => setOpen(null);
  const menu = useId();
  const item = { type: 'text', block: true, popoverTarget: menu, popoverTargetAction: 'hide' } as const;
  const other = dark ? 'Light colours' : 'Dark colours';
  return (
    <div className={styles.account}>
      <Button type="text" className={styles.who} icon={<UserOutlined aria-hidden />} popoverTarget={menu}>
        <span className={styles.email}>{user?.email}</span>
        <UpOutlined aria-hidden />
      </Button>
      <div id={menu} popover="auto" className={styles.menu}>
        <Button {...item} onClick={() => setOpen('password')}>
          Change password
        </Button>
        <Button {...item} onClick={() => setOpen('second-factor')}>
          Two-step sign-in
        </Button>
        <Button {...item} onClick={() => setOpen('sessions')}>
          Your sessions
        </Button>
        <Button {...item} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
      <Button
        type="text"
        icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        aria-label={other}
        title={other}
        onClick={() => chooseScheme(dark ? 'light' : 'dark')}
      />
      <Suspense fallback={null}>
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'second-factor' && <SecondFactorDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
