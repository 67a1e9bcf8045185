import { useRef, useState } from 'react';
import { Link, PageHead, usePageTexts } from 'shared-platform';
import { contactAddress } from 'shared-types/contact-address';
import { projectTexts } from 'shared-types/content/page-texts/project';
import { addressOfProjectItem, projectSubject, type ProjectItem } from 'shared-types/project-list';
import { paths } from 'shared-types/routes';
import { AsShown } from 'shared-ui/AsShown';
import { Button, LinkButton } from 'shared-ui/Button';
import { CloseIcon } from 'shared-ui/icons';
import { Notice } from 'shared-ui/Notice';
import { Picture } from 'shared-ui/Picture';
import { PageHeading, Section } from 'shared-ui/Section';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './ProjectPage.module.css';
import { useProject, type ListedThing, type Total } from './use-project';

const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});
const money = (pence: number): string => POUNDS.format(pence / 100);

const GONE = 'No longer in the range';
const UNREAD = 'Could not be read';
const COMING = 'Loading...';

function Thing({
  item,
  thing,
  unknown,
  onRemove,
}: {
  item: ProjectItem;
  thing: ListedThing | undefined;
  /** What to say where nothing is known of it. */
  unknown: string;
  /** Undefined on another visitor's list. */
  onRemove: (() => void) | undefined;
}) {
  const name = thing?.name ?? item.id;
  return (
    <article className={styles.thing}>
      <div>
        {thing?.drawing && (
          <img src={thing.drawing} alt={`Drawing: ${name}`} width={1200} height={800} loading="lazy" />
        )}
        {thing?.picture && (
          <Picture
            picture={thing.picture}
            alt={thing.alt}
            sizes="(min-width: 40rem) 200px, 30vw"
            ratio="3 / 2"
          />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{thing ? <Link to={addressOfProjectItem(item)}>{name}</Link> : name}</h2>
        {thing?.line !== '' && <p className={styles.line}>{thing?.line ?? unknown}</p>}
        {thing?.shown && <AsShown shown={thing.shown} of={name} />}
        {thing?.price && <p className={styles.cost}>{thing.price}</p>}
        {thing?.cost && (
          <p className={styles.cost}>
            <data value={thing.cost.pence}>{money(thing.cost.pence)}</data>
            {thing.cost.toPence !== undefined && (
              <>
                <span> to </span>
                <data value={thing.cost.toPence}>{money(thing.cost.toPence)}</data>
              </>
            )}
          </p>
        )}
      </div>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon />
        </button>
      )}
    </article>
  );
}

/** The sum of what has a price, and what is not in it. */
function Sum({ total: { pence, isFrom, without, pictures } }: { total: Total }) {
  return (
    <div className={styles.total}>
      {pence > 0 && (
        <p>
          <strong>Total</strong>
          <strong>
            {isFrom && <span>From </span>}
            <data value={pence}>{money(pence)}</data>
          </strong>
        </p>
      )}
      <p className={styles.line}>
        {pence > 0 && <span>Including VAT. Delivery and fitting are included where a plan says so. </span>}
        {without > 0 && (
          <span>{`${without === 1 ? '1 item has' : `${without} items have`} no price yet. `}</span>
        )}
        {pictures > 0 && (
          <span>
            {pictures === 1
              ? '1 picture is an idea and is not counted; a plan that you keep is.'
              : `${pictures} pictures are ideas and are not counted; plans that you keep are.`}
          </span>
        )}
      </p>
    </div>
  );
}

function Empty({ isRefused }: { isRefused: boolean }) {
  return (
    <Notice
      kind="empty"
      title={isRefused ? 'This list cannot be read' : 'Nothing is on the list yet'}
      titleAs="h2"
      action={
        <>
          <LinkButton to={paths.products}>See the products</LinkButton>
          <LinkButton to={paths.planner} variant="secondary">
            Plan &amp; price
          </LinkButton>
          <LinkButton to={paths.gallery} variant="secondary">
            Open the gallery
          </LinkButton>
        </>
      }
    >
      {isRefused && <p>Its address may have been cut off: ask for the whole link.</p>}
      <p>
        Press the heart on a product, a picture or a plan to keep it here. It stays in this browser, and you
        need no account.
      </p>
    </Notice>
  );
}

/** The project list (decision 0090): what this browser has kept, or what an address names. */
export function ProjectPage() {
  const { items, things, total, isRefused, isCutShort, isLoading, failed, retry, isOwn, remove, keepAll } =
    useProject();
  const { heading, lead } = usePageTexts('page_lists', { project: projectTexts }).project;
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState('');
  const names = things.flatMap(({ thing }) => thing?.name ?? []);
  return (
    <>
      <PageHead
        title="Project List"
        description="Products, images and plans that belong to one project, to be kept, sent and asked about together."
        path={paths.project}
        noindex
      />
      <PageHeading title={heading} lead={lead} />
      <Section close>
        {/* Where the focus goes when the button that had it is gone. */}
        <div ref={list} tabIndex={-1} role="status">
          <VisuallyHidden>{removed && `${removed} is no longer on the list.`}</VisuallyHidden>
        </div>
        {items.length === 0 ? (
          <Empty isRefused={isRefused} />
        ) : (
          <>
            {failed && (
              <Notice kind="failed" title="The list could not be read completely" onRetry={retry}>
                <p>Nothing is lost: what is on it is in the address of this page.</p>
              </Notice>
            )}
            {isCutShort && (
              <p className={styles.line}>
                Not everything in this address is shown: some of it cannot be read, or is more than a list
                holds.
              </p>
            )}
            <ul role="list" className={styles.list}>
              {things.map(({ item, thing }) => (
                <li key={`${item.kind}.${item.id}`}>
                  <Thing
                    item={item}
                    thing={thing}
                    unknown={isLoading ? COMING : failed ? UNREAD : GONE}
                    onRemove={
                      isOwn
                        ? () => {
                            remove(item);
                            setRemoved(thing?.name ?? item.id);
                            list.current?.focus();
                          }
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            {(total.pence > 0 || !isLoading) && <Sum total={total} />}
            <p className={styles.actions}>
              <LinkButton to={contactAddress({ subject: projectSubject(items, names) })}>
                Ask about this list
              </LinkButton>
              {/* Has its place before it is known whose list this is. */}
              <span className={isOwn === false ? undefined : styles.unseen}>
                <Button variant="secondary" onClick={keepAll}>
                  Add all to my list
                </Button>
              </span>
            </p>
          </>
        )}
      </Section>
    </>
  );
}
