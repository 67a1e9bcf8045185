import { toast } from 'shared-platform';
import { PROJECT_ITEM, PROJECT_ITEMS_MAX, PROJECT_TEXT_MAX } from 'shared-types/project-key';
import type { ProjectItem } from 'shared-types/project-list';
import { classNames } from './class-names';
import styles from './Heart.module.css';
import { HeartIcon } from './icons';
import { keepProjectText, projectText, useProjectText } from './project-list';

/**
 * Puts something on the project list, or takes it off (decision 0090). In the corner of the nearest positioned element,
 * above a link that covers it, unless `inline`. It is not in the HTML; what an address or a whole list cannot carry has none.
 */
export function Heart({
  item: { kind, id },
  name,
  inline,
}: {
  item: ProjectItem;
  name: string;
  inline?: boolean;
}) {
  const text = useProjectText();
  const word = `${kind}.${id}`;
  if (text === undefined || word.length > PROJECT_TEXT_MAX || !PROJECT_ITEM.test(word)) return null;
  const isKept = text.split(',').includes(word);

  const toggle = () => {
    const others = projectText()
      .split(',')
      .filter((each) => each && each !== word);
    const next = isKept ? others : [...others, word];
    const list = next.join();
    let reason =
      next.length > PROJECT_ITEMS_MAX
        ? `It holds ${PROJECT_ITEMS_MAX} things. Take one off first.`
        : 'This is larger than the room that is left. Take something off first.';
    if (isKept || (next.length <= PROJECT_ITEMS_MAX && list.length <= PROJECT_TEXT_MAX)) {
      try {
        keepProjectText(list);
        return;
      } catch {
        reason = 'The browser’s storage for this site is full or switched off.';
      }
    }
    toast({ title: 'The project list was not changed', description: reason, variant: 'destructive' });
  };

  return (
    <button
      type="button"
      className={classNames(styles.heart, !inline && styles.corner)}
      aria-label={`Keep ${name}`}
      aria-pressed={isKept}
      onClick={toggle}
    >
      <HeartIcon />
    </button>
  );
}
