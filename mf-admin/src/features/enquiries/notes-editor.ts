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
 * Each enquiry as it was seen last, since a change of its status makes a new revision of the same notes, and the list
 * that it was seen in.
 */
const seen = new Map<number, { enquiry: EnquiryRecord; onChanged: (enquiry: EnquiryRecord) => void }>();

/**
 * The editor of an enquiry's notes. A save is made on the revision whose notes were read, so that a colleague's notes
 * are not written over.
 */
export function notesEditor(
  enquiry: EnquiryRecord,
  onChanged: (enquiry: EnquiryRecord) => void,
): Editor<Notes> {
  const { id } = enquiry;
  seen.set(id, { enquiry, onChanged });
  return editorOf(keyOf(id), () =>
    createEditor<Notes>({
      key: keyOf(id),
      place: 'Enquiries',
      load: async () => versionOf(await readEnquiry(id)),
      save: async ({ notes }, revision, base) => {
        const last = seen.get(id)?.enquiry;
        const on = last?.notes === base.notes ? Math.max(last.revision, revision) : revision;
        const changed = await changeEnquiry(id, { notes }, on);
        seen.get(id)?.onChanged(changed);
        return versionOf(changed);
      },
      parseDraft: (draft) => notesSchema.safeParse(draft).data,
    }),
  );
}

/** Removes what this browser keeps of an erased enquiry: notes that were typed and not saved. */
export function forgetNotes(id: number): void {
  seen.delete(id);
  removeDraft(keyOf(id));
  markUnsaved(keyOf(id), '', false);
}
