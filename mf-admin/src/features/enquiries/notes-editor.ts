import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import * as z from 'zod/mini';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { readEnquiry } from '../../calls/enquiries/read-enquiry';
import { removeDraft } from '../../documents/drafts';
import { createEditor, editorOf, type Editor, type Version } from '../../documents/editor';
import { markUnsaved } from '../../documents/unsaved';

const notesSchema = z.object({ notes: enquiryRecordSchema.shape.notes });
export type Notes = z.infer<typeof notesSchema>;

const keyOf = (id: number) => `enquiry:${id}`;
const versionOf = ({ notes, revision }: EnquiryRecord): Version<Notes> => ({ value: { notes }, revision });

/**
 * The editor of an enquiry's notes. A save is made on the revision that was read, so that a colleague's notes are not
 * written over.
 */
export function notesEditor(id: number, onChanged: (enquiry: EnquiryRecord) => void): Editor<Notes> {
  return editorOf(keyOf(id), () =>
    createEditor<Notes>({
      key: keyOf(id),
      place: 'Enquiries',
      load: async () => versionOf(await readEnquiry(id)),
      save: async ({ notes }, revision) => {
        const changed = await changeEnquiry(id, { notes }, revision);
        onChanged(changed);
        return versionOf(changed);
      },
      parseDraft: (draft) => notesSchema.safeParse(draft).data,
    }),
  );
}

/** Removes what this browser keeps of an erased enquiry: notes that were typed and not saved. */
export function forgetNotes(id: number): void {
  removeDraft(keyOf(id));
  markUnsaved(keyOf(id), '', false);
}
