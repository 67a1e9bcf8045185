import Modal from 'antd/es/modal';
import { useSnapshot } from 'valtio';
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
    <Modal
      open
      title="Please sign in again"
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      width={420}
    >
      <p>Your session has ended. Everything you typed is still here, and what you were saving goes on.</p>
      <SignInForm email={user?.email ?? ''} />
    </Modal>
  );
}
