import { ApiError } from 'shared-platform';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import * as z from 'zod/mini';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { findEnquiry } from '../../calls/enquiries/find-enquiry';
import { removeDraft } from '../../documents/drafts';
import { createEditor, editorOf, type Editor } from '../../documents/editor';
import { markUnsaved } from '../../documents/unsaved';

const notesSchema = z.object({ notes: enquiryRecordSchema.shape.notes });
export type Notes = z.infer<typeof notesSchema>;

const REVISION = 0;
const keyOf = (id: number) => `enquiry:${id}`;

/**
 * The editor of an enquiry's notes. Enquiries have no revisions: what was read is compared with what is there before
 * a save, so that a colleague's notes are not written over.
 */
export function notesEditor(
  enquiry: EnquiryRecord,
  onChanged: (enquiry: EnquiryRecord) => void,
): Editor<Notes> {
  return editorOf(keyOf(enquiry.id), () => {
    let read = enquiry.notes;
    const current = async () => (await findEnquiry(enquiry))?.notes ?? read;
    return createEditor<Notes>({
      key: keyOf(enquiry.id),
      place: 'Enquiries',
      load: async () => {
        read = await current();
        return { value: { notes: read }, revision: REVISION };
      },
      save: async ({ notes }) => {
        if ((await current()) !== read) throw new ApiError(412, 'Somebody else has changed these notes.');
        onChanged(await changeEnquiry(enquiry.id, { notes }));
        read = notes;
        return { value: { notes }, revision: REVISION };
      },
      parseDraft: (draft) => {
        const parsed = notesSchema.safeParse(draft);
        return parsed.success ? parsed.data : undefined;
      },
    });
  });
}

/** Removes what this browser keeps of an erased enquiry: notes that were typed and not saved. */
export function forgetNotes(id: number): void {
  removeDraft(keyOf(id));
  markUnsaved(keyOf(id), '', false);
}
