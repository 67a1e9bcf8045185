import Button from 'antd/es/button';
import { useId, useState } from 'react';
import type { ContentDifference, ContentRelease } from 'shared-types/content-releases';
import { londonInstant } from 'shared-types/london-time';
import { createContentRelease } from '../../../calls/content-releases/change-release';
import { useContentDifferences } from '../../../calls/content-releases/content-views';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { AdminForm } from '../../../components/form/AdminForm';
import { FormField } from '../../../components/form/FormField';
import { StatusLine, useMessage } from '../../../components/StatusLine';
import { timeOf } from '../../../components/time';
import { Waiting } from '../../../components/Waiting';
import { ChangesTable } from '../../../documents/ChangesTable';
import { comparisonOf } from '../../../documents/comparable';
import { differences } from '../../../documents/difference';
import styles from './ContentReleases.module.css';
import { ComparePages } from './ComparePages';
import { momentSchema } from './moment';
import { ViewLink } from './ViewLink';
import { WhichOne } from './WhichOne';

export interface SiteAtMomentProps {
  /** Called with the draft that brings something back. */
  onRestored: (release: ContentRelease) => void;
}

/** The website at a day and time: to walk it, to compare it with now, and to bring it back, whole or in part. */
export function SiteAtMoment({ onRestored }: SiteAtMomentProps) {
  const id = useId();
  const [since, setSince] = useState<string | null>(null);
  const { data, error, retry } = useContentDifferences(since);
  const { message, attempt } = useMessage();
  /** Everything, one document, or one field of it, which its name tells. */
  const restore = (only?: Pick<ContentDifference, 'resource' | 'id' | 'label'> & { path?: string[] }) =>
    attempt(
      async () => {
        if (since === null) return;
        const { resource, id: document, label, path = [] } = only ?? { label: 'The website' };
        const restored = await createContentRelease({
          name: `${label} as on ${timeOf(since)}`.slice(0, 80),
          description: '',
          restore: {
            at: since,
            ...(resource !== undefined &&
              document !== undefined && { only: [{ resource, id: document, path }] }),
          },
        });
        onRestored(restored);
      },
      { success: 'A draft brings it back.', failure: 'No draft was made.' },
    );
  const documents = (data?.documents ?? []).flatMap((difference) => {
    const { words, comparable } = comparisonOf(difference.resource, difference.id);
    const changes = differences(comparable(difference.before), comparable(difference.after), words);
    // A save may differ in how it is stored only.
    return changes.length === 0 ? [] : [{ difference, changes, words }];
  });
  return (
    <section aria-labelledby={`${id}-title`} className={styles.release}>
      <h2 id={`${id}-title`}>The website at a moment</h2>
      <div className={styles.head}>
        <AdminForm
          submitLabel="Compare with now"
          schema={momentSchema}
          initialValues={{ at: '' }}
          onSubmit={async ({ at, occurrence }) => {
            const instant = londonInstant(at, occurrence);
            if ('at' in instant) setSince(instant.at.toISOString());
          }}
        >
          <FormField
            name="at"
            label="Day and time, in London"
            type="datetime-local"
            className={styles.moment}
            required
          />
          <WhichOne />
        </AdminForm>
        <StatusLine message={message} kind="overlay" />
      </div>
      {since !== null && error && <Failed what="the differences" error={error} onRetry={retry} />}
      {since !== null && !data && !error && <Waiting text="Comparing…" />}
      {since !== null && data && (
        <>
          <ViewLink key={since} of={{ at: since }} words={`See the website as it was on ${timeOf(since)}`} />
          <ComparePages key={`pages ${since}`} at={since} documents={data.documents} />
          <p role="status">
            {documents.length === 0
              ? 'Nothing differs from now.'
              : `${counted(documents.length, 'document differs', 'documents differ')} from now.`}
          </p>
          {documents.length > 0 && (
            <div>
              <Button onClick={() => void restore()}>Bring all of it back as a release</Button>
            </div>
          )}
          {documents.map(({ difference, changes, words }) => {
            const { label } = difference;
            return (
              <details key={`${difference.resource} ${difference.id}`} className={styles.change}>
                <summary>
                  <strong>{label}</strong>
                </summary>
                <ChangesTable changes={changes} />
                <div className={styles.row}>
                  <Button
                    onClick={() => void restore(difference)}
                  >{`Bring ${label} back as a release`}</Button>
                  {difference.action === 'update' &&
                    difference.fields.map(({ path }) => {
                      const field = path.map((key) => words.fields[key] ?? key).join(' › ');
                      return (
                        <Button
                          key={field}
                          onClick={() => void restore({ ...difference, label: `${label} › ${field}`, path })}
                        >{`Bring back only ${field}`}</Button>
                      );
                    })}
                </div>
              </details>
            );
          })}
        </>
      )}
    </section>
  );
}
