import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import Input from 'antd/es/input';
import Skeleton from 'antd/es/skeleton';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { reasonOf } from '../failures';
import { ChoiceTabs } from '../components/ChoiceTabs';
import { counted } from '../components/counted';
import { Waiting } from '../components/Waiting';
import { ImageGrid, type ImageGridProps } from './ImageGrid';
import styles from './LibraryBrowser.module.css';
import type { Library } from './use-library';

/** ms after the last key before a search is sent. */
const SEARCH_DELAY_MS = 250;

export interface LibraryBrowserProps extends Pick<
  ImageGridProps,
  'onChoose' | 'selected' | 'onSelect' | 'onDelete' | 'onRestore' | 'current' | 'disabled'
> {
  library: Library;
  /** Whether Back from another area finds it scrolled as it was left. */
  keepScroll?: boolean;
  /** Category value → its words, in order. */
  categories: readonly { value: string; label: string }[];
  /** Buttons beside the search. */
  actions?: ReactNode;
}

/** Why nothing is shown. */
function Nothing({ query: { q, binned, withoutAlt } }: Pick<Library, 'query'>) {
  let why = 'Upload some images to get started';
  if (binned) why = 'Deleted images stay here for 30 days.';
  else if (withoutAlt) why = 'Every image here has an alt text.';
  return (
    <div role="status">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <h2 className={styles.heading}>{binned ? 'The recycle bin is empty' : 'No images available'}</h2>
            <p>{q ? `Nothing matches “${q}”.` : why}</p>
          </>
        }
      />
    </div>
  );
}

/** What failed: in place of the images, or above those that are here. */
function Trouble({ error, retry, whole }: { error: Error; retry: () => void; whole: boolean }) {
  const reason = reasonOf(error);
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={
        whole ? <h2 className={styles.heading}>Error loading images</h2> : `Error loading images. ${reason}`
      }
      description={
        whole && (
          <>
            <p>There was an error connecting to the image database</p>
            <p>{reason}</p>
          </>
        )
      }
      action={<Button onClick={retry}>Try Again</Button>}
    />
  );
}

/** The outline of a row of images. */
function Outline() {
  return (
    <div className={styles.outline}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton.Node key={index} active className={styles.tile} />
      ))}
    </div>
  );
}

/** The library: category tabs, search and grid, with its loading, empty and error states (admin-tooling 4 and 8). */
export function LibraryBrowser(props: LibraryBrowserProps) {
  const { library, keepScroll, categories, actions, disabled, ...grid } = props;
  const { query, ask, items = [], total, error, isLoading, isLoadingMore, hasMore } = library;
  const { category, q = '', binned, withoutAlt } = query;
  const [search, setSearch] = useState(q);
  const shown = `${category} ${q} ${binned} ${withoutAlt}`;

  const find = useEffectEvent(() => {
    if (search !== q) ask({ q: search });
  });
  useEffect(() => {
    const timer = setTimeout(find, search === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);

  return (
    <div className={styles.browser}>
      <div className={styles.controls}>
        <Input
          type="search"
          className={styles.search}
          aria-label="Search images"
          placeholder="Search images"
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          disabled={disabled}
          onChange={(event) => setSearch(event.target.value)}
        />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ChoiceTabs
        label="Category"
        value={category}
        options={categories}
        disabled={disabled}
        onChange={(value) => ask({ category: value })}
      />
      {isLoading && items.length === 0 && <Waiting text="Loading images…" outline={<Outline />} />}
      {error && !isLoading && <Trouble error={error} retry={library.retry} whole={items.length === 0} />}
      {library.items?.length === 0 && !error && <Nothing query={query} />}
      {items.length > 0 && (
        <ImageGrid
          {...grid}
          disabled={disabled}
          key={shown}
          scrollName={keepScroll ? shown : undefined}
          label="Images"
          images={items}
          total={total ?? null}
          onEnd={library.loadMore}
          onLast={hasMore ? library.loadAll : undefined}
        />
      )}
      <p role="status" className={styles.count}>
        {items.length > 0 && (
          <span>
            {total === undefined || total <= items.length
              ? `${counted(items.length, 'image')} shown`
              : `${items.length} of ${total} images shown`}
          </span>
        )}
        {isLoadingMore && <span>, loading more…</span>}
      </p>
    </div>
  );
}
