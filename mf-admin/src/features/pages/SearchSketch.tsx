import { useEffect, useId, useState } from 'react';
import { useSettings, useSite } from 'shared-platform';
import { cutAtWord } from 'shared-types/cut-at-word';
import { Picture } from 'shared-ui/Picture';
import { readHead, type PublicHead } from '../../calls/pages/read-head';
import type { Editor } from '../../documents/editor';
import { knownPicture } from '../../library/known-pictures';
import type { Texts } from './page-editor';
import styles from './Pages.module.css';

/** Characters after which search engines cut a title and a description, about. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 155;

const cut = (text: string, length: number): string =>
  text.length > length ? `${cutAtWord(text, length)}…` : text;

/** What is written of a page for search engines and shared links. */
export type SearchWords = Record<keyof PublicHead, string>;

interface SearchSketchProps {
  editor: Editor<Texts>;
  /** Path of the page, by which its words are stored. */
  path: string;
  /** What is typed. */
  words: SearchWords;
}

/** How a search engine and a shared link show a page, with the page's own words where a field is blank. */
export function SearchSketch({ editor, path, words }: SearchSketchProps) {
  const id = useId();
  const { brandName } = useSettings();
  const { publicUrl } = useSite();
  const [head, setHead] = useState<PublicHead>();
  // The page shows these in the place of its own, as long as it is not read again.
  const [replaced] = useState(() => editor.state.base?.[path] as SearchWords | undefined);
  useEffect(() => {
    let isShown = true;
    void readHead(path).then((read) => isShown && setHead(read));
    return () => {
      isShown = false;
    };
  }, [path]);
  const ownOf = (name: 'title' | 'description' | 'image') => (replaced?.[name] ? undefined : head?.[name]);
  const title = words.title ? `${words.title} | ${brandName}` : ownOf('title');
  const description = words.description || ownOf('description');
  const image = words.image || ownOf('image');
  const alt = (words.image ? words.alt : head?.alt) ?? '';
  const { host } = new URL(publicUrl);
  const shownTitle = (length: number) => (title === undefined ? 'The page’s own title' : cut(title, length));
  const shownDescription = (length: number) =>
    description === undefined ? 'The page’s own description' : cut(description, length);
  return (
    <section className={styles.sketches} aria-label="Preview of search results and shared links">
      <div role="group" aria-labelledby={`${id}-result`}>
        <p id={`${id}-result`} className={styles.help}>
          In search results
        </p>
        <div className={styles.sketch}>
          <p className={styles.help}>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</p>
          <p className={styles.sketchTitle}>{shownTitle(TITLE_SHOWN)}</p>
          <p>{shownDescription(DESCRIPTION_SHOWN)}</p>
        </div>
      </div>
      <div role="group" aria-labelledby={`${id}-card`}>
        <p id={`${id}-card`} className={styles.help}>
          As a shared link
        </p>
        <div className={styles.card}>
          {image === undefined ? (
            <p className={styles.noPicture}>
              {head && !replaced?.image ? 'The page has no picture of its own' : 'The page’s own picture'}
            </p>
          ) : (
            <Picture picture={knownPicture(image) ?? image} alt={alt} sizes="480px" ratio="1200 / 630" />
          )}
          <div className={styles.sketch}>
            <p className={styles.help}>{host}</p>
            <p className={styles.sketchTitle}>{shownTitle(Infinity)}</p>
            <p className={styles.sketchText}>{shownDescription(Infinity)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
