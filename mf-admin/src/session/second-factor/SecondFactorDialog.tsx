import { useState } from 'react';
import { toast } from 'shared-platform';
import { useSecondFactor } from '../../calls/auth/read-second-factor';
import { Dialog } from '../../components/Dialog';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import { ChangeSecondFactor } from './ChangeSecondFactor';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpSecondFactor } from './SetUpSecondFactor';

/** The second factor of the signed-in user: set up, new recovery codes, off. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: factor, error, retry } = useSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const turnedOff = () => {
    toast({ title: 'Two-step sign-in is off', description: 'Signing in asks for your password alone.' });
    onClose();
  };
  return (
    <Dialog title="Two-step sign-in" width={480} onClose={onClose} sticky>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <>
          {error && <Failed what="your two-step sign-in" error={error} onRetry={retry} />}
          {!factor && !error && <Waiting text="Loading two-step sign-in…" />}
          {factor?.on === false && <SetUpSecondFactor onDone={setCodes} />}
          {factor?.on && <ChangeSecondFactor factor={factor} onNewCodes={setCodes} onOff={turnedOff} />}
        </>
      )}
    </Dialog>
  );
}
