import Button from 'antd/es/button';
import { useState } from 'react';
import { readSession } from '../calls/auth/read-session';
import { signOut } from '../calls/auth/sign-out';
import { RecoveryCodes } from './second-factor/RecoveryCodes';
import { SetUpSecondFactor } from './second-factor/SetUpSecondFactor';

/** The set-up of a second factor, which an owner requires before anything else. */
export function SecondFactorDue() {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void readSession()} />;
  return (
    <>
      <p>An owner requires two-step sign-in for all users. The admin opens once you have set it up.</p>
      <SetUpSecondFactor onDone={setCodes} />
      <div>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </>
  );
}
