import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { contentCommentInputSchema, type ContentRelease } from 'shared-types/content-releases';
import { commentOnRelease } from '../../../calls/content-releases/change-release';
import { AdminForm } from '../../../components/form/AdminForm';
import { FormField } from '../../../components/form/FormField';
import { StatusLine, useMessage } from '../../../components/StatusLine';
import { timeOf } from '../../../components/time';
import styles from './ContentReleases.module.css';

/** What colleagues say of a release, and a field to add to it. */
export function Comments({ release }: { release: ContentRelease }) {
  /** Counts the comments that were sent here: the form begins anew after each. */
  const [sent, setSent] = useState(0);
  const { message, show } = useMessage();
  return (
    <section aria-label="Comments" className={styles.release}>
      <h3>Comments</h3>
      <ul className={styles.comments}>
        {release.comments.map(({ id, by, at, text }) => (
          <li key={id}>
            <p className={styles.note}>{`${by ?? 'A former user'}, ${timeOf(at)}`}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <AdminForm
        key={sent}
        schema={contentCommentInputSchema}
        initialValues={{ text: '' }}
        submitLabel="Add comment"
        onSubmit={async ({ text }) => {
          await commentOnRelease(release.id, text);
          setSent(sent + 1);
          show({ kind: 'success', text: 'Comment added.' });
        }}
      >
        <FormField name="text" label="Comment" component={TextArea} rows={2} autoFocus={sent > 0} />
      </AdminForm>
      <StatusLine message={message} />
    </section>
  );
}
