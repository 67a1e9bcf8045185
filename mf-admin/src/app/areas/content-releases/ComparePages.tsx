import Button from 'antd/es/button';
import { useState } from 'react';
import { toast } from 'shared-platform';
import type { ContentDifference } from 'shared-types/content-releases';
import { CONTENT_FRAME_PARAMETER } from 'shared-types/content-view';
import { searchSections } from 'shared-types/page-texts/search';
import { isPagePath, withQuery } from 'shared-types/redirects';
import { paths } from 'shared-types/routes';
import * as z from 'zod/mini';
import { linkToView } from '../../../calls/content-releases/content-views';
import { AdminForm } from '../../../components/form/AdminForm';
import { FormField } from '../../../components/form/FormField';
import { SelectField } from '../../../components/SelectField';
import { timeOf } from '../../../components/time';
import { attempt } from '../../../failures';
import { LivePreview } from '../../../preview/LivePreview';
import styles from './ContentReleases.module.css';

const NOTHING = {};

/** An address copied from this site's address bar, without the site. */
const withoutSite = (address: string): string =>
  address.startsWith(`${window.location.origin}/`) ? address.slice(window.location.origin.length) : address;

const pageSchema = z.object({
  path: z
    .string()
    .check(
      z.trim(),
      z.overwrite(withoutSite),
      z.refine(isPagePath, 'Enter the path of a page of this site, such as /products/wall-system.'),
    ),
});

export interface ComparePagesProps {
  /** ISO 8601. */
  at: string;
  /** What differs from now: pages of products among it can be compared. */
  documents: readonly ContentDifference[];
}

/** A page of the website as it was, beside the same page now. */
export function ComparePages({ at, documents }: ComparePagesProps) {
  const [token, setToken] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [page, setPage] = useState<string>(paths.home);
  const begin = async () => {
    setBusy(true);
    await attempt(
      async () => setToken((await linkToView({ at })).token),
      (reason) => toast({ title: 'Nothing to compare', description: reason, variant: 'destructive' }),
    );
    setBusy(false);
  };
  if (token === undefined)
    return (
      <div>
        <Button loading={busy} onClick={() => void begin()}>
          Compare a page side by side
        </Button>
      </div>
    );
  const pages = Object.values(searchSections).map(({ path, label }) => ({ value: path, label }));
  const products = documents
    .filter(({ resource }) => resource === 'products')
    .map(({ id, label }) => ({ value: paths.product(id), label }));
  const framed = (view: string) => withQuery(page, `${CONTENT_FRAME_PARAMETER}=${view}`);
  return (
    <>
      <SelectField<string>
        label="Page"
        value={page}
        options={[...pages, ...products]}
        showSearch
        optionFilterProp="label"
        onChange={setPage}
      />
      <div className={styles.page}>
        <AdminForm
          schema={pageSchema}
          initialValues={{ path: '' }}
          submitLabel="Compare this page"
          onSubmit={async ({ path }) => setPage(path)}
        >
          <FormField
            name="path"
            label="Any other page"
            help={`Its path, such as ${paths.galleryItem(3)}, or its address, copied from the browser.`}
          />
        </AdminForm>
      </div>
      <div className={styles.sides}>
        <LivePreview name="page then" title={`On ${timeOf(at)}`} path={framed(token)} answers={NOTHING} />
        <LivePreview name="page now" title="Now" path={framed('off')} answers={NOTHING} />
      </div>
    </>
  );
}
