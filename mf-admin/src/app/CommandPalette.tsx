import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'shared-platform';
import { isFoundIn } from 'shared-types/search-key';
import { paths } from 'shared-types/routes';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { useEnquiries } from '../calls/enquiries/list-enquiries';
import { useImages } from '../calls/images/list-images';
import { useProducts } from '../calls/products/list-products';
import { counted } from '../components/counted';
import { Dialog } from '../components/Dialog';
import { useFirstFocus } from '../components/use-first-focus';
import { useRested } from '../components/use-rested';
import { nameOf } from '../features/enquiries/enquiry-words';
import { session } from '../session/session';
import { ADMIN_ROUTES, maySee } from './admin-routes';
import styles from './Finder.module.css';
import { openFinder } from './finder';
import { chooseScheme, scheme } from './scheme';

/** Something to go to or to do. */
interface Command {
  words: string;
  /** Which of several with the same words. */
  more?: string;
  run: () => void;
}

/** What a user can begin, and the screen on which it is made. */
const CONTENT_ACTIONS = [
  ['Upload images', paths.imageLibrary],
  ['New product', `${paths.admin}/products`],
  ['New slide', paths.admin],
  ['New release', `${paths.admin}/content-releases`],
  ['New redirect', `${paths.admin}/redirects?redirect=`],
  ['The website at a moment', `${paths.admin}/content-releases`],
] as const;

const WHAT = 'Screen, product, picture, enquiry or action';
const SEARCH_DELAY_MS = 200;
/** Hits that are shown of each kind. */
const SHOWN = 6;
/** Letters from which pictures and enquiries are searched on the server. */
const LEAST = 2;

/** Finds screens, actions, products, pictures and enquiries by what is typed, and opens the chosen one. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { user } = useSnapshot(session);
  const { dark } = useSnapshot(scheme);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim(), SEARCH_DELAY_MS);
  const seesContent = user !== null && mayDo(user, 'content');
  const searches = q.length >= LEAST;
  const products = useProducts(seesContent);
  const images = useImages(searches && seesContent ? { q } : null);
  const enquiries = useEnquiries(
    searches && user !== null && mayDo(user, 'enquiries')
      ? { q, status: 'all', mine: false, business: false }
      : null,
  );
  const to = (path: string) => () => void navigate(path);

  const fits = ({ words }: Command) => isFoundIn(words, typed);
  const screens = ADMIN_ROUTES.filter((route) => maySee(route, user)).map(({ label, path }): Command => ({
    words: label,
    run: to(path),
  }));
  const actions: Command[] = [
    ...(seesContent ? CONTENT_ACTIONS.map(([words, path]): Command => ({ words, run: to(path) })) : []),
    { words: 'View the website', run: to(paths.home) },
    { words: dark ? 'Light colours' : 'Dark colours', run: () => chooseScheme(dark ? 'light' : 'dark') },
    { words: 'Help', run: () => openFinder('help') },
    { words: 'Keyboard shortcuts', run: () => openFinder('shortcuts') },
  ];
  const groups: [label: string, commands: Command[]][] = [
    ['Screens', screens.filter(fits)],
    ['Actions', actions.filter(fits)],
    [
      'Products',
      (products.data ?? [])
        .map(({ product_id, name }) => ({
          words: name,
          more: product_id,
          run: to(`${paths.admin}/products?product=${encodeURIComponent(product_id)}`),
        }))
        .filter(fits),
    ],
    [
      'Pictures',
      (images.items ?? []).map(({ id, name }) => ({
        words: name,
        more: String(id),
        run: to(`${paths.imageLibrary}?image=${id}`),
      })),
    ],
    [
      'Enquiries',
      (enquiries.items ?? []).map((enquiry) => ({
        words: nameOf(enquiry),
        more: enquiry.reference,
        run: to(`${paths.admin}/enquiries?enquiry=${enquiry.id}`),
      })),
    ],
  ];
  const shown = groups
    .map(([label, commands]) => ({ label, commands: typed === '' ? commands : commands.slice(0, SHOWN) }))
    .filter(({ label, commands }) => commands.length > 0 && (typed !== '' || label !== 'Products'));
  const listed = shown.flatMap(({ commands }) => commands);
  const isReading = typed.trim() !== q || images.isLoading || enquiries.isLoading;
  const [active, setActive] = useState(0);
  const at = Math.min(active, listed.length - 1);
  const id = useId();
  useFirstFocus(() => document.getElementById(`${id}-field`), true);
  const optionId = (index: number) => `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, listed.length]);

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % listed.length,
      ArrowUp: (at + listed.length - 1) % listed.length,
    };
    const target = targets[event.key];
    if (target !== undefined && listed.length > 0) setActive(target);
    else if (event.key === 'Enter') choose(listed[at]);
    else return;
    event.preventDefault();
  };
  const nothing = isReading ? 'Searching…' : 'Nothing found. Try fewer letters.';

  return (
    <Dialog title="Find anything" width={640} onClose={onClose}>
      <div className={styles.palette}>
        <Input
          id={`${id}-field`}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={listed.length > 0 ? optionId(at) : undefined}
          aria-label={WHAT}
          placeholder={WHAT}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <VisuallyHidden role="status">
          {listed.length === 0 ? nothing : counted(listed.length, 'result')}
        </VisuallyHidden>
        {listed.length === 0 && <p className={styles.nothing}>{nothing}</p>}
        <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.results}>
          {shown.map(({ label, commands }) => (
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden className={styles.group}>
                {label}
              </p>
              {commands.map((command) => {
                const index = listed.indexOf(command);
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                  <div
                    key={`${command.words} ${command.more ?? ''}`}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    onClick={() => choose(command)}
                  >
                    <span>{command.words}</span>
                    {command.more !== undefined && <span className={styles.more}>{command.more}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
