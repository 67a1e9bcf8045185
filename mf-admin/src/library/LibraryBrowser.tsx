import Button from 'antd/es/button';
import { useEffect, useState, type ReactNode } from 'react';
import { useWindowEvent } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { useSnapshot } from 'valtio';
import { counted } from '../components/counted';
import { TextInput } from '../components/TextInput';
import { Waiting } from '../components/Waiting';
import { ImageGrid, type ImageGridProps } from './ImageGrid';
import styles from './LibraryBrowser.module.css';
import type { LibraryList } from './library-list';

/** ms after the last key before a search is sent. */
const SEARCH_DELAY_MS = 250;

export interface LibraryBrowserProps extends Pick<
  ImageGridProps,
  'onChoose' | 'selected' | 'onSelect' | 'onDelete' | 'current' | 'disabled'
> {
  list: LibraryList;
  /** Category value → its words, in order. */
  categories: readonly { value: string; label: string }[];
  /** Of the list, in ms (admin-tooling 7). */
  freshMs: number;
  binned?: boolean;
  /** Buttons beside the search. */
  actions?: ReactNode;
  onShown?: (images: readonly ImageRecord[]) => void;
}

/** The library: category tabs, search and grid, with its loading, empty and error states (admin-tooling 4 and 8). */
export function LibraryBrowser(props: LibraryBrowserProps) {
  const { list, categories, freshMs, binned, actions, disabled, ...grid } = props;
  const { status, items, total, more, problem, loadingMore } = useSnapshot(list.state);
  const [category, setCategory] = useState(categories[0]?.value ?? 'all');
  const [search, setSearch] = useState('');
  const [q, setQ] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setQ(search), search === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);

  useEffect(() => {
    void list.show({ category, q, binned });
  }, [list, category, q, binned]);

  useEffect(() => {
    const onFocus = () => void list.refreshAfter(freshMs);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [list, freshMs]);
  useWindowEvent('imagesUpdated', () => void list.refreshAfter(0));

  return (
    <div className={styles.browser}>
      <div className={styles.controls}>
        <div role="group" aria-label="Category" className={styles.categories}>
          {categories.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.category}
              aria-pressed={value === category}
              disabled={disabled}
              onClick={() => setCategory(value)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className={styles.search}>
          <TextInput
            label="Search images"
            type="search"
            value={search}
            disabled={disabled}
            onChange={setSearch}
          />
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {status === 'loading' && items.length === 0 && <Waiting text="Loading images…" />}
      {status === 'error' && (
        <div role="alert" className={styles.notice}>
          <h2>Error loading images</h2>
          <p>There was an error connecting to the image database</p>
          <p className={styles.reason}>{problem}</p>
          <Button onClick={() => void list.refresh()}>Try Again</Button>
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <div className={styles.notice} role="status">
          <h2>{binned ? 'The bin is empty' : 'No images available'}</h2>
          <p>
            {q !== ''
              ? `Nothing matches “${q}”.`
              : binned
                ? 'Deleted pictures wait here for 30 days.'
                : 'Upload some images to get started'}
          </p>
        </div>
      )}
      {status !== 'error' && items.length > 0 && (
        <>
          {problem !== null && (
            <div role="alert" className={styles.trouble}>
              <p>Error loading images. {problem}</p>
              <Button size="small" onClick={() => void list.loadMore().then(() => list.refreshAfter(0))}>
                Try Again
              </Button>
            </div>
          )}
          <div aria-busy={status === 'loading'} className={styles.shown}>
            <ImageGrid
              {...grid}
              disabled={disabled}
              key={`${category} ${q} ${binned}`}
              label="Images"
              images={items}
              total={total}
              onEnd={() => void list.loadMore()}
              onLast={more ? list.loadAll : undefined}
            />
          </div>
        </>
      )}
      <p role="status" className={styles.count}>
        {status === 'ready' &&
          items.length > 0 &&
          (total === null || total <= items.length
            ? `${counted(items.length, 'image')} shown`
            : `${items.length} of ${total} images shown`)}
        {loadingMore && ', loading more…'}
      </p>
    </div>
  );
}
