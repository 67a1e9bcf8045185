import Button from 'antd/es/button';
import TextArea from 'antd/es/input/TextArea';
import { orderReasonSchema, type ReleaseVersion } from 'shared-types/releases';
import * as z from 'zod/mini';
import { Dialog } from '../../components/Dialog';
import { FormParts } from '../../components/form/AdminForm';
import { FormField } from '../../components/form/FormField';
import styles from './Releases.module.css';

const schema = z.object({ reason: orderReasonSchema });

export interface TakeBackDialogProps {
  /** The remote's name in words. */
  part: string;
  version: ReleaseVersion;
  /** The version that its visitors get then. */
  before: string;
  /** @throws ApiError */
  onTakeBack: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a version is to be taken back, and says what follows. */
export function TakeBackDialog({ part, version, before, onTakeBack, onClose }: TakeBackDialogProps) {
  const who = version.role === 'canary' ? 'Its visitors get' : 'All visitors get';
  return (
    <FormParts
      schema={schema}
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => onTakeBack(reason)}
      submitLabel="Take back"
      arrange={({ fields, submit }) => (
        <Dialog
          title={`Take back ${part} ${version.version}?`}
          width={480}
          sticky
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              {submit}
            </>
          }
        >
          <p className={styles.follows}>
            {`${who} ${before} with the next full page load. ${version.version} is withdrawn: only publishing its build again makes it live.`}
          </p>
          {fields}
        </Dialog>
      )}
    >
      <FormField
        name="reason"
        label="Reason"
        help="For the team that published it; it stays with the version."
        component={TextArea}
        rows={3}
        required
        autoFocus
      />
    </FormParts>
  );
}
