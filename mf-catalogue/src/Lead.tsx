import { keepFigures } from 'shared-ui/figures';
import styles from './Lead.module.css';

/** The paragraph a detail page opens with, set larger than its text. */
export function Lead({ children }: { children: string }) {
  return <p className={styles.lead}>{keepFigures(children)}</p>;
}
