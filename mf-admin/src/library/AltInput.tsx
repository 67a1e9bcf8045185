import Button from 'antd/es/button';
import FormItem from 'antd/es/form/FormItem';
import Input from 'antd/es/input';
import { Suspense, useId, useState } from 'react';
import { imagePatchSchema } from 'shared-types/image';
import type * as z from 'zod/mini';
import { useMayPublish } from '../calls/content-releases/content-rules';
import { changeImage } from '../calls/images/change-image';
import { ALT_MISSING } from '../components/form/AltField';
import type { useMessage } from '../components/StatusLine';
import { addedTo, LazyAddToRelease } from '../documents/lazy-add-to-release';
import { attempt } from '../failures';
import styles from './ImageField.module.css';

interface AltInputProps {
  /** Of the library's record. */
  id: number;
  onSaid: ReturnType<typeof useMessage>['show'];
}

/** The field for the missing alt text of one image of the library, which is saved there, or waits in a release. */
export function AltInput({ id, onSaid }: AltInputProps) {
  const control = useId();
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** What is to wait in a release. */
  const [waiting, setWaiting] = useState<z.infer<typeof imagePatchSchema>>();
  const mayPublish = useMayPublish();

  /** What was typed; undefined, with the reason shown, for what is no alt text. */
  const typed = () => {
    const change = imagePatchSchema.safeParse({ alt });
    setProblem(change.error?.issues[0]?.message);
    return change.data;
  };
  const add = () => setWaiting(typed());
  const save = async () => {
    const change = typed();
    if (!change) return;
    setBusy(true);
    const isSaved = await attempt(() => changeImage(id, change), setProblem);
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
            if (alt.trim() === '') return;
            if (mayPublish) void save();
            else add();
          }}
        />
      </FormItem>
      <div className={styles.buttons}>
        {mayPublish && (
          <Button loading={busy} disabled={alt.trim() === ''} onClick={() => void save()}>
            Save alt text
          </Button>
        )}
        <Button disabled={busy || alt.trim() === ''} onClick={add}>
          Add alt text to release…
        </Button>
      </div>
      {waiting && (
        <Suspense fallback={null}>
          <LazyAddToRelease
            changes={async () => [{ resource: 'images', id: String(id), value: waiting }]}
            onAdded={(name) => {
              setAlt('');
              onSaid({ kind: 'success', text: addedTo(name) });
            }}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
