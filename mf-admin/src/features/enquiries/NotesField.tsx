import type { EnquiryRecord } from 'shared-types/enquiry';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { useEditor } from '../../documents/use-editor';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { TextInput } from '../../components/TextInput';
import styles from './Enquiries.module.css';
import { notesEditor } from './notes-editor';

const WORDS = { fields: { notes: 'Notes' } };

/** Notes of those who answer; what is typed is kept on this browser until it is saved. */
export function NotesField({
  enquiry,
  onChanged,
}: {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
}) {
  const editor = notesEditor(enquiry, onChanged);
  const { value } = useEditor(editor);
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') show({ kind: 'success', text: 'Notes saved.' });
    else if (outcome.kind === 'failed') {
      show({ kind: 'error', text: `Notes were not saved. ${outcome.error.message}` }, LONG_MESSAGE_MS);
    }
  };
  return (
    <div className={styles.notes}>
      <TextInput
        label="Notes"
        hint="Only seen here."
        rows={3}
        value={value?.notes ?? enquiry.notes}
        disabled={value === null}
        onChange={(notes) => editor.change({ notes })}
      />
      <SaveBar
        editor={editor}
        words={WORDS}
        saveLabel="Save notes"
        onSave={() => void editor.save().then(report)}
        onSettled={report}
        message={<StatusLine message={message} />}
      />
    </div>
  );
}
