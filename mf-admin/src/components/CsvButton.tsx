import Button from 'antd/es/button';
import { useState } from 'react';
import { toast } from 'shared-platform';
import { attempt } from '../failures';

/** Downloads a table for spreadsheets. @param download of the table; refused with an ApiError */
export function CsvButton({ download }: { download: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await attempt(download, (reason) =>
      toast({ title: 'The table was not downloaded', description: reason, variant: 'destructive' }),
    );
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void press()}>
      Download CSV
    </Button>
  );
}
