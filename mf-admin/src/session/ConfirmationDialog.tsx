import Button from 'antd/es/button';
import { useState } from 'react';
import { codeProofSchema, passwordProofSchema } from 'shared-types/second-factor';
import { useSnapshot } from 'valtio';
import { confirmUser } from '../calls/auth/confirm-user';
import { useSecondFactor } from '../calls/auth/read-second-factor';
import { Dialog } from '../components/Dialog';
import { AdminForm } from '../components/form/AdminForm';
import { confirmation } from './confirmation';
import { OneTimeCode } from './second-factor/OneTimeCode';
import { OwnPassword } from './second-factor/OwnPassword';
import styles from './second-factor/SecondFactor.module.css';

const LABEL = 'Confirm';

/** Asks for the user's password, or a code of their second factor, before a change of who may sign in. */
export function ConfirmationDialog() {
  const { asked } = useSnapshot(confirmation);
  return asked && <Confirmation answer={asked.answer} />;
}

function Confirmation({ answer }: { answer: (confirmed: boolean) => void }) {
  const { data: factor } = useSecondFactor();
  const [byCode, setByCode] = useState(false);
  const confirmBy = async (proof: { password: string } | { code: string }) => {
    await confirmUser(proof);
    answer(true);
  };
  return (
    <Dialog title="Confirm that it is you" width={420} onClose={() => answer(false)} sticky above>
      <div className={styles.step}>
        <p>This changes who can sign in, so it needs more than an open browser.</p>
        {byCode ? (
          <AdminForm
            key="code"
            schema={codeProofSchema}
            initialValues={{ code: '' }}
            onSubmit={confirmBy}
            submitLabel={LABEL}
          >
            <OneTimeCode autoFocus />
          </AdminForm>
        ) : (
          <AdminForm
            key="password"
            schema={passwordProofSchema}
            initialValues={{ password: '' }}
            onSubmit={confirmBy}
            submitLabel={LABEL}
          >
            <OwnPassword />
          </AdminForm>
        )}
        {factor?.on && (
          <div>
            <Button type="link" onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use your password instead' : 'Use a code instead'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
