import { useSnapshot } from 'valtio';
import { Dialog } from '../components/Dialog';
import { session, stopWaiting } from './session';
import { SignInForm } from './SignInForm';

/** Asks to sign in again over the work that was interrupted. */
export function SignInAgainDialog() {
  const { user } = useSnapshot(session);
  const close = () => {
    stopWaiting();
    session.state = 'signed-in';
  };
  return (
    <Dialog title="Please sign in again" width={420} onClose={close} sticky above>
      <p>Your session has ended. Everything you typed is still here, and your save will continue.</p>
      <SignInForm email={user?.email ?? ''} />
    </Dialog>
  );
}
