import type { MouseEvent, SyntheticEvent } from 'react';
import type { GalleryPart } from 'shared-types/gallery-query';
import { paths } from 'shared-types/routes';
import { SearchIcon } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { labelOf } from './gallery-filter';
import styles from './GalleryFilters.module.css';

/** `id` of the button that shows all categories. */
export const ALL_FILTER = 'gallery-all';

interface GalleryFiltersProps {
  filters: GalleryPart['filters'];
  category: string;
  search: string;
  onCategory: (category: string) => void;
  onSearch: (search: string) => void;
}

/** Search box and category buttons; without scripts a form that requests the filtered page. */
export function GalleryFilters({ filters, category, search, onCategory, onSearch }: GalleryFiltersProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onCategory(event.currentTarget.value);
  };
  return (
    <form
      role="search"
      className={styles.filters}
      action={paths.gallery}
      onSubmit={(event: SyntheticEvent) => event.preventDefault()}
    >
      <div className={styles.search}>
        <label htmlFor="gallery-search">
          <VisuallyHidden>Search the gallery</VisuallyHidden>
        </label>
        <SearchIcon className={styles.icon} />
        <input
          id="gallery-search"
          className={styles.input}
          type="search"
          name="q"
          value={search}
          placeholder="Search by project name or location..."
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {/* Without scripts, Enter presses the first submit button: this one, which keeps the category. */}
        <button
          type="submit"
          name="category"
          value={category}
          className={styles.keep}
          tabIndex={-1}
          aria-hidden="true"
        >
          Search
        </button>
      </div>
      <div className={styles.categories} role="group" aria-label="Filter by category">
        {filters.map(({ value, count }) => (
          <button
            key={value}
            id={value === 'all' ? ALL_FILTER : undefined}
            type="submit"
            name="category"
            value={value}
            className={styles.category}
            aria-pressed={value === category}
            data-empty={count === 0 || undefined}
            onClick={choose}
          >
            <span>{labelOf(value)}</span> <span className={styles.count}>{`(${count})`}</span>
          </button>
        ))}
      </div>
    </form>
  );
}
