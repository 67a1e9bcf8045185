import Button from 'antd/es/button';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { readSession } from '../calls/auth/read-session';
import { lazyPart } from '../components/lazy-part';
import { Waiting } from '../components/Waiting';
import { session } from './session';
import styles from './SessionGate.module.css';

const SignInForm = lazyPart(() =>
  import(/* webpackChunkName: "sign-in" */ './SignInForm').then((module) => module.SignInForm),
);
const SecondFactorDue = lazyPart(() =>
  import(/* webpackChunkName: "second-factor-due" */ './SecondFactorDue').then(
    (module) => module.SecondFactorDue,
  ),
);
const SignInAgainDialog = lazyPart(() =>
  import(/* webpackChunkName: "sign-in-again" */ './SignInAgainDialog').then(
    (module) => module.SignInAgainDialog,
  ),
);

/**
 * Lets only signed-in users past; the address stays, so signing in leads where one was going. When a session
 * ends in the middle of work, the work stays and a dialog asks to sign in again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, problem, user } = useSnapshot(session);

  useEffect(() => {
    if (session.state === 'unknown') void readSession();
  }, []);

  if (state === 'unknown') {
    return (
      <div className={styles.page}>
        <Waiting text="Opening the admin…" />
      </div>
    );
  }
  if (state === 'unreachable') {
    return (
      <div className={styles.page} role="alert">
        <h1>The admin cannot be opened just now</h1>
        <p>{problem}</p>
        <Button onClick={() => void readSession()}>Try Again</Button>
      </div>
    );
  }
  if (state === 'signed-out') {
    return (
      <div className={styles.page}>
        <h1>Sign in</h1>
        <p>For the site owner and staff.</p>
        <Suspense fallback={<Waiting text="Loading…" />}>
          <SignInForm />
        </Suspense>
      </div>
    );
  }
  if (user?.secondFactorDue) {
    return (
      <div className={styles.page}>
        <h1>Set up two-step sign-in</h1>
        <Suspense fallback={<Waiting text="Loading…" />}>
          <SecondFactorDue />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      {children}
      {state === 'expired' && (
        <Suspense fallback={null}>
          <SignInAgainDialog />
        </Suspense>
      )}
    </>
  );
}
