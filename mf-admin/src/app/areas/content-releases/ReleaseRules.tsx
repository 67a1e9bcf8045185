import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import type { ContentRules } from 'shared-types/content-releases';
import { setContentRules, useContentRules } from '../../../calls/content-releases/content-rules';
import { changeWithToast } from '../../../components/change-with-toast';
import { Failed } from '../../../components/Failed';
import styles from './ContentReleases.module.css';

/** In the place of no limit. */
const FOR_GOOD = 0;
const MONTHS = [
  { value: FOR_GOOD, label: 'For good' },
  { value: 12, label: '1 year' },
  { value: 36, label: '3 years' },
  { value: 84, label: '7 years' },
];

/** Who publishes, and how long the history of content is stored; for owners. */
export function ReleaseRules() {
  const { data: rules, error, retry } = useContentRules();
  const [saving, setSaving] = useState(false);
  const id = useId();
  const change = async (some: Partial<ContentRules>) => {
    if (!rules) return;
    setSaving(true);
    await changeWithToast(
      () => setContentRules({ ...rules, ...some }),
      { title: 'Rules saved', description: 'They apply from now on.' },
      'Nothing was changed',
    );
    setSaving(false);
  };
  if (error) return <Failed what="the rules for publishing" error={error} onRetry={retry} />;
  if (!rules) return null;
  const months = rules.historyMonths ?? FOR_GOOD;
  const options = MONTHS.some(({ value }) => value === months)
    ? MONTHS
    : [...MONTHS, { value: months, label: `${months} months` }];
  return (
    <section aria-labelledby={`${id}-title`} className={styles.release}>
      <h2 id={`${id}-title`}>Rules</h2>
      <div>
        <Checkbox
          checked={rules.publishing === 'owners'}
          disabled={saving}
          onChange={({ target }) => void change({ publishing: target.checked ? 'owners' : 'editors' })}
        >
          Only owners publish; editors propose
        </Checkbox>
      </div>
      <div className={styles.row}>
        <label htmlFor={id}>Earlier versions of content are stored</label>
        <Select<number>
          id={id}
          value={months}
          disabled={saving}
          options={options}
          className={styles.moment}
          onChange={(value) => void change({ historyMonths: value === FOR_GOOD ? null : value })}
        />
      </div>
    </section>
  );
}
