import Button from 'antd/es/button';
import type { ContentChange, ContentCheck, ContentRelease } from 'shared-types/content-releases';
import { removeContentChange } from '../../../calls/content-releases/change-release';
import { counted } from '../../../components/counted';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../../components/StatusLine';
import { RemoveButton } from '../../../components/RemoveButton';
import { ChangesTable } from '../../../documents/ChangesTable';
import { comparisonOf } from '../../../documents/comparable';
import { differences } from '../../../documents/difference';
import { draftOf } from './edit-change';
import { useEditChange } from './use-edit-change';
import styles from './ContentReleases.module.css';

const ACTIONS: Record<ContentChange['action'], string> = {
  create: 'new',
  update: 'changed',
  delete: 'deleted',
};

/** The changes of a release, each with its fields before and after, and the ways to edit it and to take it out. */
export function ReleaseChanges({
  release,
  check,
}: {
  release: ContentRelease;
  check: ContentCheck | undefined;
}) {
  const { message, show, attempt } = useMessage();
  const isDraft = release.state === 'draft';
  const edit = useEditChange(release.id, (text) => show({ kind: 'error', text }, LONG_MESSAGE_MS));
  return (
    <section aria-label="Changes" className={styles.release}>
      <div className={styles.head}>
        <h3>{counted(release.changes.length, 'change')}</h3>
        <StatusLine message={message} kind="overlay" />
      </div>
      {release.changes.length === 0 && (
        <p>Nothing is in it yet. Edit content anywhere in the admin and choose “Add to release…”.</p>
      )}
      {release.changes.map((change) => {
        const { resource, id, label, action, by } = change;
        const { words, comparable } = comparisonOf(resource, id);
        // As it would be merged with what was published meanwhile; afterwards as it was added.
        const merged = check?.changes.find((each) => each.resource === resource && each.id === id);
        const { before, after } = merged ?? { before: change.base, after: change.value };
        return (
          <details key={`${resource} ${id}`} className={styles.change} open={release.changes.length <= 3}>
            <summary>
              <strong>{label}</strong> <span>{ACTIONS[action]}</span>{' '}
              {by !== null && <span className={styles.note}>{`by ${by}`}</span>}
            </summary>
            <ChangesTable changes={differences(comparable(before), comparable(after), words)} />
            {isDraft && (
              <div className={styles.row}>
                {draftOf(change, release.id) && <Button onClick={() => void edit(change)}>Edit</Button>}
                <RemoveButton
                  onClick={() =>
                    void attempt(() => removeContentChange(release.id, { resource, id }), {
                      success: `${label} is no longer in this release.`,
                    })
                  }
                >
                  Take out
                </RemoveButton>
              </div>
            )}
          </details>
        );
      })}
    </section>
  );
}
