import Button from 'antd/es/button';
import { rereadContentFindings, useContentFindings } from '../../../calls/content-checks/read-findings';
import { AdminPage } from '../../../components/AdminPage';
import { counted } from '../../../components/counted';
import { Failed } from '../../../components/Failed';
import { Waiting } from '../../../components/Waiting';
import { BrokenReferences } from '../../../features/diagnostics/BrokenReferences';
import { FindingsTable } from './FindingsTable';

/** What contradicts itself, leads nowhere or does not fit its place, in what owners edit and on the pages themselves. */
export function Checks() {
  const { data, error, retry } = useContentFindings();
  return (
    <AdminPage
      level={1}
      title="Checks"
      intro="Figures that contradict each other, dead links, images without alt text, texts that do not fit. Links to other sites are not tried. Nothing here stops you from publishing."
      actions={<Button onClick={() => void rereadContentFindings()}>Check again</Button>}
    >
      <p role="status">
        {data && (data.total === 0 ? 'Nothing to correct.' : `${counted(data.total, 'finding')}.`)}
      </p>
      {error && <Failed what="the findings" error={error} onRetry={retry} />}
      {!data && !error && <Waiting text="Checking the website’s content…" />}
      {data && data.total > 0 && <FindingsTable findings={data} />}
      <BrokenReferences />
    </AdminPage>
  );
}
