import Button from 'antd/es/button';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import * as z from 'zod/mini';
import { ApiError } from 'shared-platform';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { createEditor, editorOf, type Editor } from '../../documents/editor';
import { useEditor } from '../../documents/use-editor';
import { StatusLine, useMessage } from '../../pieces/StatusLine';
import { TextInput } from '../../pieces/TextInput';
import styles from './Enquiries.module.css';

const notesSchema = z.object({ notes: enquiryRecordSchema.shape.notes });
type Notes = z.infer<typeof notesSchema>;

function notesEditor(enquiry: EnquiryRecord, onChanged: (enquiry: EnquiryRecord) => void): Editor<Notes> {
  return editorOf(`enquiry:${enquiry.id}`, () => {
    let saved: Notes = { notes: enquiry.notes };
    return createEditor<Notes>({
      key: `enquiry:${enquiry.id}`,
      place: 'Enquiries',
      load: async () => ({ value: saved, revision: 0 }),
      save: async ({ notes }) => {
        onChanged(await changeEnquiry(enquiry.id, { notes }));
        saved = { notes };
        return { value: saved, revision: 0 };
      },
      parseDraft: (draft) => {
        const parsed = notesSchema.safeParse(draft);
        return parsed.success ? parsed.data : undefined;
      },
    });
  });
}

/** Notes of those who answer; what is typed is kept on this browser until it is saved. */
export function NotesField({
  enquiry,
  onChanged,
}: {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
}) {
  const editor = notesEditor(enquiry, onChanged);
  const { value, dirty, saving } = useEditor(editor);
  const { message, show } = useMessage();
  const save = async () => {
    const outcome = await editor.save();
    if (outcome.kind === 'saved') show({ kind: 'success', text: 'Notes saved.' });
    else if (outcome.kind === 'failed' && outcome.error instanceof ApiError) {
      show({ kind: 'error', text: `Notes were not saved. ${outcome.error.message}` });
    }
  };
  return (
    <div className={styles.notes}>
      <TextInput
        label="Notes"
        hint="Only seen here."
        rows={3}
        value={value?.notes ?? enquiry.notes}
        onChange={(notes) => editor.change({ notes })}
      />
      <div>
        <Button size="small" disabled={!dirty} loading={saving} onClick={() => void save()}>
          Save notes
        </Button>
      </div>
      <StatusLine message={message} />
    </div>
  );
}
