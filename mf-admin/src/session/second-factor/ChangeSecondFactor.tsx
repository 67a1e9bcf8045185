import Button from 'antd/es/button';
import { useState } from 'react';
import { fullProofSchema, type SecondFactor } from 'shared-types/second-factor';
import { renewRecoveryCodes, turnOffSecondFactor } from '../../calls/auth/change-second-factor';
import { AdminForm } from '../../components/form/AdminForm';
import { counted } from '../../components/counted';
import { OneTimeCode } from './OneTimeCode';
import { OwnPassword } from './OwnPassword';
import styles from './SecondFactor.module.css';

export interface ChangeSecondFactorProps {
  factor: SecondFactor;
  onNewCodes: (recoveryCodes: string[]) => void;
  onOff: () => void;
}

/** What can be done while it is on; both take the password and a code. */
export function ChangeSecondFactor({ factor, onNewCodes, onOff }: ChangeSecondFactorProps) {
  const [chosen, setChosen] = useState<'codes' | 'off'>();
  if (!chosen) {
    return (
      <div className={styles.step}>
        <p>
          {`Two-step sign-in is on. ${counted(factor.recoveryCodesLeft, 'recovery code')} left for when you are without your phone.`}
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setChosen('codes')}>New recovery codes</Button>
          <Button danger onClick={() => setChosen('off')}>
            Turn off
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <p>
        {chosen === 'codes'
          ? 'Your earlier recovery codes are void once there are new ones.'
          : 'Signing in then asks for your password alone.'}
      </p>
      <AdminForm
        key={chosen}
        schema={fullProofSchema}
        initialValues={{ password: '', code: '' }}
        onSubmit={async (proof) => {
          if (chosen === 'codes') onNewCodes((await renewRecoveryCodes(proof)).recoveryCodes);
          else {
            await turnOffSecondFactor(proof);
            onOff();
          }
        }}
        submitLabel={chosen === 'codes' ? 'Make new recovery codes' : 'Turn off two-step sign-in'}
      >
        <OwnPassword />
        <OneTimeCode />
      </AdminForm>
    </div>
  );
}
