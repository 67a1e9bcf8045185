import QRCode from 'antd/es/qr-code';
import { useState } from 'react';
import { codeProofSchema, passwordProofSchema, type SecondFactorKey } from 'shared-types/second-factor';
import { beginSecondFactor, confirmSecondFactor } from '../../calls/auth/set-up-second-factor';
import { AdminForm } from '../../components/form/AdminForm';
import { FormField } from '../../components/form/FormField';
import { OwnPassword } from './OwnPassword';
import styles from './SecondFactor.module.css';

const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ');

/** The key, for a phone's camera, for an app on this device, and to be typed. */
function Key({ keyForApp: { key, address } }: { keyForApp: SecondFactorKey }) {
  return (
    <>
      <p>
        Scan this with an authenticator app, <a href={address}>open it in an app on this device</a>, or enter
        the key there.
      </p>
      <div className={styles.key}>
        {/* Cameras expect dark on light, whatever the colours around it. */}
        <QRCode
          type="svg"
          value={address}
          size={176}
          color="black"
          bgColor="white"
          aria-label="QR code of the key"
        />
        <code className={styles.code}>{inGroups(key)}</code>
      </div>
    </>
  );
}

/** The password, then a key and a first code of it. @param onDone gets the recovery codes */
export function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [key, setKey] = useState<SecondFactorKey>();
  if (!key) {
    return (
      <div className={styles.step}>
        <p>
          Signing in then also asks for a code that an app on your phone shows. Whoever learns your password
          cannot sign in without it.
        </p>
        <AdminForm
          schema={passwordProofSchema}
          initialValues={{ password: '' }}
          onSubmit={async ({ password }) => setKey(await beginSecondFactor(password))}
          submitLabel="Set up"
        >
          <OwnPassword />
        </AdminForm>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <Key keyForApp={key} />
      <AdminForm
        key="code"
        schema={codeProofSchema}
        initialValues={{ code: '' }}
        onSubmit={async ({ code }) => onDone((await confirmSecondFactor(code)).recoveryCodes)}
        submitLabel="Turn on"
      >
        <FormField
          name="code"
          label="Code"
          help="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
        />
      </AdminForm>
    </div>
  );
}
