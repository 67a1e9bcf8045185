import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useReturnFocus } from '../../components/use-return-focus';
import { guide, sectionOf, type GuideSection } from './guide';
import styles from './HelpDrawer.module.css';

/** `**screen**`, `_words on the screen_` and `` `code` ``. */
const MARK = /(\*\*[^*]+\*\*|_[^_]+_|`[^`]+`)/;

function Marked({ text }: { text: string }) {
  let at = 0;
  return text.split(MARK).map((part) => {
    const key = (at += part.length);
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('_')) return <em key={key}>{part.slice(1, -1)}</em>;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    return part;
  });
}

function Section({ heading, blocks }: GuideSection) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <Marked text={block} />
          </p>
        ) : (
          <ol key={block[0]}>
            {block.map((step) => (
              <li key={step}>
                <Marked text={step} />
              </li>
            ))}
          </ol>
        ),
      )}
    </section>
  );
}

/** What the owner's guide says of a screen, or all of it where it is about none. */
export function HelpDrawer({ screen, onClose }: { screen: string | undefined; onClose: () => void }) {
  useReturnFocus();
  const own = screen === undefined ? undefined : sectionOf(screen);
  const [whole, setWhole] = useState(own === undefined);
  const shown = whole || !own ? guide : [own];
  return (
    <Drawer open title="Help" size={480} onClose={onClose}>
      <div className={styles.guide}>
        {own && (
          <div>
            <Button aria-pressed={whole} onClick={() => setWhole(!whole)}>
              The whole guide
            </Button>
          </div>
        )}
        {shown.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      </div>
    </Drawer>
  );
}
