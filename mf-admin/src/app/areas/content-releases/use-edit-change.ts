import { useNavigate } from 'shared-platform';
import type { ContentFinding } from 'shared-types/content-checks/finding';
import type { ContentChange } from 'shared-types/content-releases';
import { askToConfirm } from '../../../components/confirm';
import { readDraft } from '../../../documents/drafts';
import { forgetEditor } from '../../../documents/editor';
import { editorAddress } from '../editor-address';
import { draftOf, storeDraft } from './edit-change';

/**
 * Opens a change of a release in its editor, as an unsaved edit, at the field of a finding if one is given.
 * @param onFailed called with the reason when this browser cannot store the edit
 */
export function useEditChange(
  release: number,
  onFailed: (words: string) => void,
): (change: ContentChange, at?: ContentFinding) => Promise<void> {
  const navigate = useNavigate();
  return async (change, at) => {
    const draft = draftOf(change, release);
    if (!draft) return;
    const isFree =
      (await readDraft(draft.key)) === undefined ||
      (await askToConfirm({
        title: 'Replace your unsaved changes?',
        text: `This browser has unsaved changes of ${change.label}. They are lost if you edit the release’s instead.`,
        confirm: 'Replace them',
        danger: true,
      }));
    if (!isFree) return;
    // Otherwise the editor of this tab would show its own edits, and write them over the draft.
    forgetEditor(draft.key);
    if (storeDraft(draft)) void navigate(at ? editorAddress(at) : draft.path);
    else onFailed('This browser’s storage is full.');
  };
}
