import { Dialog } from '../components/Dialog';
import { FIND_KEYS } from './finder';
import styles from './Finder.module.css';

const SHORTCUTS: [keys: string, words: string][] = [
  [FIND_KEYS, 'Find a screen, product, picture, enquiry or action'],
  ['?', 'Show this list'],
  ['Esc', 'Close what is open'],
  ['Arrow keys, Home, End, Page Up, Page Down', 'Move between pictures of the library'],
  ['Space, Shift + arrow keys', 'Select pictures'],
  [FIND_KEYS.replace('K', 'A'), 'Select all pictures that are loaded'],
  ['Delete', 'Move the picture to the recycle bin'],
  ['Space, arrow keys, Space', 'Move an entry of a list by its handle'],
];

/** The admin's keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width={560} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
