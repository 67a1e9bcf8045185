import { Link, usePageTexts } from 'shared-platform';
import { productTexts } from 'shared-types/content/page-texts/product';
import { keepFigures } from 'shared-ui/figures';
import styles from './DidYouKnow.module.css';

/** Answers to common questions. */
export function DidYouKnow() {
  const { facts } = usePageTexts('page_lists', { product: productTexts }).product;
  return (
    <ul role="list" className={styles.facts}>
      {facts.map(({ id, title, text, link }) => (
        <li key={id}>
          <strong>{keepFigures(title)}</strong>{' '}
          {link === '' ? <span>{keepFigures(text)}</span> : <Link to={link}>{keepFigures(text)}</Link>}
        </li>
      ))}
    </ul>
  );
}
