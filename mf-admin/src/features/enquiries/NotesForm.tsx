import TextArea from 'antd/es/input/TextArea';
import { enquiryPatchSchema, type EnquiryRecord } from 'shared-types/enquiry';
import { FormField } from '../../components/form/FormField';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { notesEditor } from './enquiry-editors';

const WORDS = { fields: { notes: 'Notes' } };

export interface NotesFormProps {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
}

/** Notes on an enquiry; what is typed is kept on this browser until it is saved. */
export function NotesForm({ enquiry, onChanged }: NotesFormProps) {
  const editor = notesEditor(enquiry, onChanged);
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') show({ kind: 'success', text: 'Notes saved.' });
    else if (outcome.kind === 'failed') {
      show({ kind: 'error', text: `Notes were not saved. ${outcome.error.message}` }, LONG_MESSAGE_MS);
    }
  };
  const save = async () => report(await editor.save());
  return (
    <DocumentForm editor={editor} name="the notes" schema={enquiryPatchSchema} onSave={save}>
      {() => (
        <>
          <FormField
            name="notes"
            label="Notes"
            help="Visible here only, never to the sender."
            component={TextArea}
            autoSize={{ minRows: 3, maxRows: 12 }}
          />
          <SaveBar
            editor={editor}
            words={WORDS}
            saveLabel="Save notes"
            onSettled={report}
            message={<StatusLine message={message} kind="overlay" />}
          />
        </>
      )}
    </DocumentForm>
  );
}
