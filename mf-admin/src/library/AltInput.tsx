import Button from 'antd/es/button';
import FormItem from 'antd/es/form/FormItem';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { imagePatchSchema } from 'shared-types/image';
import { changeImage } from '../calls/images/change-image';
import { ALT_MISSING } from '../components/form/AltField';
import type { useMessage } from '../components/StatusLine';
import { attempt } from '../failures';
import styles from './ImageField.module.css';

interface AltInputProps {
  /** Of the library's record. */
  id: number;
  onSaid: ReturnType<typeof useMessage>['show'];
}

/** The field for the missing alt text of one image of the library, which is saved there. */
export function AltInput({ id, onSaid }: AltInputProps) {
  const control = useId();
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    const change = imagePatchSchema.safeParse({ alt });
    if (!change.success) {
      setProblem(change.error.issues[0]?.message);
      return;
    }
    setBusy(true);
    const isSaved = await attempt(() => changeImage(id, change.data), setProblem);
    setBusy(false);
    if (isSaved) onSaid({ kind: 'success', text: 'Alt text saved in the image library.' });
  };

  return (
    <div className={styles.alt}>
      <FormItem
        layout="vertical"
        style={{ marginBottom: 0 }}
        label="Alt text"
        htmlFor={control}
        validateStatus={problem === undefined ? '' : 'error'}
        help={problem}
        extra={<span id={`${control}-help`}>{ALT_MISSING}</span>}
      >
        <Input
          id={control}
          value={alt}
          aria-describedby={`${control}-help`}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target }) => {
            setAlt(target.value);
            setProblem(undefined);
          }}
          onPressEnter={(event) => {
            // Not the document's Save.
            event.preventDefault();
            if (alt.trim() !== '') void save();
          }}
        />
      </FormItem>
      <Button loading={busy} disabled={alt.trim() === ''} onClick={() => void save()}>
        Save alt text
      </Button>
    </div>
  );
}
