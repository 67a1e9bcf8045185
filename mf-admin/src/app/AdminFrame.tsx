import Button from 'antd/es/button';
import { Suspense, useState, type ReactNode } from 'react';
import { ApiError, NavLink, toast } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { useSnapshot } from 'valtio';
import { signOut } from '../calls/auth/sign-out';
import { lazyPart } from '../pieces/lazy-part';
import { session } from '../session/session';
import styles from './AdminFrame.module.css';

const PasswordDialog = lazyPart(() =>
  import(/* webpackChunkName: "password-dialog" */ '../session/PasswordDialog').then(
    (module) => module.PasswordDialog,
  ),
);

function Account() {
  const { user } = useSnapshot(session);
  const [changing, setChanging] = useState(false);
  const leave = async () => {
    try {
      await signOut();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast({ title: 'You are still signed in', description: cause.message, variant: 'destructive' });
    }
  };
  return (
    <div className={styles.account}>
      <span className={styles.who}>{user?.email}</span>
      <Button type="text" size="small" onClick={() => setChanging(true)}>
        Change password
      </Button>
      <Button type="text" size="small" onClick={() => void leave()}>
        Sign out
      </Button>
      {changing && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}

export interface AdminFrameProps {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admin: who is signed in, its one heading, its content. */
export function AdminFrame({ title, intro, actions, children }: AdminFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <nav aria-label="Admin" className={styles.nav}>
          <NavLink to={paths.admin}>Admin</NavLink>
          <NavLink to={paths.imageLibrary}>Image library</NavLink>
          <NavLink to={paths.galleryEditor}>Gallery editor</NavLink>
          <NavLink to={paths.imageDiagnostics}>Diagnostics</NavLink>
        </nav>
        <Account />
      </div>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
